/** Texts are cut behind so many signs: an example shows the shape. */
const LONGEST_TEXT = 80;
/** What opens something is no example, even when it opens a platform that is gone. */
const SECRET = /token|protectcode|secret|password|captcha|challenge/i;

/** An answer as an example of its kind: of lists the first entry, where the contract takes a shorter one, of texts the beginning, nothing that opens something. */
export function answerExample(value: unknown, isTaken: (value: unknown) => boolean): unknown {
  const short = shortened(value, 1);
  return isTaken(short) ? short : shortened(value, Number.POSITIVE_INFINITY);
}

function shortened(value: unknown, mostEntries: number, name = ''): unknown {
  if (typeof value === 'string') return SECRET.test(name) ? '(secret)' : cut(value);
  if (Array.isArray(value)) return value.slice(0, mostEntries).map((entry) => shortened(entry, mostEntries, name));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, shortened(entry, mostEntries, key)]));
}

/** Markup and addresses are told whole: half of one is none. */
function cut(text: string): string {
  return text.length <= LONGEST_TEXT || /^(<|https?:|\/)/.test(text) ? text : `${text.slice(0, LONGEST_TEXT).trimEnd()}…`;
}
