import { type RawBuilder, sql } from 'kysely';
import { ok } from 'neverthrow';
import type { BodyOf } from '#adapters/platform/wire/call.ts';
import type * as call from '#adapters/platform/wire/subscriber.ts';
import type { LanguageCode } from '#domain/locale/locale.ts';
import type { SubscriberState } from '#domain/newsletter/subscriber.ts';
import { plainText } from '../../rich-text/plain-text.ts';
import { EXPORT_PART, recordExport } from '../audit/export-part.ts';
import { changeBy, recordChange } from '../audit/record-change.ts';
import { textIn } from '../database/in-language.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { keyedRows } from '../http/keyed.ts';
import type { Verb } from '../http/serve.ts';
import { spreadsheetIn } from '../locale/spreadsheet.ts';
import { isIn, stateOf } from './member-state.ts';
import { leaveLists, runs } from './members.ts';

type Wanted = Pick<BodyOf<typeof call.exportSubscribers>, 'q' | 'state' | 'language' | 'consent' | 'list' | 'ids'>;
interface Row {
  readonly id: number;
  readonly email: string;
  readonly language: LanguageCode;
  readonly state: SubscriberState;
  readonly askedAt: Date;
  readonly confirmedAt: Date | null;
  readonly leftAt: Date | null;
  readonly consents: readonly { readonly text: string; readonly version: number; readonly at: string }[];
  readonly lists: readonly { readonly id: number; readonly name: string; readonly state: SubscriberState }[];
}

export const filterSubscribers: Verb<typeof call.filterSubscribers> = async ({ database }, { query, facts }) => {
  const { rows, ...around } = await keyedRows<Row>(
    database,
    {
      columns: columnsOf(query, facts.language),
      from: fromOf(query),
      fits: fits(query),
      order: { by: [[idOf(query), 'number']], descending: true },
    },
    query,
  );
  return ok({ data: { records: rows.map(onWire), ...around } });
};

export const exportSubscribers: Verb<typeof call.exportSubscribers> = async (deps, { body, ...who }) => {
  const { before } = body;
  const wanted = sql`${fits(body)} and ${before === undefined ? sql`true` : sql`${idOf(body)} < ${before}`}`;
  const { rows } =
    await sql<Row>`select ${columnsOf(body, who.facts.language)} from ${fromOf(body)} where ${wanted} order by ${idOf(body)} desc limit ${EXPORT_PART}`.execute(
      deps.database,
    );
  const { state, language, consent, list, ids } = body;
  const asked = {
    ...(state && { state }),
    ...(language && { language }),
    ...(consent && { consent: Number(consent) }),
    ...(list && { list: Number(list) }),
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
    words['subscriberTable.lists'],
  ];
  const cellsOf = ({ email, language, state, askedAt, confirmedAt, leftAt, consents, lists }: Row) => [
    email,
    sheet.languageName(language),
    words[`subscriberState.${state}`],
    at(askedAt),
    at(confirmedAt),
    at(leftAt),
    consents.map((consent) => `${plainText(consent.text)} (v${consent.version}, ${at(new Date(consent.at))})`).join('\n'),
    lists.map((list) => `${list.name} (${words[`subscriberState.${list.state}`]})`).join('\n'),
  ];
  return { head: sheet.head(head), rows: (rows: readonly Row[]) => sheet.rows(rows.map(cellsOf)) };
}

/** Forgets a subscriber, whose consent is taken back with that; the log of consents is never changed (CON-01). */
export const deleteSubscriber: Verb<typeof call.deleteSubscriber> = ({ database, now }, { body: { id }, ...who }) =>
  inTransaction(database, async (trx) => {
    const row = await trx.selectFrom('newsletter_subscription').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
    if (row === undefined) return ok({ data: { deleted: false as boolean } });
    const at = now();
    if (runs(row)) await leaveLists(trx, row, 'all', { now: at, sourceType: 'backOffice' });
    await trx.deleteFrom('newsletter_subscription').where('id', '=', id).execute();
    // No address in the log: who wants to be forgotten is forgotten there, too.
    await recordChange(trx, changeBy(who, at, { what: 'delete', thing: 'subscriber', thingId: id, before: { language: row.language } }));
    return ok({ data: { deleted: true as boolean } });
  });

/** Whose state and moments are told: the subscription's (`s`), or its membership's of the list that is asked for (`m`). */
const told = ({ list }: Wanted) => (list === undefined ? sql.ref('s') : sql.ref('m'));

/** Their number, as the index that holds those who are asked for has it. */
const idOf = ({ list }: Wanted) => (list === undefined ? sql`s.id` : sql`m.subscription_id`);

function fromOf({ list }: Wanted): RawBuilder<unknown> {
  if (list === undefined) return sql`newsletter_subscription s`;
  return sql`newsletter_subscription s join newsletter_member m on m.subscription_id = s.id and m.list_id = ${Number(list)}
    and exists (select from newsletter_list l where l.id = m.list_id and l.deleted_at is null)`;
}

function fits(wanted: Wanted): RawBuilder<unknown> {
  const { q = '', state, language, consent, ids } = wanted;
  const words = q.trim().toLowerCase();
  return sql`${words === '' ? sql`true` : sql`s.email_key like ${`%${words.replaceAll(/[\\%_]/g, '\\$&')}%`}`}
    and ${state === undefined ? sql`true` : isIn(state, told(wanted))} and ${language === undefined ? sql`true` : sql`s.language = ${language}`}
    and ${consent === undefined ? sql`true` : sql`s.consent_ids @> array[${Number(consent)}::int]`} and ${ids === undefined ? sql`true` : sql`s.id = any(${ids}::int[])`}`;
}

/** With what the subscription stands on, or stood on when it ended: each consent as it was given last for the newsletter, in the words of its version; and with the lists. */
function columnsOf(wanted: Wanted, reader: LanguageCode): RawBuilder<unknown> {
  const of = told(wanted);
  return sql`s.id, s.email, s.language, ${stateOf(of)} as state, ${of}.asked_at as "askedAt", ${of}.confirmed_at as "confirmedAt", ${of}.left_at as "leftAt",
      coalesce((select json_agg(json_build_object('text', coalesce(${textIn(sql`v.texts`, sql`s.language`)}, ''), 'version', l.version, 'at', l.status_at) order by c.place)
        from unnest(s.consent_ids) with ordinality c (id, place)
        cross join lateral (select l.status_at, l.versions[array_position(l.consent_ids, c.id)] as version from consent_log l
          where lower(l.email) = lower(s.email) and l.source_type = 'newsletter' and l.status = 'accepted' and c.id = any(l.consent_ids)
          order by l.logged_at desc, l.id desc limit 1) l
        left join consent_version v on v.consent_id = c.id and v.version = l.version), '[]') as consents,
      coalesce((select json_agg(json_build_object('id', l.id, 'name', coalesce(${textIn(sql`l.names`, reader)}, l.slug), 'state', ${stateOf(sql.ref('o'))}) order by l.position, l.id)
        from newsletter_member o join newsletter_list l on l.id = o.list_id and l.deleted_at is null where o.subscription_id = s.id), '[]') as lists`;
}

function onWire({ askedAt, confirmedAt, leftAt, consents, lists, ...row }: Row) {
  return {
    ...row,
    askedAt: askedAt.toISOString(),
    confirmedAt: confirmedAt?.toISOString() ?? null,
    leftAt: leftAt?.toISOString() ?? null,
    consents: consents.map(({ at, ...consent }) => ({ ...consent, at: new Date(at).toISOString() })),
    lists: lists.map(({ id, state }) => ({ id, state })),
  };
}
