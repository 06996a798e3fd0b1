import { RecordedLog } from '#adapters/in-memory/recorded-log.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { ROUTE_GROUPS } from '#server/platform/route-groups.ts';
import { addProduct, stockShop } from './a-shop-stock.ts';
import { aWebSite, cookiesOf } from './a-web-site.ts';
import { createPatientPlatform } from './patient-platform.ts';
import { createTestDatabase } from './platform-database.ts';
import { PARTS } from './platform-parts.ts';
import { refusal } from './refusal.ts';

export type WholeShop = Awaited<ReturnType<typeof openWholeShop>>;

/** A PostgreSQL that is not there. */
const nowhere = openDatabase({ url: 'postgresql://nobody@/nothing?host=/nowhere' });

/** The web server over the embedded platform and PostgreSQL, and browsers without script; `web` is what the web server has otherwise than in `aWebSite`. */
export async function openWholeShop(parts: Partial<typeof PARTS> = {}, web: Parameters<typeof aWebSite>[0] = {}) {
  const { database, drop } = await createTestDatabase();
  await stockShop(database);
  const state = { isAway: false, refuses: (_path: string) => false };
  const clock = { now: new Date('2026-11-20T10:00:00Z') };
  const app = createPatientPlatform(
    {
      get database() {
        return state.isAway ? nowhere : database;
      },
      now: () => clock.now,
      changed: () => undefined,
      ...PARTS,
      ...parts,
    },
    new RecordedLog(),
    ROUTE_GROUPS,
  );
  const heard: string[] = [];
  const fetch = async (request: Request) => {
    const { pathname } = new URL(request.url);
    heard.push(pathname);
    if (state.refuses(pathname)) return refusal('UNAVAILABLE');
    return app.fetch(request);
  };
  const site = aWebSite({
    platform: { fetch, url: 'http://platform.test', apiKey: 'key' },
    now: () => clock.now.getTime(),
    trustedProxies: 1,
    ...web,
  });
  const browser = () => {
    const browsing = { cookie: '', html: '', headers: new Headers() };
    const headers = () => ({ 'x-forwarded-for': '192.0.2.7', ...(browsing.cookie !== '' && { cookie: browsing.cookie }) });
    const keep = async (answer: Response) => {
      browsing.cookie = cookiesOf(answer, browsing.cookie);
      Object.assign(browsing, { html: await answer.text(), headers: answer.headers });
      return { status: answer.status, location: answer.headers.get('location') };
    };
    return {
      state: browsing,
      get: async (target: string) => keep(await site.get(target, headers())),
      post: async (target: string, form: string, fields: Record<string, string | readonly string[]> = {}) =>
        keep(await site.post(target, { form, ...fields }, headers())),
      page: () => site.rendered.at(-1),
      problem: () => site.refused.at(-1)?.problem,
    };
  };
  const product = await addProduct(database, { price: 1000 });
  const lamp = { productId: String(product), format: 'Simple', quantity: '2' };
  const later = (minutes: number) => {
    clock.now = new Date(clock.now.getTime() + minutes * 60_000);
  };
  return { site, state, database, drop, heard, browser, lamp, later };
}
