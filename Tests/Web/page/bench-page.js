// Measures an edit: the same texts to each contender, in turns.

import { loadMachine, SearchBox } from '/search-box.js';
import { Machine } from '/machine.js';

const module = await loadMachine();
const rxjs = await import('/rxjs/index.js').catch(() => null);
const texts = ['s', 'se', 'sea', 'sear', 'searc', 'search', 'search ', 'search b', 'search bo', 'search box'];
const edits = 50_000;
const contenders = {};

{
  let timer;
  let query;
  const start = () => query;
  contenders['a timer by hand'] = (text) => {
    query = text.trim();
    clearTimeout(timer);
    timer = setTimeout(start, 300);
  };
}
if (window._) {
  const search = window._.debounce((text) => text.trim(), 300);
  contenders["lodash's debounce"] = (text) => search(text);
}
if (rxjs) {
  const { Subject, debounceTime, distinctUntilChanged, map, switchMap, of } = rxjs;
  const field = new Subject();
  field.pipe(map((text) => text.trim()), distinctUntilChanged(), debounceTime(300), switchMap((text) => of([text])))
    .subscribe(() => {});
  contenders['RxJS: map, distinct, debounce, switch'] = (text) => field.next(text);
}
{
  const box = new SearchBox({ machine: module, search: () => [] });
  contenders['SearchBox.keystroke'] = (text) => box.keystroke(text);
}
{
  const machine = new Machine(module);
  let now = 0;
  contenders['the machine alone, from JavaScript'] = (text) => machine.keystroke(text, undefined, now += 1);
}

/** Microseconds an edit, by the name of the contender. */
window.measure = () => {
  const rounds = Object.fromEntries(Object.keys(contenders).map((name) => [name, []]));
  for (let round = 0; round < 9; round += 1) {
    for (const [name, edit] of Object.entries(contenders)) {
      const start = performance.now();
      for (let count = 0; count < edits; count += 1) edit(texts[count % texts.length]);
      rounds[name].push(((performance.now() - start) * 1000) / edits);
    }
  }
  return Object.fromEntries(Object.entries(rounds).map(([name, costs]) => [name, costs.sort((a, b) => a - b)[4]]));
};
window.isReady = true;
