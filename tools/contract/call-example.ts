/** Texts are cut behind so many signs: an example shows the shape. */
const LONGEST_TEXT = 80;
/** Of lists in what is sent so many entries are shown at least. */
const MOST_SENT = 3;
/** Of those in an answer one is shown, where the contract takes that; some are pairs. */
const MOST_ENTRIES = [1, 2, Number.POSITIVE_INFINITY];
/** What opens something is no example, even when it opens a platform that is gone. */
const SECRET = /token|protectcode|secret|password|captcha|challenge|verifier|nonce|^codes$/i;
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
/** Names and keys that are drawn by lot. */
const DRAWN = /(?<![\w:-])(?=[\w-]*[a-z])(?=[\w-]*[A-Z])(?=[\w-]*\d)[\w-]{18,}(?![\w.:-])/g;
/** Fields that always hold one. */
const DRAWN_FIELD = /^(cartId|orderSlug|orderId)$/;
/** A program on a port that happened to be free. */
const LOCAL = /127\.0\.0\.1:\d+/g;
/** Addresses of people whom tests make (tests/support/a-customer.ts). */
const MADE_ADDRESS = /osoba-\d+-[\w-]+@/gi;
const DIGITS = '0123456789abcdef';

/** What was sent, and what came back as `data`. */
export interface Exchange {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly data?: unknown;
}

type Fits = (exchange: Exchange) => boolean;

/** An exchange as an example of its kind: of lists the first entries, where the contract takes shorter ones, of texts the beginning, nothing that opens something or is drawn by lot. */
export function callExample(exchange: Exchange, fits: Fits): Exchange {
  const tries = MOST_ENTRIES.flatMap((most) => [true, false].map((isNamed) => shown(exchange, most, isNamed)));
  return tries.find(fits) ?? (tries[0] as Exchange);
}

/** The fields of a value and of what kind each is, as a text: the same of answers that differ in what they say alone. */
export function shapeOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return `[${value.length === 0 ? '' : shapeOf(value[0])}]`;
  if (typeof value !== 'object') return typeof value;
  const fields = Object.entries(value).map(([name, one]) => `${JSON.stringify(name)}:${shapeOf(one)}`);
  return `{${fields.sort().join()}}`;
}

function shown({ data, ...sent }: Exchange, most: number, isNamed: boolean): Exchange {
  const steady = steadily(isNamed);
  const made = steady(sent, Math.max(MOST_SENT, most), '') as Exchange;
  return data === undefined ? made : { ...made, data: steady(data, most, '') };
}

/** Shortens values; what is drawn by lot is the same each time, and within an exchange the same wherever it stands. `isNamed`: of what opens something it is said that it is secret, where otherwise something of its length stands. */
function steadily(isNamed: boolean) {
  const drawn = new Map<string, string>();
  const uuid = (found: string) => {
    if (!drawn.has(found)) drawn.set(found, `0198c0de-0000-7000-8000-${String(drawn.size + 1).padStart(12, '0')}`);
    return drawn.get(found) as string;
  };
  const text = (value: string) =>
    value.replaceAll(UUID, uuid).replaceAll(MADE_ADDRESS, 'osoba@').replaceAll(LOCAL, 'localhost').replaceAll(DRAWN, inItsPlace);
  return function steady(value: unknown, most: number, name: string): unknown {
    if (typeof value === 'string' && SECRET.test(name)) return isNamed ? '(secret)' : inItsPlace(value);
    if (typeof value === 'string') return DRAWN_FIELD.test(name) ? inItsPlace(value) : cut(text(value));
    if (Array.isArray(value)) return value.slice(0, most).map((entry) => steady(entry, most, name));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, entry]) => [text(key), steady(entry, most, key)]));
  };
}

const inItsPlace = ({ length }: string): string => DIGITS.repeat(length).slice(0, length);

/** Markup and addresses are told whole, for half of one is none; but no documents and drawings. */
function cut(text: string): string {
  return text.length <= LONGEST_TEXT || /^(<(?!svg|!|html)|https?:|\/)/i.test(text) ? text : `${text.slice(0, LONGEST_TEXT).trimEnd()}…`;
}
