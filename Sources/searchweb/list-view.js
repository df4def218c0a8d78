// The rows as a list box: one element a row, kept while its row stays.

/** Draws the held answer into a list. */
export class ListView {
  #list;
  #id;
  #render;
  #rows = [];
  #marked;

  constructor(list, id, render) {
    this.#list = list;
    this.#id = id;
    this.#render = render;
  }

  /** Shows the rows of the state's answer; rows of an earlier query are marked with `data-stale`. */
  show({ answer, isStale }) {
    const rows = answer?.rows ?? [];
    this.#list.toggleAttribute('data-stale', isStale);
    if (rows === this.#rows) return;
    const kept = commonStart(this.#rows, rows);
    const options = this.#list.children;
    while (options.length > kept) options[kept].remove();
    const fresh = document.createDocumentFragment();
    for (let place = kept; place < rows.length; place += 1) fresh.append(this.#option(rows[place], place));
    this.#list.append(fresh);
    this.#rows = rows;
    if (kept === 0) this.#list.scrollTop = 0;
  }

  clear() {
    this.#list.replaceChildren();
    this.#rows = [];
  }

  /** Marks the row at that place, or none; answers with the id of its element. */
  mark(place) {
    const option = place === null ? undefined : this.#list.children[place];
    if (option !== this.#marked) {
      this.#marked?.setAttribute('aria-selected', 'false');
      option?.setAttribute('aria-selected', 'true');
      option?.scrollIntoView?.({ block: 'nearest' });
      this.#marked = option;
    }
    return option?.id ?? null;
  }

  /** The place of the row that the element belongs to; null if it is none of the rows. */
  placeOf(element) {
    const option = element.closest?.('[role="option"]');
    const place = option ? [...this.#list.children].indexOf(option) : -1;
    return place < 0 ? null : place;
  }

  /** Whether less than a screenful is left below. */
  get isNearEnd() {
    const { scrollTop, clientHeight, scrollHeight } = this.#list;
    return scrollHeight - scrollTop - clientHeight < clientHeight;
  }

  #option(row, place) {
    const option = document.createElement(this.#list.matches('ul, ol') ? 'li' : 'div');
    option.id = `${this.#id}-${place}`;
    option.setAttribute('role', 'option');
    option.setAttribute('aria-selected', 'false');
    option.setAttribute('part', 'option');
    option.append(this.#render(row));  // A string becomes text, never markup.
    return option;
  }
}

/** How many rows at the front are the same in both lists. */
function commonStart(left, right) {
  let count = 0;
  while (count < left.length && count < right.length && left[count] === right[count]) count += 1;
  return count;
}
