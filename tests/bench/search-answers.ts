import type { Kysely } from 'kysely';
import { createPlatformApp } from '#server/platform/app.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { searchRoutes } from '#server/platform/search/routes.ts';
import { PARTS } from '../support/platform-parts.ts';
import { cost } from './cpu-cost.ts';
import { atMost, type Figure, noted } from './figure.ts';

export const DOCUMENTS = 100_000;
const LIMIT_MS = 50;
const SUGGESTION_LIMIT_MS = 10;
const HEADERS = { language: 'hrv', store: '1', site: '1', apikey: PARTS.settings.apiKey, 'content-type': 'application/json' };

/** What searches cost that are made of a site's words, the most frequent first. */
export async function measureSearch(database: Kysely<Database>, words: readonly string[]): Promise<Figure[]> {
  const deps = { database, now: () => new Date(), changed: () => {}, ...PARTS };
  const log = { debug: () => {}, warn: () => {}, error: (event: string, facts?: object) => console.error(event, facts) };
  const app = createPlatformApp(deps, log, [searchRoutes]);
  const figures: Figure[] = [];
  const measure = async (name: string, limit: number, ask: (round: number) => Request) => {
    const spent = await cost(
      database,
      async (round) => {
        const answer = await app.request(ask(round));
        if (answer.status !== 200) throw new Error(`${name}: ${answer.status} ${await answer.text()}`);
        await answer.text();
      },
      { warm: 30, rounds: 100 },
    );
    figures.push(
      atMost(`${name}, ${DOCUMENTS} documents: CPU of server and database`, spent.cpu, limit, 'ms', 2),
      noted(`${name}, ${DOCUMENTS} documents: of it the database`, spent.database, 'ms', 2),
      noted(`${name}, ${DOCUMENTS} documents: middle time of the answer`, spent.p50, 'ms', 2),
    );
  };
  const word = (place: number) => words[place % words.length] ?? '';
  const search = (keywords: string, more: object = {}) =>
    new Request('http://localhost/api/v1/cms/search/filter', {
      method: 'POST',
      headers: HEADERS,
      body: JSON.stringify({ keywords, limit: 10, ...more }),
    });
  const swapped = (text: string) => `${text.slice(0, 3)}${text.slice(4, 5)}${text.slice(3, 4)}${text.slice(5)}`;
  const long = words.filter((text) => text.length >= 7);
  await measure('search, one word of most texts', LIMIT_MS, (round) => search(word(round % 5)));
  await measure('search, one word of few texts', LIMIT_MS, (round) => search(word(400 + round)));
  await measure('search, two broad words', LIMIT_MS, (round) => search(`${word(round % 7)} ${word(2 + (round % 11))}`));
  await measure('search, three words', LIMIT_MS, (round) => search(`${word(10 + round)} ${word(60 + round)} ${word(3)}`));
  await measure('search, a mistyped word', LIMIT_MS, (round) => search(swapped(long[100 + round] ?? '')));
  await measure('search, a phrase', LIMIT_MS, (round) => search(`"${word(round % 9)} ${word(3 + (round % 8))}"`));
  await measure('search, the beginning of a word', LIMIT_MS, (round) => search(word(5 + round).slice(0, 3)));
  await measure('search, posts of a broad word, the newest first', LIMIT_MS, (round) =>
    search(word(round % 5), { category: 'posts', page: 1 + (round % 5) }),
  );
  await measure('search, words that nothing has together', LIMIT_MS, (round) =>
    search(`${long[200 + round]} ${long[900 + round]} ${long[1500 + round]} ${long[40 + round]}`),
  );
  await measure('suggestions while typing', SUGGESTION_LIMIT_MS, (round) => {
    const query = new URLSearchParams({ q: word(3 + round).slice(0, 2 + (round % 5)) });
    return new Request(`http://localhost/api/v1/cms/search/suggest?${query}`, { headers: HEADERS });
  });
  return figures;
}
