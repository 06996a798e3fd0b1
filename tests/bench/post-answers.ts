import type { Kysely } from 'kysely';
import { createPlatformApp } from '#server/platform/app.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { postRoutes } from '#server/platform/post/routes.ts';
import { pageGroup } from '#server/platform/route-groups.ts';
import { PARTS } from '../support/platform-parts.ts';
import { cost } from './cpu-cost.ts';
import { atMost, type Figure, noted } from './figure.ts';
import { GROWN_UNTIL } from './grown-posts.ts';

/** What a page of the news may cost server and database together. */
const LIMIT_MS = 10;
/** Some days after the newest of the grown posts. */
const NOW = new Date(GROWN_UNTIL.getTime() + 3 * 86_400_000);
const HEADERS = { language: 'hrv', store: '1', site: '1', apikey: PARTS.settings.apiKey, 'content-type': 'application/json' };

/** CPU of one answer about posts, each round another one. */
export async function measurePostAnswers(database: Kysely<Database>): Promise<Figure[]> {
  const deps = { database, now: () => NOW, changed: () => {}, ...PARTS };
  const log = { debug: () => {}, warn: () => {}, error: (event: string, facts?: object) => console.error(event, facts) };
  const app = createPlatformApp(deps, log, [postRoutes, pageGroup]);
  const rows = await database.selectFrom('post_text').select('slug').where('language', '=', 'hrv').orderBy('post_id').limit(2000).execute();
  const day = 86_400_000;
  const works: Readonly<Record<string, (round: number) => Request>> = {
    'news list, first pages': (round) => list({ termSlugs: ['novosti'] }, 1 + (round % 3)),
    'news list, page 200 and on': (round) => list({ termSlugs: ['novosti'] }, 200 + (round % 50)),
    'news list of some weeks': (round) =>
      list({ termSlugs: ['novosti'], publishedAt: [Date.UTC(2026, 5, 1) - round * day, Date.UTC(2026, 6, 1)] }, 1),
    'posts of a category, five a page': (round) => list({ termSlugs: ['obavijesti'] }, 1 + (round % 20), 5),
    'posts of a tag': (round) => list({ tagSlugs: ['obnova'] }, 1 + (round % 20), 5),
    'public calls by deadline': (round) => list({ termSlugs: ['javni-pozivi'] }, 1 + (round % 20), 5, BY_DEADLINE),
    'open public calls': (round) => list({ termSlugs: ['javni-pozivi'], callState: 'open' }, 1 + (round % 20), 5, BY_DEADLINE),
    'closed public calls': (round) => list({ termSlugs: ['javni-pozivi'], callState: 'closed' }, 1 + (round % 100), 5, BY_DEADLINE),
    'posts of all categories': (round) => list({}, 1 + (round % 200)),
    'posts of a category with a tag': (round) => list({ termSlugs: ['novosti'], tagSlugs: ['obnova'] }, 1 + (round % 5)),
    'one post by its address': (round) =>
      new Request(`http://localhost/api/v1/cms/finder/decide?params=${rows[round % rows.length]?.slug ?? ''}`, { headers: HEADERS }),
  };
  const figures: Figure[] = [];
  for (const [name, asks] of Object.entries(works)) {
    const spent = await cost(database, async (round) => {
      const answer = await app.request(asks(round));
      if (answer.status !== 200) throw new Error(`${name}: ${answer.status} ${await answer.text()}`);
      await answer.text();
    });
    figures.push(
      atMost(`${name}, 10,000 posts: CPU of server and database`, spent.cpu, LIMIT_MS, 'ms', 2),
      noted(`${name}, 10,000 posts: middle time of the answer`, spent.p50, 'ms', 2),
    );
  }
  return figures;
}

const NEWEST = { param: 'published_at', order: 'desc' };
const BY_DEADLINE = { param: 'deadline', order: 'asc' };

function list(filters: object, page: number, limit = 12, sort: object = NEWEST): Request {
  return new Request('http://localhost/api/v1/cms/post/filterStandard', {
    method: 'POST',
    headers: HEADERS,
    body: JSON.stringify({ filters, limit, page, sort }),
  });
}
