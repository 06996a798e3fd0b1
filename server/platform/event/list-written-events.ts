import { type Kysely, type RawBuilder, sql } from 'kysely';
import { ok } from 'neverthrow';
import type * as wire from '#adapters/platform/wire/written-event.ts';
import { readId } from '#domain/id.ts';
import { LANGUAGE_CODES, type LanguageCode } from '#domain/locale/locale.ts';
import type { TextShow } from '#domain/locale/text-state.ts';
import { routePath } from '#domain/navigation/routes.ts';
import { hasEachWord, holdsEachWord } from '../database/has-each-word.ts';
import { lacksLanguage, untranslated } from '../database/lacks-language.ts';
import { isNotOver } from '../database/published.ts';
import type { Database } from '../database/schema.ts';
import { idsTitled } from '../database/title-words.ts';
import { keyedRows } from '../http/keyed.ts';
import { refuse } from '../http/refusal.ts';
import type { Verb } from '../http/serve.ts';
import { type TextThere, textInLanguage } from '../locale/text-states.ts';
import { sharedPicture } from '../media/picture/shared-picture.ts';

type Connection = Kysely<Database>;

/** All events, published or not, as editors look for them. */
export const filterWrittenEvents: Verb<typeof wire.filterWrittenEvents> = async ({ database, now }, { query, facts: { language } }) => {
  const at = now();
  const words = (query.q ?? '').trim();
  const show = query.show ?? 'all';
  const shown = isShown(show, at);
  const { rows, ...around } = await keyedRows<ListedEvent>(
    database,
    {
      columns: columns(at),
      from: namedEvents(language),
      ...narrowed(show, words, shown, language),
      order: {
        by: [
          [sql`e.starts_at`, 'instant'],
          [sql`e.id`, 'number'],
        ],
        descending: true,
      },
    },
    query,
  );
  return ok({ data: { records: await withStates(database, rows), ...around } });
};

/** One of them, to be opened where it will stand. */
export const getWrittenEvent: Verb<typeof wire.getWrittenEvent> = async ({ database, now }, { params, facts: { language } }) => {
  const id = readId(params.id);
  if (id === undefined) return refuse('NOT_FOUND');
  const { rows } = await sql<ListedEvent>`select ${columns(now())} from ${namedEvents(language)} where e.id = ${id}`.execute(database);
  const [record] = await withStates(database, rows);
  return record === undefined
    ? refuse('NOT_FOUND')
    : ok({ data: { ...record, media: await sharedPicture(database, { kind: 'event', id }, language) } });
};

interface ListedEvent {
  readonly id: number;
  readonly title: string;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly is_public: boolean;
}

function columns(now: Date): RawBuilder<unknown> {
  return sql`e.id, n.title, e.starts_at, e.ends_at, ${isNotOver('e', now)} as is_public`;
}

/**
 * Events `e` with what each is called, `n`: what has no text in the language is found by what its editors call it, else by any other text. Looked up one by one: joined, a planner that
 * takes the few that hold some words for many would read all texts for them.
 */
function namedEvents(language: LanguageCode): RawBuilder<unknown> {
  return sql`event e cross join lateral (
    select ${called(language, sql`title`, (drafted) => drafted)} as title, ${called(language, sql`plain_title`, (drafted) => sql`plain_words(${drafted})`)} as plain_title) n`;
}

const called = (language: LanguageCode, title: RawBuilder<unknown>, ofDraft: (drafted: RawBuilder<unknown>) => RawBuilder<unknown>) => sql`
  coalesce((select own.${title} from event_text own where own.event_id = e.id and own.language = ${language}),
    (select ${ofDraft(sql`d.content #>> '{values,title}'`)} from draft d where d.thing = 'event' and d.thing_id = e.id and d.content is not null order by d.language <> ${language} limit 1),
    (select t.${title} from event_text t where t.event_id = e.id order by t.language limit 1), '')`;

function narrowed(show: TextShow, words: string, shown: RawBuilder<unknown>, language: LanguageCode) {
  if (words !== '') return calledSo(language, words, shown);
  return show === 'untranslated' ? untranslated('event', 'e') : { fits: shown, counted: sql`event e where ${shown}` };
}

/** Those that are called so: of a word that most hold the first by their own texts are enough, and nothing is asked of the others. */
function calledSo(language: LanguageCode, words: string, shown: RawBuilder<unknown>) {
  const isCalledSo = sql`${holdsEachWord(sql`n.plain_title`, words)} and ${shown}`;
  const atLeast = sql`(select from event_text own join event e on e.id = own.event_id where own.language = ${language} and ${hasEachWord(sql`own.plain_title`, words)} and ${shown}) called`;
  // As an array: the planner takes the few that are left for half of all events.
  return {
    fits: sql`e.id = any(array(${idsTitled('event', words)})) and ${isCalledSo}`,
    many: { atLeast, fits: isCalledSo, id: sql`e.id` },
  };
}

function isShown(show: TextShow, now: Date): RawBuilder<unknown> {
  switch (show) {
    case 'all':
      return sql`true`;
    case 'changed':
      return sql`exists (select from draft d where d.thing = 'event' and d.thing_id = e.id and d.content is not null)`;
    case 'hidden':
      return sql`(cardinality(e.languages) = 0 or e.published_until <= ${now})`;
    case 'untranslated':
      return lacksLanguage('e');
    default:
      return show satisfies never;
  }
}

async function withStates(database: Connection, events: readonly ListedEvent[]) {
  const texts = await findTexts(
    database,
    events.map(({ id }) => id),
  );
  return events.map(({ id, title, starts_at, ends_at, is_public }) => ({
    id,
    title,
    start: starts_at.toISOString(),
    end: ends_at.toISOString(),
    languages: LANGUAGE_CODES.map((code) =>
      textInLanguage(code, is_public, texts.get(`${id} ${code}`), (locale) => routePath('event', locale, String(id))),
    ),
  }));
}

async function findTexts(database: Connection, ids: readonly number[]): Promise<ReadonlyMap<string, Omit<TextThere, 'slug'>>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Omit<TextThere, 'slug'> & { event_id: number; language: string }>`
    select coalesce(t.event_id, d.thing_id) as event_id, coalesce(t.language, d.language) as language,
      false as stands_in, t.event_id is not null as published, d.content is not null as changed
    from (select * from event_text where event_id = any(${ids}::int[])) t
    full join (select * from draft where thing = 'event' and thing_id = any(${ids}::int[]) and content is not null) d
      on d.thing_id = t.event_id and d.language = t.language`.execute(database);
  return new Map(rows.map((row) => [`${row.event_id} ${row.language}`, row]));
}
