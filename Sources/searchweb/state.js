// What a box shows, as plain frozen data.

/** The state of the machine, with the rows and the failure that the caller holds for it. */
export function makeState(machine, rows, failure) {
  const { phase } = machine;
  const { hasMore, isComplete, ...facts } = machine.facts;
  const request = machine.answered;
  const retriesAfter = machine.retriesAfter;
  return Object.freeze({
    phase,
    request: machine.request,
    failure: phase === 'failed' ? failure : undefined,
    answer: request === null ? null : Object.freeze({
      request,
      query: request.query,
      rows: rows.get(request.generation) ?? Object.freeze([]),
      selection: machine.selection < 0 ? null : machine.selection,
      hasMore,
      isComplete,
    }),
    history: Object.freeze(machine.history),
    retriesAfter: Number.isFinite(retriesAfter) ? retriesAfter : null,
    ...facts,
  });
}
