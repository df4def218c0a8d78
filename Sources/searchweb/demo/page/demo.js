// The demo: asks the server for latency and failure, and tells every step.

import { fetchSearch } from './fetch-search.js';

const element = document.querySelector('search-box');
const [latency, random, failures] = ['latency', 'random', 'failures'].map((id) => document.getElementById(id));

for (const range of [latency, failures]) {
  const show = () => { range.nextElementSibling.value = range.value; };
  range.addEventListener('input', show);
  show();
}

element.search = (request, context) => {
  const wait = latency.valueAsNumber * (random.checked ? Math.random() : 1);
  const fails = Math.random() * 100 < failures.valueAsNumber ? 1 : 0;
  return fetchSearch(`/search?q={q}&page={page}&delay=${Math.round(wait)}&fail=${fails}`, location)(request, context);
};

const rules = await (await fetch('/rules')).json();
await element.ready;
const { box } = element;
for (const id of ['retry', 'leave', 'resume']) {
  document.getElementById(id).addEventListener('click', () => box[id]());
}
document.getElementById('invalidate').addEventListener('click', () => box.invalidate({ wait: 0 }));

const steps = document.querySelector('tbody');
box.addEventListener('step', ({ step }) => {
  const toDo = [
    step.cancels && `cancel #${step.cancelled}`,
    step.starts && `start #${step.started.generation} “${step.started.query}”`,
    step.publishes && 'publish',
  ].filter(Boolean).join(', ');
  const row = document.createElement('tr');
  row.classList.toggle('refused', toDo === '');
  const rule = `${step.rule} ${rules[step.rule] ?? ''}`;
  for (const text of [Math.round(step.time), step.input, rule, toDo, step.state.phase]) {
    row.insertCell().textContent = text;
  }
  steps.prepend(row);
  if (steps.rows.length > 40) steps.deleteRow(40);
});
steps.dataset.ready = '';  // From here on every step is told.
