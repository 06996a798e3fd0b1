import { type RawBuilder, sql } from 'kysely';
import { ok } from 'neverthrow';
import type { BodyOf } from '#adapters/platform/wire/call.ts';
import type * as call from '#adapters/platform/wire/subscriber.ts';
import type { LanguageCode } from '#domain/locale/locale.ts';
import type { SubscriberState } from '#domain/newsletter/subscriber.ts';
import { EXPORT_PART, recordExport } from '../audit/export-part.ts';
import { changeBy, recordChange } from '../audit/record-change.ts';
import { logAnswers } from '../consent/log-answers.ts';
import { textIn } from '../database/in-language.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { keyedRows } from '../http/keyed.ts';
import type { Verb } from '../http/serve.ts';
import { spreadsheetIn } from '../locale/spreadsheet.ts';

type Wanted = Pick<BodyOf<typeof call.exportSubscribers>, 'q' | 'state' | 'language' | 'consent' | 'ids'>;
interface Row {
  readonly id: number;
  readonly email: string;
  readonly language: LanguageCode;
  readonly state: SubscriberState;
  readonly askedAt: Date;
  readonly confirmedAt: Date | null;
  readonly leftAt: Date | null;
  readonly consents: readonly { readonly text: string; readonly version: number; readonly at: string }[];
}

export const filterSubscribers: Verb<typeof call.filterSubscribers> = async ({ database }, { query }) => {
  const { rows, ...around } = await keyedRows<Row>(
    database,
    {
      columns: COLUMNS,
      from: sql`newsletter_subscription s`,
      fits: fits(query),
      order: { by: [[sql`s.id`, 'number']], descending: true },
    },
    query,
  );
  return ok({ data: { records: rows.map(onWire), ...around } });
};

export const exportSubscribers: Verb<typeof call.exportSubscribers> = async (deps, { body, ...who }) => {
  const { before } = body;
  const wanted = sql`${fits(body)} and ${before === undefined ? sql`true` : sql`s.id < ${before}`}`;
  const { rows } =
    await sql<Row>`select ${COLUMNS} from newsletter_subscription s where ${wanted} order by s.id desc limit ${EXPORT_PART}`.execute(
      deps.database,
    );
  const { state, language, consent, ids } = body;
  const asked = {
    ...(state && { state }),
    ...(language && { language }),
    ...(consent && { consent: Number(consent) }),
    ...(ids && { chosen: ids.length }),
  };
  const next = await recordExport(deps, who, { thing: 'subscriber', rows, asked });
  const table = subscriberTable(who.facts.language);
  return ok({ data: { csv: `${before === undefined ? table.head : ''}${table.rows(rows)}`, next } });
};

function subscriberTable(reader: LanguageCode) {
  const sheet = spreadsheetIn(reader);
  const { words, at } = sheet;
  const head = [
    words['address.contactEmail'],
    words['table.language'],
    words['orderTable.status'],
    sheet.moments('subscriberTable.askedAt'),
    sheet.moments('subscriberTable.confirmedAt'),
    sheet.moments('subscriberTable.leftAt'),
    words['subscriberTable.consents'],
  ];
  const cellsOf = ({ email, language, state, askedAt, confirmedAt, leftAt, consents }: Row) => [
    email,
    sheet.languageName(language),
    words[`subscriberState.${state}`],
    at(askedAt),
    at(confirmedAt),
    at(leftAt),
    consents.map((consent) => `${consent.text} (v${consent.version}, ${at(new Date(consent.at))})`).join('\n'),
  ];
  return { head: sheet.head(head), rows: (rows: readonly Row[]) => sheet.rows(rows.map(cellsOf)) };
}

/** Forgets a subscriber, whose consent is taken back with that; the log of consents is never changed (CON-01). */
export const deleteSubscriber: Verb<typeof call.deleteSubscriber> = ({ database, now }, { body: { id }, ...who }) =>
  inTransaction(database, async (trx) => {
    const row = await trx.deleteFrom('newsletter_subscription').where('id', '=', id).returningAll().executeTakeFirst();
    if (row === undefined) return ok({ data: { deleted: false as boolean } });
    const at = now();
    if (row.confirmed_at !== null && row.left_at === null)
      await logAnswers(trx, {
        consentIds: row.consent_ids,
        status: 'withdrawn',
        email: row.email,
        userId: row.user_id,
        at,
        sourceType: 'backOffice',
        userType: 'webUser',
      });
    // No address in the log: who wants to be forgotten is forgotten there, too.
    await recordChange(trx, changeBy(who, at, { what: 'delete', thing: 'subscriber', thingId: id, before: { language: row.language } }));
    return ok({ data: { deleted: true as boolean } });
  });

const STATE = sql`case when s.left_at is not null then 'left' when s.confirmed_at is not null then 'confirmed' else 'asked' end`;

/** As the indexes of migration 130 are written. */
const IN_STATE: Readonly<Record<SubscriberState, RawBuilder<unknown>>> = {
  asked: sql`(s.left_at is null and s.confirmed_at is null)`,
  confirmed: sql`(s.left_at is null and s.confirmed_at is not null)`,
  left: sql`s.left_at is not null`,
};

function fits({ q = '', state, language, consent, ids }: Wanted): RawBuilder<unknown> {
  const words = q.trim().toLowerCase();
  return sql`${words === '' ? sql`true` : sql`s.email_key like ${`%${words.replaceAll(/[\\%_]/g, '\\$&')}%`}`}
    and ${state === undefined ? sql`true` : IN_STATE[state]} and ${language === undefined ? sql`true` : sql`s.language = ${language}`}
    and ${consent === undefined ? sql`true` : sql`s.consent_ids @> array[${Number(consent)}::int]`} and ${ids === undefined ? sql`true` : sql`s.id = any(${ids}::int[])`}`;
}

/** With the consents that were given last under the address for the newsletter, in the words of their versions. */
const COLUMNS = sql`s.id, s.email, s.language, ${STATE} as state, s.asked_at as "askedAt", s.confirmed_at as "confirmedAt", s.left_at as "leftAt",
      coalesce((select json_agg(json_build_object('text', coalesce(${textIn(sql`v.texts`, sql`s.language`)}, ''), 'version', c.version, 'at', l.status_at) order by c.place)
        from (select * from consent_log l where l.email = s.email and l.source_type = 'newsletter' and l.status = 'accepted' order by l.id desc limit 1) l
        cross join lateral unnest(l.consent_ids, l.versions) with ordinality c (id, version, place)
        left join consent_version v on v.consent_id = c.id and v.version = c.version), '[]') as consents`;

function onWire({ askedAt, confirmedAt, leftAt, consents, ...row }: Row) {
  return {
    ...row,
    askedAt: askedAt.toISOString(),
    confirmedAt: confirmedAt?.toISOString() ?? null,
    leftAt: leftAt?.toISOString() ?? null,
    consents: consents.map(({ at, ...consent }) => ({ ...consent, at: new Date(at).toISOString() })),
  };
}
