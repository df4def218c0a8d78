// What is said of a search, once, for people who do not see the list.

/** The English messages; `messages` of a combobox replaces any of them. */
export const english = {
  count: (count, query, hasMore) =>
    `${hasMore ? 'The first ' : ''}${count} ${count === 1 ? 'result' : 'results'} for ${query}`,
  none: (query) => `No results for ${query}`,
  failed: (query) => `The search for ${query} failed`,
  timedOut: (query) => `The search for ${query} takes too long`,
  pageFailed: () => 'Further results did not come',
  slow: () => 'Still searching',
};

/** Writes messages into a live region; without a region it is silent. */
export class Announcer {
  #region;
  #messages;
  #told = '';

  constructor(region, messages) {
    this.#region = region;
    this.#messages = messages;
    if (region) {
      region.setAttribute('role', 'status');
      region.setAttribute('aria-live', 'polite');
    }
  }

  /** Says what is new about the state. The same fact about the same request is said once. */
  tell(state) {
    const [key, message] = this.#news(state);
    if (key === this.#told) return;
    this.#told = key;
    if (this.#region) this.#region.textContent = message;
  }

  #news({ phase, answer, request, isSlow, isEmptyResult }) {
    const messages = this.#messages;
    switch (phase) {
      case 'loaded': {
        const key = `loaded ${answer.request.generation} ${answer.rows.length} ${answer.hasMore}`;
        if (isEmptyResult) return [key, messages.none(answer.query)];
        return [key, messages.count(answer.rows.length, answer.query, answer.hasMore)];
      }
      case 'failed':
      case 'timedOut':
        return [`${phase} ${request.generation}`,
          request.page > 0 ? messages.pageFailed() : messages[phase](request.query)];
      case 'searching':
        return isSlow ? [`slow ${request.generation}`, messages.slow()] : [this.#told, ''];
      case 'waiting':
        return [this.#told, ''];
      default:
        return ['', ''];
    }
  }
}
