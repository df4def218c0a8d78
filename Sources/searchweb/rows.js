// What a service may answer with.

/** A copy of the rows, so that a service may go on filling its own list. */
export function rowsOf(value) {
  const isList = value !== null && typeof value === 'object' && typeof value[Symbol.iterator] === 'function';
  if (!isList) throw new TypeError('rows: a list is needed');
  return Object.freeze([...value]);
}

/** The rows, and whether there are further pages: of a list, or of `{ rows, more }`. */
export function readRows(answer) {
  const isPage = answer !== null && typeof answer === 'object' && 'rows' in answer;
  return isPage ? { rows: rowsOf(answer.rows), more: Boolean(answer.more) } : { rows: rowsOf(answer), more: false };
}
