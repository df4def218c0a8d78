// A caller in TypeScript, checked and never run: what must compile does, and what must not has its mark.

import { bindCombobox } from '../../Sources/searchweb/combobox.js';
import { expand, fetchSearch, HttpError } from '../../Sources/searchweb/fetch-search.js';
import { SearchBox as NodeBox } from '../../Sources/searchweb/node.js';
import { loadMachine, SearchBox, type SearchState } from '../../Sources/searchweb/search-box.js';
import '../../Sources/searchweb/search-box-element.js';

interface Book {
  id: number;
  title: string;
}

const machine = await loadMachine('/searchmachine.wasm');
const box = new SearchBox<Book>({
  machine,
  search: async ({ query, page }, { signal, show, earlier }) => {
    const response = await fetch(expand('/books?q={q}&page={page}', { query, page }), { signal });
    if (!response.ok) throw new HttpError(response);
    const books: Book[] = await response.json();
    show(books);
    return { rows: [...earlier, ...books], more: books.length > 0 };
  },
  retryAfter: (failure, { attempt }) => (failure instanceof HttpError ? failure.retryAfter : attempt * 1000),
  previousResults: 'keepForSameQuery',
  timeout: 5000,
});

box.addEventListener('state', ({ state }) => {
  const titles: string[] | undefined = state.answer?.rows.map((book) => book.title);
  console.log(state.phase, titles, state.isSlow, state.retriesAfter);
});
box.addEventListener('step', ({ step }) => console.log(step.rule, step.started?.query));
box.keystroke('a', { wait: 0, minimumLength: 2 });
box.selectRow(7, { recording: 'Dune' });
box.mark(null);
for await (const state of box) {
  const shown: SearchState<Book> = state;
  if (shown.phase === 'loaded') break;
}

const field = document.querySelector('input');
const list = document.querySelector('ul');
if (field && list) {
  const combobox = bindCombobox(box, field, list, {
    textOf: (book) => book.title,
    choose: (book) => book.id !== 0,
    messages: { none: (query) => `Nichts zu ${query}` },
  });
  combobox.close();
}

const element = document.createElement('search-box');
element.search = fetchSearch('/books?q={q}');
element.addEventListener('choose', ({ detail }) => console.log(detail));
await element.ready;
(await NodeBox.open<string>({ search: () => ['a'] })).close();

// @ts-expect-error: a service is needed.
new SearchBox<Book>({ machine });
// @ts-expect-error: it is no such setting.
new SearchBox<string>({ machine, search: () => [], previousResults: 'burn' });
// @ts-expect-error: rows are books.
new SearchBox<Book>({ machine, search: () => ['no book'] });
// @ts-expect-error: a state is only read.
box.state.phase = 'idle';
