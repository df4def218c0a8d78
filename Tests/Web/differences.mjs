// What differs between two values of JSON.

/** The first thing that is not as wanted, as text; undefined if all is. What is absent and what is null are the same. */
export function difference(seen, wanted, path = '') {
  if (isObject(seen) && isObject(wanted)) {
    for (const name of new Set([...Object.keys(wanted), ...Object.keys(seen)])) {
      const found = difference(seen[name], wanted[name], path ? `${path}.${name}` : name);
      if (found) return found;
    }
    return undefined;
  }
  const [left, right] = [JSON.stringify(seen ?? null), JSON.stringify(wanted ?? null)];
  return left === right ? undefined : `${path} is ${left}, not ${right}`;
}

function isObject(value) {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The facts of a state that hold, in the order of the alphabet. */
export function factsOf(state) {
  return ['hasFailed', 'isBusy', 'isEmptyResult', 'isPartial', 'isSlow', 'isStale'].filter((name) => state[name]);
}
