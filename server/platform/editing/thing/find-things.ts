import { type Kysely, sql } from 'kysely';
import { ok } from 'neverthrow';
import type * as wire from '#adapters/platform/wire/choosable-thing.ts';
import { documentPath } from '#domain/document/public-document.ts';
import { DEFAULT_LOCALE, type LanguageCode, type Locale, localeOfLanguage } from '#domain/locale/locale.ts';
import { resolveLink } from '#domain/navigation/link.ts';
import type { Database } from '../../database/schema.ts';
import type { Verb } from '../../http/serve.ts';
import { type FoundThing, namesOf } from '../../navigation/named-things.ts';

const MOST = 20;

/** What an editor can link to or list, by a few words of its title. */
export const findThings: Verb<typeof wire.findThings> = async ({ database, now }, { query, facts: { language } }) => {
  const locale = localeOfLanguage(language) ?? DEFAULT_LOCALE;
  const wanted = query.ids === undefined ? { words: (query.q ?? '').trim() } : { ids: query.ids.split(',').map(Number) };
  const rows = await findNamed(database, query.type, wanted, language, now());
  const things = rows.map(({ id, title, slug, is_public, left_out = null }) => {
    const leftOut: NamedRow['left_out'] | 'hidden' = left_out ?? (is_public || query.type === 'template' ? null : 'hidden');
    return {
      id,
      title,
      path: (is_public && pathOf(query.type, { id, slug }, locale)) || null,
      ...(leftOut !== null && { leftOut }),
    };
  });
  return ok({ data: { things } });
};

/** Where a thing stands; undefined for what has no address of its own. */
function pathOf(kind: FoundThing, { id, slug }: Pick<NamedRow, 'id' | 'slug'>, locale: Locale): string | undefined {
  if (kind === 'template' || kind === 'newsletterList') return undefined;
  if (kind === 'document') return documentPath({ id, fileName: slug });
  return resolveLink(kind === 'event' ? { kind, id: String(id) } : { kind, slug }, locale)?.href;
}

interface NamedRow {
  readonly id: number;
  readonly title: string;
  readonly slug: string;
  readonly is_public: boolean;
  /** Of products. */
  readonly left_out?: 'variant' | 'part' | null;
}

/** Those whose title begins with the words first, then the shorter ones; without words the newest. */
async function findNamed(
  database: Kysely<Database>,
  kind: FoundThing,
  { words, ids }: { readonly words?: string; readonly ids?: readonly number[] },
  language: LanguageCode,
  now: Date,
): Promise<readonly NamedRow[]> {
  const plain = sql`unaccent(lower(x.title))`;
  const asked = sql`unaccent(lower(${words ?? ''}))`;
  const fits =
    ids === undefined
      ? sql`not exists (select from regexp_split_to_table(${asked}, '\\s+') w where strpos(${plain}, w) = 0)`
      : sql`x.id = any(${ids}::int[])`;
  const order = words === undefined || words === '' ? sql`x.id desc` : sql`strpos(${plain}, ${asked}) <> 1, length(x.title), x.id`;
  const { rows } = await sql<NamedRow>`select x.* from (${namesOf(kind, language, now)}) x where ${fits} order by ${order}
    limit ${ids?.length ?? MOST}`.execute(database);
  return rows;
}
