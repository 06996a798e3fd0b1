/** Whether two values of JSON are the same; a field that is missing is as one that is undefined, the order of fields does not count. */
export function isSameValue(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null || Array.isArray(a) !== Array.isArray(b)) return false;
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((one, place) => isSameValue(one, b[place]));
  const [first, second] = [a, b] as Readonly<Record<string, unknown>>[];
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...names].every((name) => isSameValue(first?.[name], second?.[name]));
}
