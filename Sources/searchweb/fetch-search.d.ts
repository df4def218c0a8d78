import type { SearchRequest, SearchService } from './search-box.js';

/** An answer with a status that is none of success. */
export class HttpError extends Error {
  constructor(response: Response);
  readonly status: number;
  /** When to ask again, in milliseconds, if the server said so. */
  readonly retryAfter: number | undefined;
}

/** A service at an address with `{q}`, and `{page}` if there are pages. It answers with a list, or `{ rows, more }`. */
export function fetchSearch<Row = unknown>(template: string, base?: string | URL): SearchService<Row>;

/** The address for the request; the query arrives as it was typed. */
export function expand(template: string, request: Pick<SearchRequest, 'query' | 'page'>, base?: string | URL): string;
