// How <search-box> looks: the colours of the system, light or dark, and no side that is left or right.

const css = `
  :host { display: inline-block; position: relative; inline-size: 20em; max-inline-size: 100%; font: inherit; }
  :host([hidden]) { display: none; }
  input {
    box-sizing: border-box; inline-size: 100%; margin: 0; font: inherit; padding: 0.4em 0.6em;
    color: var(--search-box-text, FieldText); background: var(--search-box-field, Field);
    border: 1px solid var(--search-box-border, GrayText); border-radius: var(--search-box-radius, 0.3em);
  }
  input:focus-visible { outline: 2px solid var(--search-box-accent, Highlight); outline-offset: 1px; }
  ul {
    position: absolute; z-index: 1000; inset-inline: 0; inset-block-start: 100%; margin: 0.2em 0 0; padding: 0;
    list-style: none; max-block-size: var(--search-box-height, 20em); overflow-y: auto; overscroll-behavior: contain;
    color: var(--search-box-text, CanvasText); background: var(--search-box-list, Canvas);
    border: 1px solid var(--search-box-border, GrayText); border-radius: var(--search-box-radius, 0.3em);
  }
  ul[hidden] { display: none; }
  ul[data-stale] li { opacity: 0.55; }
  li { padding: 0.35em 0.6em; cursor: default; overflow-wrap: anywhere; unicode-bidi: plaintext; text-align: start; }
  li:hover { background: color-mix(in srgb, currentColor 8%, transparent); }
  li[aria-selected="true"] {
    color: var(--search-box-accent-text, HighlightText); background: var(--search-box-accent, Highlight);
  }
  small { display: block; opacity: 0.75; }
  [role="status"] { min-block-size: 1.3em; font-size: 0.85em; opacity: 0.75; }
  :host([busy]) input {
    background-image: linear-gradient(90deg, transparent, var(--search-box-accent, Highlight), transparent);
    background-size: 40% 2px; background-repeat: no-repeat; background-position: 50% 100%;
  }
  :host { color-scheme: light dark; }
`;

let made;

/** One style sheet for all boxes of a page; a strict content policy allows it, as it is no inline style. */
export function sheet() {
  if (!made) {
    made = new CSSStyleSheet();
    made.replaceSync(css);
  }
  return made;
}
