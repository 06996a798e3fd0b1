import { type Kysely, sql } from 'kysely';
import { ok } from 'neverthrow';
import type * as wire from '#adapters/platform/wire/setup.ts';
import { DEFAULT_LANGUAGE, LANGUAGE_CODES, type LanguageCode } from '#domain/locale/locale.ts';
import { SETUP_PAGES, type SetupLack, type SetupState, type SetupStep } from '#domain/setup/site-setup.ts';
import { bestLanguage } from '../database/in-language.ts';
import type { Database } from '../database/schema.ts';
import type { Verb } from '../http/serve.ts';
import { readOptions } from '../site/site-options.ts';
import { readFirstPages, slugOf } from './first-pages.ts';
import { gapsIn } from './gaps.ts';
import { lastImportOf, SETUP_OPTIONS, sellerOf, standingOf } from './options.ts';

interface Counted {
  readonly logo: string | null;
  readonly products: number;
  readonly deliveries: { readonly code: string; readonly name: string }[];
  readonly payments: { readonly code: string; readonly name: string }[];
  readonly asksTerms: boolean;
}

/** How far the set-up is, told by what is there and not by what somebody has clicked. */
export const getSetup: Verb<typeof wire.getSetup> = async ({ database, settings }, { facts: { language } }) => {
  const options = await readOptions(database, [...Object.values(SETUP_OPTIONS), 'SiteName', 'AllowedLanguages', 'Logo', 'BankTransfer']);
  const counted = await countThings(database, language, String(options.get('Logo') ?? ''));
  const pages = await pagesThere(database);
  const seller = sellerOf(options);
  const names = namesOf(options.get('SiteName'));
  const lacks: Readonly<Record<SetupLack, number>> = {
    name: names[DEFAULT_LANGUAGE] === undefined ? 1 : 0,
    seller: seller === undefined ? 1 : 0,
    page: pages.filter(({ slug }) => slug === null).length,
    gaps: pages.reduce((sum, { gaps }) => sum + gaps, 0),
    terms: counted.asksTerms ? 0 : 1,
    delivery: counted.deliveries.length === 0 ? 1 : 0,
    payment: counted.payments.length === 0 ? 1 : 0,
    account: counted.payments.some(({ code }) => code === 'bank-transfer') && options.get('BankTransfer') == null ? 1 : 0,
    product: counted.products === 0 ? 1 : 0,
    mail: settings.mailIsReadable ? 1 : 0,
  };
  const isDone: Readonly<Record<SetupStep, boolean>> = {
    name: lacks.name === 0,
    logo: counted.logo !== null,
    seller: seller !== undefined,
    pages: lacks.page === 0,
    // Fetched goods that are paid then are there from the first start on.
    selling: counted.deliveries.length > 0 && counted.payments.some(({ code }) => code !== 'cash-on-delivery'),
    goods: counted.products > 0,
    end: Object.values(lacks).every((count) => count === 0),
  };
  const said = options.get('AllowedLanguages');
  return ok({
    data: {
      standing: standingOf(options) ?? null,
      done: (Object.keys(isDone) as SetupStep[]).filter((step) => isDone[step]),
      names,
      languages: LANGUAGE_CODES.filter((code) => Array.isArray(said) && said.includes(code)),
      logo: counted.logo,
      seller: seller === undefined ? null : { ...seller, iban: seller.iban ?? null, phone: seller.phone ?? null },
      pages,
      deliveries: counted.deliveries.map(({ name }) => name),
      payments: counted.payments.map(({ name }) => name),
      methodCodes: [...counted.deliveries, ...counted.payments].map(({ code }) => code),
      products: counted.products,
      lacks: (Object.keys(lacks) as SetupLack[]).filter((lack) => lacks[lack] > 0).map((lack) => ({ lack, count: lacks[lack] })),
      lastImport: reportOnWire(lastImportOf(options)),
    },
  });
};

function reportOnWire(report: SetupState['lastImport']) {
  return report === undefined ? null : { ...report, problems: [...report.problems] };
}

function namesOf(value: unknown): Partial<Record<LanguageCode, string>> {
  if (typeof value === 'string') return { [DEFAULT_LANGUAGE]: value };
  const said = (typeof value === 'object' && value !== null ? value : {}) as Readonly<Record<string, unknown>>;
  return Object.fromEntries(LANGUAGE_CODES.flatMap((code) => (typeof said[code] === 'string' ? [[code, said[code]]] : [])));
}

async function countThings(database: Kysely<Database>, language: LanguageCode, logo: string): Promise<Counted> {
  const named = (table: string) => sql`(select coalesce(json_agg(json_build_object('code', m.code, 'name',
    coalesce((select t.name from ${sql.table(`${table}_text`)} t where t.${sql.ref(`${table}_id`)} = m.id order by ${bestLanguage(sql`t.language`, language)} limit 1), m.code))
    order by m.position, m.id), '[]') from ${sql.table(table)} m)`;
  const { rows } = await sql<Counted>`select
    (select title from media where id = ${logo}) as logo,
    (select count(*)::int from product where is_visible and not archived) as products,
    ${named('delivery_method')} as deliveries, ${named('payment_method')} as payments,
    exists (select from consent_assignment where place in ('checkout', 'payment') and required) as "asksTerms"`.execute(database);
  return rows[0] ?? { logo: null, products: 0, deliveries: [], payments: [], asksTerms: false };
}

async function pagesThere(database: Kysely<Database>) {
  const pages = await readFirstPages();
  const { rows } = await sql<{ slug: string; sections: unknown[] }>`
    select own.slug, (select jsonb_agg(t.sections) from page_text t where t.page_id = p.id and t.stands_in_for is null) as sections
    from page_text own join page p on p.id = own.page_id and not p.is_template
    where own.language = ${DEFAULT_LANGUAGE} and own.stands_in_for is null and own.slug = any(${SETUP_PAGES.map((page) => slugOf(pages, page))}::text[])`.execute(
    database,
  );
  return SETUP_PAGES.map((page) => {
    const found = rows.find(({ slug }) => slug === slugOf(pages, page));
    return { page, slug: found?.slug ?? null, gaps: gapsIn(found?.sections) };
  });
}
