// Tests of SearchBox in node, with a clock and a service that are moved by hand: BUILT=… node --expose-gc --test box-tests.mjs

import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import test from 'node:test';
import { pathToFileURL } from 'node:url';
import { Calls, settle } from './calls.js';
import { ManualClock } from './manual-clock.js';

const load = (name) => import(pathToFileURL(resolve(process.env.BUILT, name)));
const { loadMachine, SearchBox } = await load('node.js');
const { expand } = await load('fetch-search.js');
const machine = await loadMachine();
const unhandled = [];
process.on('unhandledRejection', (error) => unhandled.push(error));
test.after(() => assert.deepEqual(unhandled, []));

function open(options = {}) {
  const clock = new ManualClock();
  const calls = new Calls();
  const box = new SearchBox({ machine, clock, search: calls.search, ...options });
  const states = [];
  box.addEventListener('state', ({ state }) => states.push(state));
  return { box, clock, calls, states };
}

test('typing sets one timer and sends one request', async () => {
  const { box, clock, calls } = open();
  for (const [place, text] of ['s', 'st', 'sta', 'star'].entries()) {
    clock.advance(place * 100);
    box.keystroke(text);
    assert.equal(clock.pending, 1);
  }
  assert.equal(clock.set, 2, 'the timer is set anew only when it has rung early');
  clock.advance(599);
  assert.deepEqual(calls.queries, []);
  clock.advance(600);
  assert.deepEqual(calls.queries, ['star']);
  assert.equal(clock.pending, 0);
  box.close();
});

test('an earlier deadline moves the timer', () => {
  const { box, clock, calls } = open();
  box.keystroke('a', { wait: 2000 });
  clock.advance(500);
  box.keystroke('a');
  clock.advance(800);
  assert.deepEqual(calls.queries, ['a']);
  box.close();
});

test('a wait beyond the longest timer of a browser is kept', () => {
  const { box, clock, calls } = open({ debounce: 2 ** 33 });
  box.keystroke('a');
  clock.advance(2 ** 33 - 1);
  assert.deepEqual(calls.queries, []);
  clock.advance(2 ** 33);
  assert.deepEqual(calls.queries, ['a']);
  assert.equal(clock.set, 5);
  box.close();
});

const hostile = {
  'throws at once': () => { throw new Error('at once'); },
  'throws nothing at all': () => { throw undefined; },
  'throws a text': async () => { throw 'text'; },
  'answers with nothing': () => undefined,
  'answers with a number': async () => 7,
  'answers with a text': async () => 'rows',
  'answers with rows that are none': async () => ({ rows: null }),
  'answers with rows that throw': async () => ({ get rows() { throw new Error('in a getter'); } }),
  'answers with a thenable that throws': () => ({ get then() { throw new Error('in then'); } }),
  'answers with a list that throws': async () => ({ rows: { *[Symbol.iterator]() { yield 1; throw new Error('in a list'); } } }),
  'shows what is no list': async (_, { show }) => show(7),
};

for (const [name, search] of Object.entries(hostile)) {
  test(`a service that ${name} has failed, and the box goes on`, async () => {
    let isHostile = true;
    const { box, clock } = open({ search: (...given) => (isHostile ? search(...given) : ['fine']) });
    box.keystroke('a');
    box.submit();
    await settle();
    assert.equal(box.state.phase, 'failed');
    isHostile = false;
    box.retry();
    await settle();
    assert.deepEqual([box.state.phase, box.state.answer.rows], ['loaded', ['fine']]);
    assert.equal(clock.pending, 0);
    box.close();
  });
}

test('a service that shows, answers and throws after its end changes nothing', async () => {
  let context;
  const { box, states } = open({ search: (_, given) => { context = given; return ['a']; } });
  box.keystroke('a');
  box.submit();
  await settle();
  const before = states.length;
  context.show(['late']);
  await settle();
  assert.equal(states.length, before);
  box.mark(0);
  assert.deepEqual([states.length, box.state.answer.rows], [before + 1, ['a']]);
  assert.throws(() => context.show(7), TypeError);
  box.close();
});

test('a list that the service goes on filling is not the shown one', async () => {
  const rows = ['a'];
  const { box } = open({ search: (_, { show }) => { show(rows); return new Promise(() => {}); } });
  box.keystroke('a');
  box.submit();
  await settle();
  rows.push('b');
  assert.deepEqual(box.state.answer.rows, ['a']);
  assert.ok(Object.isFrozen(box.state) && Object.isFrozen(box.state.answer) && Object.isFrozen(box.state.answer.rows));
  box.close();
});

test('retryAfter hears of failures that count, once each, and may throw', async () => {
  const heard = [];
  const { box, clock, calls } = open({
    retryAfter: (failure, request) => {
      heard.push([failure, request.attempt]);
      if (request.attempt === 2) throw new Error('in retryAfter');
      if (failure === 'no number') return Symbol('no number');
      return request.attempt === 1 ? 1000 : undefined;
    },
  });
  box.keystroke('a');
  box.submit();
  calls.all[0].fail('offline');
  await settle();
  assert.equal(box.state.retriesAfter, 1000);
  clock.advance(1000);
  calls.all[1].fail('again');
  await settle();
  assert.deepEqual([box.state.phase, box.state.retriesAfter], ['failed', null]);
  box.keystroke('ab');
  box.submit();
  box.keystroke('abc');
  calls.all[2].fail('nobody waits');
  await settle();
  assert.deepEqual(heard, [['offline', 1], ['again', 2]]);
  clock.advance(clock.now() + 300);
  calls.all.at(-1).fail('no number');
  await settle();
  assert.deepEqual([box.state.phase, box.state.failure, box.state.retriesAfter], ['failed', 'no number', null]);
  box.close();
});

test('the shown failure is that of the request that failed, whatever comes later', async () => {
  const { box, calls } = open();
  box.keystroke('a');
  box.submit();
  box.keystroke('ab');
  box.submit();
  calls.all[1].fail('shown');
  await settle();
  calls.all[0].fail('late');
  await settle();
  box.record('another state');
  assert.deepEqual([box.state.phase, box.state.failure], ['failed', 'shown']);
  box.close();
});

test('rows that will not be shown again can be collected', { skip: !globalThis.gc }, async () => {
  const rows = [];
  const search = ({ query }) => {
    const row = { id: query };
    rows.push(new WeakRef(row));
    return [row];
  };
  const { box, states } = open({ search });
  for (const text of ['star', 'stars']) {
    box.keystroke(text);
    box.submit();
    await settle();
  }
  states.length = 0;
  await settle();
  globalThis.gc();
  assert.deepEqual(rows.map((row) => row.deref()?.id), [undefined, 'stars']);
  box.close();
});

test('what is called in an event is done after it, in order', async () => {
  const { box, states } = open();
  const order = [];
  box.addEventListener('state', ({ state }) => {
    order.push(state.phase);
    if (state.phase === 'waiting') {
      box.submit();
      order.push('submitted');
    }
  });
  box.keystroke('a');
  assert.deepEqual(order, ['waiting', 'submitted', 'searching']);
  assert.equal(states.length, 2);
  box.close();
});

test('steps name the rule, also when nothing changes', () => {
  const { box } = open();
  const steps = [];
  box.addEventListener('step', ({ step }) => steps.push([step.input, step.rule, step.publishes]));
  box.keystroke('a');
  box.keystroke('a ');
  box.more();
  box.selectRow('nobody');
  box.select(3);
  assert.deepEqual(steps, [['keystroke', 'K5', true], ['keystroke', 'K2', false], ['more', 'N1', false],
    ['select', 'L2', false], ['select', 'L1', false]]);
  box.close();
});

test('for await begins with the current state, skips to the newest, and ends with the box', async () => {
  const { box, calls } = open();
  const phases = [];
  const reading = (async () => {
    for await (const state of box) phases.push(state.phase);
  })();
  await settle();
  box.keystroke('a');
  box.submit();
  calls.all[0].reply(['x']);
  await settle();
  box.close();
  await reading;
  assert.deepEqual([phases[0], phases.at(-1)], ['idle', 'loaded']);
  const after = [];
  for await (const state of box) after.push(state.phase);
  assert.deepEqual(after, ['loaded'], 'a closed box tells its last state');
});

test('leaving a loop ends only that loop', async () => {
  const { box } = open();
  for await (const state of box) if (state.phase === 'idle') break;
  const reader = box[Symbol.asyncIterator]();
  await reader.next();
  box.keystroke('a');
  assert.equal((await reader.next()).value.phase, 'waiting');
  box.close();
  assert.equal((await reader.next()).done, true);
});

test('a closed box does nothing', async () => {
  const { box, clock, calls, states } = open();
  box.keystroke('a');
  box.submit();
  box.close();
  box.close();
  assert.ok(calls.all[0].signal.aborted);
  const before = states.length;
  calls.all[0].reply(['late']);
  box.keystroke('ab');
  box.submit();
  clock.advance(10_000);
  await settle();
  assert.deepEqual([states.length, box.query, calls.queries, clock.pending], [before, 'a', ['a'], 0]);
});

test('a box that is closed in an event stops there', () => {
  const { box, calls, states } = open();
  box.addEventListener('step', () => box.close());
  box.keystroke('a');
  box.submit();
  assert.deepEqual([calls.queries, states.length, box.isClosed], [[], 0, true]);
});

test('a box that is closed as a request starts asks nobody', () => {
  const { box, calls, states } = open();
  box.addEventListener('step', ({ step }) => { if (step.starts) box.close(); });
  box.keystroke('a');
  box.submit();
  assert.deepEqual([calls.queries, states.map(({ phase }) => phase)], [[], ['waiting']]);
});

test('rows that will not be shown again are let go, cached ones are kept', async () => {
  const search = ({ query }) => [{ id: query }];
  const { box } = open({ search, cacheCapacity: 1 });
  for (const text of ['star', 'stars', 'starsh']) {
    box.keystroke(text);
    box.submit();
    await settle();
  }
  box.keystroke('stars');
  assert.deepEqual([box.state.phase, box.state.answer.rows], ['loaded', [{ id: 'stars' }]]);
  box.keystroke('star');
  assert.equal(box.state.phase, 'waiting');
  box.close();
});

test('pages bring the rows so far', async () => {
  const earlier = [];
  const { box } = open({
    search: ({ page }, context) => {
      earlier.push([...context.earlier]);
      return { rows: [...context.earlier, page], more: page < 1 };
    },
  });
  box.keystroke('a');
  box.submit();
  await settle();
  box.more();
  await settle();
  assert.deepEqual([earlier, box.state.answer.rows, box.state.answer.hasMore], [[[], [0]], [0, 1], false]);
  box.close();
});

test('texts come back as they were', () => {
  const { box } = open();
  for (const text of ['日本語'.repeat(30_000), 'a\0b', '\u{FEFF}x'.slice(1), 'e\u0301', 'a\u{1F469}\u200D\u{1F680}']) {
    box.keystroke(text);
    assert.equal(box.query, text);
  }
  box.keystroke('\uD800');
  assert.equal(box.query, '\uFFFD');
  box.close();
});

test('a setting that is none is refused', () => {
  for (const options of [{ debounce: -1 }, { debounce: NaN }, { debounce: '300' }, { previousResults: 'burn' },
    { cacheCapacity: -1 }]) {
    assert.throws(() => open(options), RangeError, JSON.stringify(options));
  }
  assert.throws(() => new SearchBox({ search: () => [] }), TypeError);
  assert.throws(() => new SearchBox({ machine }), TypeError);
});

test('a thousand boxes leave the memory of the module as it was', async () => {
  const use = async () => {
    const box = new SearchBox({ machine, search: async () => ['x', 'y'], debounce: 0, cacheCapacity: 3 });
    for (const text of ['s', 'st', 'sta', 'star']) {
      box.keystroke(text.repeat(50));
      box.submit();
      await settle();
    }
    box.close();
  };
  for (let count = 0; count < 100; count += 1) await use();
  const before = machine.exports.memory.buffer.byteLength;
  for (let count = 0; count < 1000; count += 1) await use();
  assert.equal(machine.exports.memory.buffer.byteLength, before);
});

test('an address holds the query as it was typed', () => {
  const address = (query) => new URL(expand('/find?q={q}&page={page}', { query, page: 2 }, 'https://example.org/a/b'));
  for (const query of ['C++', 'rock & roll', '50% off', 'naïve café', '{page}', '#?/']) {
    assert.equal(address(query).searchParams.get('q'), query);
    assert.equal(address(query).searchParams.get('page'), '2');
    assert.equal(address(query).pathname, '/find');
  }
});
