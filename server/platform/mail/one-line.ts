/** A value as one line: what would end a line, steer a terminal or turn the direction of writing becomes a space (T-26). Numbers stay numbers. */
export function oneLine<Value extends string | number>(value: Value): Value {
  if (typeof value !== 'string') return value;
  return value.replace(BREAKING, ' ').trim() as Value;
}

/** Control characters, line and paragraph separators, and the marks that override the direction of text. */
const BREAKING = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu;
