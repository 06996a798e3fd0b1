import { Buyer, emptyTally, type Tally } from './buyer.ts';
import { remember, type Truth, theTruth, wrongPayments } from './invariants.ts';
import type { Place } from './place.ts';

const BUYERS = 4;
const SECOND = 1000;

export const pause = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms));

/** What a fault has to say of itself, beside what those who buy meet. */
export interface Seen {
  /** Against the rules, in words. */
  readonly faults: string[];
  /** Figures for people. */
  readonly notes: string[];
}

export interface Scenario {
  readonly name: string;
  /** What is done while people buy; settles when it is over. */
  readonly fault: (place: Place, seen: Seen) => Promise<void>;
  /** Requests may be cut off, because whoever answered them was killed. */
  readonly cuts?: boolean;
  /** What was put into a cart in the last half second may be gone: the database itself was killed. */
  readonly forgets?: boolean;
  /** Nobody who pays on delivery may notice: no request refused, cut off, or failed. */
  readonly unnoticed?: boolean;
  /** How many pay by the wallet of a provider besides; they may be told that it can't be reached. */
  readonly payers?: number;
}

export interface Outcome {
  readonly name: string;
  readonly truth: Truth;
  readonly tally: Tally;
  /** Of those who paid by the wallet of a provider. */
  readonly online: Tally;
  /** Seconds in which nobody could buy, the longest stretch; undefined where nobody was to. */
  readonly away: number | undefined;
  /** What went against the rules, in words. */
  readonly faults: readonly string[];
  readonly notes: readonly string[];
}

let people = Math.floor(Math.random() * 8_000_000);

/** Has people buy before, during and after a fault, then asks the database whether all is as they were told. */
export async function play(
  place: Place,
  { name, fault, cuts = false, forgets = false, unnoticed = false, payers = 0 }: Scenario,
): Promise<Outcome> {
  await remember(place.databaseUrl);
  const tally = emptyTally();
  let isClosing = false;
  let isOver = false;
  const buying = Array.from({ length: BUYERS }, async () => {
    while (!isClosing) await new Buyer(place.origin, tally, people++).buy(place.shelf, () => isOver);
  });
  const online = emptyTally();
  const paying = Array.from({ length: payers }, async () => {
    while (!isClosing) await new Buyer(place.origin, online, people++).payOnline(place.shelf, () => isOver);
  });
  const told = () => tally.purchases.filter(({ slug }) => slug !== undefined).length;
  const paid = () => online.purchases.filter(({ slug }) => slug !== undefined).length;
  const until = async (count: number, seconds: number, ofPayers = 0) => {
    for (let waited = 0; (told() < count || paid() < ofPayers) && waited < seconds * 10; waited += 1) await pause(100);
  };
  await until(4, 60, payers);
  const before = told();
  const seen: Seen = { faults: [], notes: [] };
  await fault(place, seen);
  // Until people buy again, and for some orders more.
  await until(Math.max(before, told()) + 8, 120, payers === 0 ? 0 : paid() + payers);
  isClosing = true;
  const late = setTimeout(() => {
    isOver = true;
  }, 30 * SECOND);
  await Promise.all([...buying, ...paying]);
  clearTimeout(late);
  const truth = await theTruth(place.databaseUrl, [...tally.purchases, ...online.purchases]);
  const moments = tally.purchases.flatMap(({ slug, at }) => (slug === undefined ? [] : [at])).toSorted((a, b) => a - b);
  const away = Math.max(0, ...moments.slice(1).map((at, index) => (at - (moments[index] ?? at)) / SECOND));
  const unserved = [...tally.purchases, ...online.purchases].filter(({ slug }) => slug === undefined).length;
  const noticed = tally.refused + tally.cut + tally.hung + tally.broken.length;
  const broken = [...tally.broken, ...online.broken];
  const faults = [
    ...seen.faults,
    ...truth.lost.map((slug) => `lost: ${slug}`),
    ...truth.doubled.map((email) => `doubled: ${email}`),
    ...truth.wrong,
    ...(unserved > 0 ? [`${unserved} could not buy to the end`] : []),
    ...(tally.hung + online.hung > 0 ? [`${tally.hung + online.hung} waited for more than 15 s`] : []),
    ...(broken.length > 0 ? [`answers that may not be: ${[...new Set(broken)].join(', ')}`] : []),
    ...(await wrongPayments(place.databaseUrl, place.paypal.charged())),
    ...(unnoticed && noticed > 0 ? [`${noticed} requests noticed`] : []),
    ...(!cuts && !unnoticed && tally.cut > 0 ? [`${tally.cut} connections were cut`] : []),
    ...(!forgets && tally.forgotten > 0 ? [`${tally.forgotten} carts were empty again`] : []),
    ...(told() <= before ? ['nobody could buy again'] : []),
  ];
  return { name, truth, tally, online, away, faults, notes: seen.notes.map((note) => `${name}: ${note}`) };
}
