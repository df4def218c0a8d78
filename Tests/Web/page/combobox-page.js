// The page of the tests with a manual clock: `test` holds the box, its clock and its service.

import { bindCombobox } from '/combobox.js';
import { loadMachine, SearchBox } from '/search-box.js';
import { Calls, settle } from '/calls.js';
import { ManualClock } from '/manual-clock.js';

const [input, list, status] = ['field', 'list', 'status'].map((id) => document.getElementById(id));
const machine = await loadMachine();
const chosen = [];
const said = [];
new MutationObserver(() => said.push(status.textContent)).observe(status, { childList: true, characterData: true });

function open(policy = {}) {
  window.test?.combobox.close();
  window.test?.box.close();
  const clock = new ManualClock();
  const calls = new Calls();
  input.value = '';
  const box = new SearchBox({ machine, search: calls.search, clock, ...policy });
  const combobox = bindCombobox(box, input, list, { status, choose: (row) => { chosen.push(row); } });
  chosen.length = 0;
  said.length = 0;
  window.test = {
    box, clock, calls, combobox, input, list, status, chosen, said, open, settle,
    /** Types nothing more: the time of the debounce passes. */
    async pause() { clock.advance(clock.now() + 300); await settle(); },
    async reply(place, rows, more = false) { calls.all[place].reply({ rows, more }); await settle(); },
    async fail(place) { calls.all[place].fail(new Error('offline')); await settle(); },
    get rows() { return [...list.children].map((option) => option.textContent); },
    get marked() {
      const id = input.getAttribute('aria-activedescendant');
      return id === null ? null : document.getElementById(id).textContent;
    },
  };
}

open();
window.isReady = true;
