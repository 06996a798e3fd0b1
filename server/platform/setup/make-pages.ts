import { type Kysely, sql, type Transaction } from 'kysely';
import { err, ok, type Result } from 'neverthrow';
import type * as wire from '#adapters/platform/wire/setup.ts';
import { DEFAULT_LANGUAGE, LOCALE_NAMES } from '#domain/locale/locale.ts';
import { SETUP_PAGES, type SetupPage } from '#domain/setup/site-setup.ts';
import { dayOf } from '#domain/site/site-day.ts';
import { withoutTimeBudget } from '../../http/time-budget.ts';
import { changeBy, type Doer, recordChange } from '../audit/record-change.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Database } from '../database/schema.ts';
import { publishText } from '../editing/publication/publication.ts';
import { type Refusal, refuse } from '../http/refusal.ts';
import type { Verb } from '../http/serve.ts';
import { lockMenus } from '../navigation/menu-queries.ts';
import { readOptions } from '../site/site-options.ts';
import { type FirstPages, PAGE_LOCALES, type PageFacts, readFirstPages, slugOf, writtenPage } from './first-pages.ts';
import { addContactForm, askConsents, linkInMenus } from './frame-of-pages.ts';
import { keepOption, SETUP_OPTIONS, sellerOf } from './options.ts';
import { atTheirAddresses, homeSlugOf, madePagesOf, PAGE_OPTIONS, pagesThere } from './pages-there.ts';

/** Makes the pages that are wanted and not there yet, in both of their languages at once; an address or a home page that somebody has already stays theirs. */
export const makeSetupPages: Verb<typeof wire.makeSetupPages> = async (deps, { body: { pages: wanted }, ...who }) => {
  const written = await readFirstPages();
  const make = async (trx: Transaction<Database>): Promise<Result<readonly SetupPage[], Refusal>> => {
    await sql`select pg_advisory_xact_lock(hashtext('setup'))`.execute(trx);
    // Whoever keeps settings or menus at the same time waits here.
    await sql`select pg_advisory_xact_lock(hashtext('site_option'))`.execute(trx);
    await lockMenus(trx);
    const options = await readOptions(trx, [SETUP_OPTIONS.seller, 'SiteName', ...PAGE_OPTIONS]);
    const seller = sellerOf(options);
    if (seller === undefined) return refuse('SETUP_REFUSED', { reason: 'sellerFirst', field: 'pages' });
    const there = await pagesThere(trx, written, options);
    const fresh = SETUP_PAGES.filter((page) => wanted.includes(page) && !there.has(page));
    const pages = await atTheirAddresses(trx, written, there, { fresh, home: homeSlugOf(options) });
    const ids = new Map([...there].map(([page, { id }]) => [page, id]));
    for (const page of fresh) ids.set(page, await blankPage(trx, deps.now()));
    const ours = Object.fromEntries(fresh.map((page) => [page, ids.get(page)]));
    if (fresh.length > 0) await keepOption(trx, SETUP_OPTIONS.pages, { ...madePagesOf(options), ...ours });
    if (fresh.includes('home')) await takeHomeAddress(trx, ids.get('home') ?? 0, slugOf(pages, 'home'));
    const site = siteNames(options.get('SiteName'), seller.name);
    const facts: PageFacts = { seller, site, today: dayOf(deps.now().getTime()) };
    if (fresh.includes('contact')) await addContactForm(trx);
    for (const page of fresh) {
      const published = await publish(trx, { pages, page, facts, ids }, changeBy(who, deps.now()));
      if (published.isErr()) return err(published.error);
    }
    await linkInMenus(trx, pages, ids, fresh);
    await askConsents(trx, pages, ids);
    await recordChange(trx, {
      ...changeBy(who, deps.now(), { what: 'create', thing: 'settings', thingId: 'identity' }),
      after: { pages: fresh },
    });
    return ok(fresh);
  };
  // Some hundred questions, which nobody asks twice: on a machine that has other work they take longer than a page may.
  const made = await withoutTimeBudget(() => inTransaction(deps.database, make));
  if (made.isErr()) return err(made.error);
  deps.changed(['*']);
  return ok({ data: { made: made.value.length } });
};

/** What the site is called in a language, else in the one of the shop. */
function siteNames(value: unknown, otherwise: string): PageFacts['site'] {
  const names = (typeof value === 'object' && value !== null ? value : { [DEFAULT_LANGUAGE]: value }) as Readonly<Record<string, unknown>>;
  return (language) => [names[language], names[DEFAULT_LANGUAGE], otherwise].find((name) => typeof name === 'string') as string;
}

/** Only the home page may be at the address where the site looks for it: this one is, before it says anything. */
async function takeHomeAddress(trx: Kysely<Database>, id: number, slug: string): Promise<void> {
  await keepOption(trx, 'HomePageSlug', slug);
  const text = { slug, title: '', description: '', sections: JSON.stringify([]), stands_in_for: null };
  await trx
    .insertInto('page_text')
    .values({ page_id: id, language: DEFAULT_LANGUAGE, ...text })
    .execute();
}

async function blankPage(trx: Kysely<Database>, now: Date): Promise<number> {
  const { id } = await trx.insertInto('page').values({ updated_at: now, is_template: false }).returning('id').executeTakeFirstOrThrow();
  return id;
}

async function publish(
  trx: Transaction<Database>,
  {
    pages,
    page,
    facts,
    ids,
  }: { readonly pages: FirstPages; readonly page: SetupPage; readonly facts: PageFacts; readonly ids: ReadonlyMap<SetupPage, number> },
  by: Doer,
): Promise<Result<undefined, Refusal>> {
  for (const locale of PAGE_LOCALES) {
    const draft = writtenPage(pages, page, locale, facts, ids);
    const thing = { kind: 'page' as const, id: ids.get(page) ?? 0, language: LOCALE_NAMES[locale].languageCode };
    const published = await publishText(trx, thing, { draft, text: null, by });
    if (published.isErr()) return err(published.error);
  }
  return ok(undefined);
}
