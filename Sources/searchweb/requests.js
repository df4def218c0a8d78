// The requests that are out: each ends in exactly one of reply, failure and cancel.

import { readRows, rowsOf } from './rows.js';

/** Asks the service and reports what comes of it, whatever the service does. */
export class Requests {
  #search;
  #controllers = new Map();

  /** @param {Function} search The service: `(request, { signal, show, earlier }) => rows`. */
  constructor(search) {
    this.#search = search;
  }

  /**
   * Asks the service. Of `part`, `reply` and `fail`, the last two are called at most once together.
   * `earlier` tells the rows of the pages before, when it is asked.
   */
  start(request, { part, reply, fail, earlier }) {
    const controller = new AbortController();
    this.#controllers.set(request.generation, controller);
    const context = Object.freeze({
      signal: controller.signal,
      show: (rows) => part(rowsOf(rows)),
      get earlier() { return earlier(); },
    });
    // The promise holds whatever the service throws, also what throws while it is looked at.
    new Promise((resolve) => { resolve(this.#search(request, context)); }).then(readRows).then(reply, fail);
  }

  /** The request has settled; true if it was out until now. */
  settle(generation) {
    return this.#controllers.delete(generation);
  }

  /** Tells the service that nobody waits for the request any more. */
  abort(generation) {
    const controller = this.#controllers.get(generation);
    this.#controllers.delete(generation);
    controller?.abort();
  }

  abortAll() {
    for (const generation of [...this.#controllers.keys()]) this.abort(generation);
  }
}
