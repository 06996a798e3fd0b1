import { Agent, get } from 'node:http';
import { Buyer, emptyTally } from './buyer.ts';
import type { Place } from './place.ts';
import type { Scenario, Seen } from './scenario.ts';

/** Before what is held is looked at for the first time: caches fill, functions are compiled. */
const BEFORE = 3_000;
const PAGES = 10_000;
const AT_ONCE = 8;
const MOST_GROWTH = 0.1;
const PEOPLE = 20;
const LOOKS_OF_EACH = 50;
const ADDRESSES = ['/', '/shop', '/en/shop', '/objave/novosti', '/kontakt', '/en', '/prijava', '/kosarica'];

/** Pages that are made anew each time, in their thousands: nothing of them stays behind, and nobody gets what is another's (F-23). */
export const MANY_PAGES: Scenario = {
  name: `${PAGES.toLocaleString('en')} pages made for one person each; ${PEOPLE} people look at what is theirs`,
  unnoticed: true,
  fault: async (place, { faults, notes }) => {
    const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
    try {
      const missed = await made(place, BEFORE, agent);
      const before = await place.heaps();
      missed.push(...(await made(place, PAGES, agent)), ...(await ownPages(place, faults)));
      const after = await place.heaps();
      if (missed.length > 0) faults.push(`${missed.length} pages failed: ${[...new Set(missed)].slice(0, 3).join(', ')}`);
      for (const [pid, bytes] of before) {
        const grown = (after.get(pid) ?? Number.POSITIVE_INFINITY) / bytes - 1;
        if (grown >= MOST_GROWTH) faults.push(`a process holds ${(grown * 100).toFixed(0)} % more than before`);
        notes.push(`${mb(bytes)} held by a process before, ${mb(after.get(pid) ?? 0)} after it (${(grown * 100).toFixed(1)} %).`);
      }
    } finally {
      agent.destroy();
    }
  },
};

const mb = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;

/** Has so many pages made; answers those that were none, in words. */
async function made({ origin }: Place, count: number, agent: Agent): Promise<string[]> {
  const failed: string[] = [];
  let begun = 0;
  const one = async (): Promise<void> => {
    while (begun < count) {
      const path = ADDRESSES[begun++ % ADDRESSES.length] ?? '/';
      const status = await statusOf(origin + path, agent);
      if (status !== 200 && status !== 302) failed.push(`${path}: ${status}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
  return failed;
}

/** Who has sent the notice about cookies by its form gets pages of their own, which nothing keeps (docs/caching.md). */
const statusOf = (address: string, agent: Agent): Promise<number | string> =>
  new Promise((resolve) => {
    const headers = { cookie: 'cookieNotice=sent', 'x-forwarded-for': '10.198.0.1' };
    get(address, { agent, headers }, (answer) => {
      answer
        .on('error', (cause) => resolve(cause.message))
        .on('end', () => resolve(answer.statusCode ?? 0))
        .resume();
    }).on('error', (cause) => resolve(cause.message));
  });

/** Each of some people has an address in the checkout that nobody else has; all look at once, over and over. */
async function ownPages({ origin, shelf }: Place, faults: Seen['faults']): Promise<string[]> {
  const tally = emptyTally();
  const first = Math.floor(Math.random() * 8_000_000);
  const people = Array.from({ length: PEOPLE }, (_, number) => new Buyer(origin, tally, first + number));
  const failed: string[] = [];
  const look = async ({ browser, email }: Buyer): Promise<void> => {
    const page = await browser.page('/naplata?step=address');
    const found = typeof page === 'string' ? [] : new Set(page.text.match(/kupac-\d+@primjer\.hr/g));
    const others = [...found].filter((name) => name !== email);
    if (others.length > 0) faults.push(`${email} was shown ${others.join(', ')}`);
    if (![...found].includes(email)) failed.push(`the checkout of one's own: ${typeof page === 'string' ? page : page.status}`);
  };
  await Promise.all(people.map((person) => person.reachPayment(shelf, () => false)));
  await Promise.all(
    people.map(async (person) => {
      for (let turn = 0; turn < LOOKS_OF_EACH; turn += 1) await look(person);
    }),
  );
  return failed;
}
