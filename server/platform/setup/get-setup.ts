import { type Kysely, sql } from 'kysely';
import { ok } from 'neverthrow';
import type { DataOf } from '#adapters/platform/wire/call.ts';
import type * as wire from '#adapters/platform/wire/setup.ts';
import { DEFAULT_LANGUAGE, LANGUAGE_CODES, type LanguageCode } from '#domain/locale/locale.ts';
import { SETUP_PAGES, SETUP_STEPS, type SetupLack, type SetupStanding, type SetupStep } from '#domain/setup/site-setup.ts';
import { bestLanguage } from '../database/in-language.ts';
import type { Database } from '../database/schema.ts';
import type { Verb } from '../http/serve.ts';
import type { PlatformDependencies } from '../ports/platform-context.ts';
import { readOptions } from '../site/site-options.ts';
import { readFirstPages } from './first-pages.ts';
import { gapsIn } from './gaps.ts';
import { lastImportOf, SETUP_OPTIONS, sellerOf, standingOf } from './options.ts';
import { pagesThere } from './pages-there.ts';

interface Way {
  readonly code: string;
  readonly name: string;
  readonly isOn: boolean;
}

interface Counted {
  readonly logo: string | null;
  readonly products: number;
  readonly deliveries: readonly Way[];
  readonly payments: readonly Way[];
  readonly asksTerms: boolean;
}

export const getSetup: Verb<typeof wire.getSetup> = async (deps, { facts: { language } }) => ok({ data: await setupState(deps, language) });

type Deps = Pick<PlatformDependencies, 'database' | 'settings'>;

/** How the set-up stands, and how many of its steps are left; once it is over nobody looks. */
export async function setupLeft(deps: Deps, language: LanguageCode): Promise<{ standing: SetupStanding | null; left: number }> {
  const standing = standingOf(await readOptions(deps.database, [SETUP_OPTIONS.standing])) ?? null;
  if (standing !== 'open' && standing !== 'later') return { standing, left: 0 };
  const { done } = await setupState(deps, language);
  return { standing, left: SETUP_STEPS.filter((step) => step !== 'end' && !done.includes(step)).length };
}

/** How far the set-up is, told by what is there and not by what somebody has clicked. */
async function setupState({ database, settings }: Deps, language: LanguageCode): Promise<DataOf<typeof wire.getSetup>> {
  const options = await readOptions(database, [
    ...Object.values(SETUP_OPTIONS),
    'SiteName',
    'HomePageSlug',
    'AllowedLanguages',
    'Logo',
    'BankTransfer',
  ]);
  const counted = await countThings(database, language, String(options.get('Logo') ?? ''));
  // Nobody can choose a way that is switched off.
  const [deliveries, payments] = [counted.deliveries, counted.payments].map((ways) => ways.filter(({ isOn }) => isOn)) as [Way[], Way[]];
  const there = await pagesThere(database, await readFirstPages(), options);
  const pages = SETUP_PAGES.map((page) => {
    const { slugs = {}, sections } = there.get(page) ?? {};
    return { page, slug: slugs[DEFAULT_LANGUAGE] ?? Object.values(slugs)[0] ?? null, gaps: gapsIn(sections) };
  });
  const seller = sellerOf(options);
  const names = namesOf(options.get('SiteName'));
  const lacks: Readonly<Record<SetupLack, number>> = {
    name: names[DEFAULT_LANGUAGE] === undefined ? 1 : 0,
    seller: seller === undefined ? 1 : 0,
    page: pages.filter(({ slug }) => slug === null).length,
    gaps: pages.reduce((sum, { gaps }) => sum + gaps, 0),
    terms: counted.asksTerms ? 0 : 1,
    delivery: deliveries.length === 0 ? 1 : 0,
    payment: payments.length === 0 ? 1 : 0,
    account: payments.some(({ code }) => code === 'bank-transfer') && options.get('BankTransfer') == null ? 1 : 0,
    product: counted.products === 0 ? 1 : 0,
    mail: settings.mailIsReadable ? 1 : 0,
  };
  const isDone: Readonly<Record<SetupStep, boolean>> = {
    name: lacks.name === 0,
    logo: counted.logo !== null,
    seller: seller !== undefined,
    pages: lacks.page === 0,
    // Fetched goods that are paid then are there from the first start on.
    selling: deliveries.length > 0 && payments.some(({ code }) => code !== 'cash-on-delivery'),
    goods: counted.products > 0,
    end: Object.values(lacks).every((count) => count === 0),
  };
  const said = options.get('AllowedLanguages');
  return {
    standing: standingOf(options) ?? null,
    done: (Object.keys(isDone) as SetupStep[]).filter((step) => isDone[step]),
    names,
    languages: LANGUAGE_CODES.filter((code) => Array.isArray(said) && said.includes(code)),
    logo: counted.logo,
    seller: seller === undefined ? null : { ...seller, iban: seller.iban ?? null, phone: seller.phone ?? null },
    pages,
    deliveries: deliveries.map(({ name }) => name),
    payments: payments.map(({ name }) => name),
    methodCodes: [...counted.deliveries, ...counted.payments].map(({ code }) => code),
    products: counted.products,
    lacks: (Object.keys(lacks) as SetupLack[]).filter((lack) => lacks[lack] > 0).map((lack) => ({ lack, count: lacks[lack] })),
    lastImport: lastImportOf(options) ?? null,
  };
}

function namesOf(value: unknown): Partial<Record<LanguageCode, string>> {
  if (typeof value === 'string') return { [DEFAULT_LANGUAGE]: value };
  const said = (typeof value === 'object' && value !== null ? value : {}) as Readonly<Record<string, unknown>>;
  return Object.fromEntries(LANGUAGE_CODES.flatMap((code) => (typeof said[code] === 'string' ? [[code, said[code]]] : [])));
}

async function countThings(database: Kysely<Database>, language: LanguageCode, logo: string): Promise<Counted> {
  const named = (table: string) => sql`(select coalesce(json_agg(json_build_object('code', m.code, 'isOn', m.is_on, 'name',
    coalesce((select t.name from ${sql.table(`${table}_text`)} t where t.${sql.ref(`${table}_id`)} = m.id order by ${bestLanguage(sql`t.language`, language)} limit 1), m.code))
    order by m.position, m.id), '[]') from ${sql.table(table)} m)`;
  const { rows } = await sql<Counted>`select
    (select title from media where id = ${logo}) as logo,
    (select count(*)::int from product where is_visible and not archived) as products,
    ${named('delivery_method')} as deliveries, ${named('payment_method')} as payments,
    exists (select from consent_assignment where place in ('checkout', 'payment') and required) as "asksTerms"`.execute(database);
  return rows[0] ?? { logo: null, products: 0, deliveries: [], payments: [], asksTerms: false };
}
