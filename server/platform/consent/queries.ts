import { type Kysely, type RawBuilder, sql } from 'kysely';
import { LANGUAGE_CODES, type LanguageCode } from '#domain/locale/locale.ts';
import { textIn } from '../database/in-language.ts';
import type { Database } from '../database/schema.ts';

type Connection = Kysely<Database>;

export interface ConsentRow {
  readonly id: number;
  readonly unique_number: string;
  readonly display_name: string;
  /** Of these words; 0 for one that has none. */
  readonly version: number;
  readonly required: boolean;
}

export interface OwnConsentRow {
  readonly id: number;
  readonly display_name: string;
  readonly version: number;
  readonly status: string | null;
  readonly logged_at: Date | null;
  readonly required: boolean;
}

/** A version's text in a language, else in one that stands in, else in any. */
const wordsOfVersion = (language: string): RawBuilder<string> => sql`
  coalesce(${textIn(sql`v.texts`, sql`${language}::text`)}, (select value from jsonb_each_text(v.texts) order by key limit 1), c.unique_number)`;

/** Consents that a place asks for, in its order, in their newest version. */
export async function consentsOf(database: Connection, place: string, language: string): Promise<readonly ConsentRow[]> {
  const { rows } = await sql<ConsentRow>`
    select c.id, c.unique_number, ${wordsOfVersion(language)} as display_name, coalesce(v.version, 0) as version, a.required
    from consent_assignment a
    join consent c on c.id = a.consent_id
    left join lateral (select texts, version from consent_version where consent_id = c.id order by version desc limit 1) v on true
    where a.place = ${place} order by a.position, c.id`.execute(database);
  return rows;
}

/** What consents say in their newest version, and which that is, by their ids; one that is not there is missing. */
export async function consentWords(
  database: Connection,
  ids: readonly number[],
  language: string,
): Promise<ReadonlyMap<number, { readonly words: string; readonly version: number }>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; words: string; version: number }>`
    select c.id, ${wordsOfVersion(language)} as words, coalesce(v.version, 0) as version
    from consent c left join lateral (select texts, version from consent_version where consent_id = c.id order by version desc limit 1) v on true
    where c.id = any(${ids}::int[])`.execute(database);
  return new Map(rows.map(({ id, words, version }) => [id, { words, version }]));
}

export async function existingConsents(database: Connection, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await database.selectFrom('consent').select('id').where('id', '=', sql<number>`any(${ids}::int[])`).execute();
  return new Set(rows.map(({ id }) => id));
}

/**
 * Whether an account or an order could not be without a consent. What a newsletter asks for may always be withdrawn: the newsletter ends, nothing else.
 */
const isRequired = sql<boolean>`exists (select from consent_assignment a where a.consent_id = c.id and a.required and a.place <> 'newsletter')`;

export async function isConsentRequired(database: Connection, id: number): Promise<boolean> {
  const { rows } = await sql<{ required: boolean }>`select ${isRequired} as required from consent c where c.id = ${id}`.execute(database);
  return rows[0]?.required === true;
}

/**
 * All consents that the site asks for or that a customer has answered, each with the customer's last answer and in the version that stands accepted, else in the newest: what was taken back can
 * be given again in today's words only. Theirs are answers of the account; those that nobody was signed in for under its confirmed e-mail count only for what the account has never answered, because anybody can log them (T-04).
 */
export async function ownConsents(database: Connection, userId: number, language: string): Promise<readonly OwnConsentRow[]> {
  const { rows } = await sql<OwnConsentRow>`
    select c.id, ${wordsOfVersion(language)} as display_name, coalesce(v.version, 0) as version, l.status, l.logged_at, ${isRequired} as required
    from consent c
    left join lateral (
      select status, logged_at, coalesce(versions[array_position(consent_ids, c.id)], 1) as version
      from consent_log
      where c.id = any(consent_ids) and (user_id = ${userId}
        or (user_id is null and lower(email) = (select lower(u.email) from shop_user u where u.id = ${userId} and u.email_confirmed_at is not null)))
      order by (user_id is null), id desc limit 1) l on true
    left join lateral (
      select texts, version from consent_version where consent_id = c.id
      order by (l.status <> 'withdrawn' and version = l.version) desc nulls last, version desc limit 1) v on true
    left join lateral (select min(position) as position from consent_assignment where consent_id = c.id) a on true
    where a.position is not null or l.status is not null
    order by a.position nulls last, c.id`.execute(database);
  return rows;
}

type Place = 'checkout' | 'payment' | 'registration' | 'newsletter';

export interface KeptConsent {
  readonly id: number;
  readonly uniqueNumber: string;
  readonly displayName: string;
  readonly version: number;
  readonly texts: { language: LanguageCode; displayName: string }[];
  readonly assigned_to: { place: Place; required: boolean }[];
}

/** A part of all consents by their ids, in the newest version of their words. */
export async function keptConsents(
  database: Connection,
  language: string,
  offset: number,
  limit: number,
): Promise<{ readonly records: readonly KeptConsent[]; readonly total: number }> {
  const { rows } = await sql<{ total: number; records: KeptConsent[] }>`
    select (select count(*)::int from consent) as total, (select coalesce(json_agg(r order by r.id), '[]') from (
      select c.id, c.unique_number as "uniqueNumber", ${wordsOfVersion(language)} as "displayName", coalesce(v.version, 0) as version,
        (select coalesce(json_agg(json_build_object('language', key, 'displayName', value) order by key), '[]')
          from jsonb_each_text(v.texts) where key = any(${LANGUAGE_CODES}::text[])) as texts,
        (select coalesce(json_agg(json_build_object('place', a.place, 'required', a.required) order by a.place), '[]') from consent_assignment a
          where a.consent_id = c.id and a.place in ('checkout', 'payment', 'registration', 'newsletter')) as assigned_to
      from consent c left join lateral (select texts, version from consent_version where consent_id = c.id order by version desc limit 1) v on true
      order by c.id offset ${offset} limit ${limit}) r) as records`.execute(database);
  return rows[0] ?? { records: [], total: 0 };
}
