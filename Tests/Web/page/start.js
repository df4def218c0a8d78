// The page of the documentation, in a browser of the tests.

// snippet-begin web-box
import { bindCombobox } from './combobox.js';
import { HttpError } from './fetch-search.js';
import { SearchBox } from './search-box.js';

const box = await SearchBox.open({
  debounce: 200,
  timeout: 5000,
  slowAfter: 800,
  cacheCapacity: 10,
  search: async ({ query, page }, { signal, earlier }) => {
    const response = await fetch(`/books?q=${encodeURIComponent(query)}&page=${page}`, { signal });
    if (!response.ok) throw new HttpError(response);
    const { books, more } = await response.json();
    return { rows: [...earlier, ...books], more };
  },
  retryAfter: (failure, { attempt }) => (attempt < 3 ? failure.retryAfter : undefined),
});

const element = (id) => document.getElementById(id);
bindCombobox(box, element('books'), element('found'), {
  status: element('status'),
  textOf: (book) => book.title,
  choose: (book) => { console.log(`chosen: ${book.title}`); },
});
// snippet-end

window.box = box;
