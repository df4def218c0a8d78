// A search service over HTTP, from a template of its address.

/** What went wrong with an answer: its status, and when to ask again, in milliseconds, if the server says so. */
export class HttpError extends Error {
  constructor(response) {
    super(`${response.status} ${response.statusText}`.trim());
    this.name = 'HttpError';
    this.status = response.status;
    this.retryAfter = waitOf(response.headers.get('Retry-After'));
  }
}

/**
 * Searches at an address with `{q}` in the place of the query, and `{page}`, if it is there, in that of the page.
 *
 * The answer is JSON: a list of rows, or `{ "rows": […], "more": true }`.
 */
export function fetchSearch(template, base) {
  return async (request, context) => {
    const { signal } = context;
    const response = await fetch(expand(template, request, base), { signal, headers: { Accept: 'application/json' } });
    if (!response.ok) throw new HttpError(response);
    const answer = await response.json();
    const { rows, more } = Array.isArray(answer) ? { rows: answer, more: false } : answer;
    // The rows so far are read last: they may have been amended meanwhile.
    return { rows: request.page > 0 ? [...context.earlier, ...rows] : rows, more };
  };
}

/** The address for the request; the query arrives as it was typed, whatever it holds. */
export function expand(template, { query, page }, base) {
  const values = { '{q}': query, '{page}': String(page) };
  return new URL(template.replace(/\{q\}|\{page\}/g, (name) => encodeURIComponent(values[name])), base).href;
}

/** The wait that a Retry-After header asks for, in seconds or as a date. */
function waitOf(header) {
  if (header === null || header.trim() === '') return undefined;
  const seconds = Number(header);
  const wait = Number.isNaN(seconds) ? Date.parse(header) - Date.now() : seconds * 1000;
  return Number.isNaN(wait) ? undefined : Math.max(0, wait);
}
