import { type Kysely, sql } from 'kysely';
import type { LanguageCode } from '#domain/locale/locale.ts';
import { MENUS, type MenuEntry, type MenuName } from '#domain/navigation/menu.ts';
import { LINKED_THINGS, type StoredLink } from '#domain/navigation/stored-link.ts';
import { bestLanguage } from '../database/in-language.ts';
import { isNotOver, isPublished } from '../database/published.ts';
import type { Database } from '../database/schema.ts';
import { contentVersion } from '../http/content-version.ts';

type Connection = Kysely<Database>;
/** An entry as it is kept. */
export type KeptEntry = Omit<MenuEntry, 'states' | 'target'> & { readonly menu: MenuName };

/** One editor's change at a time: a menu has no row of its own that could be held. */
export async function lockMenus(trx: Connection): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('navigation_node'))`.execute(trx);
}

/** Entries of all menus, each followed by those below it. */
export async function readEntries(database: Connection): Promise<readonly KeptEntry[]> {
  const rows = await database
    .selectFrom('navigation_node')
    .select(['id', 'navigation', 'parent_id', 'titles', 'link', 'hidden'])
    .where('navigation', 'in', MENUS)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const entries = rows.map(({ id, navigation, parent_id, titles, link, hidden }) => ({
    id,
    menu: navigation as MenuName,
    parentId: parent_id,
    titles,
    link,
    hidden,
  }));
  const below = (parentId: number | null): KeptEntry[] =>
    entries.filter((entry) => entry.parentId === parentId).flatMap((entry) => [entry, ...below(entry.id)]);
  return below(null);
}

/** Tells how a menu was; of the same content it is the same. */
export function versionOf(entries: readonly KeptEntry[], menu: MenuName): string {
  const content = entries
    .filter((entry) => entry.menu === menu)
    .map(({ id, parentId, titles, link, hidden }) => [id, parentId, Object.entries(titles).sort(), link, hidden]);
  return contentVersion(content);
}

/** Places of a menu's entries, written where they are other ones. */
export async function writePlaces(trx: Connection, entries: readonly Pick<KeptEntry, 'id' | 'parentId'>[]): Promise<void> {
  const ids = entries.map(({ id }) => id);
  const parents = entries.map(({ parentId }) => parentId);
  await sql`update navigation_node n set parent_id = m.parent_id, position = m.position
    from unnest(${ids}::int[], ${parents}::int[]) with ordinality m (id, parent_id, position)
    where n.id = m.id and (n.parent_id, n.position) is distinct from (m.parent_id, m.position)`.execute(trx);
}

/** The place behind all entries of a menu; those that went leave gaps. */
export async function nextPlace(trx: Connection, menu: MenuName): Promise<number> {
  const { rows } = await sql<{
    next: number;
  }>`select coalesce(max(position), 0) + 1 as next from navigation_node where navigation = ${menu}`.execute(trx);
  return rows[0]?.next ?? 1;
}

/** What an entry leads to, as editors are told. */
export interface TargetRow {
  readonly type: string;
  readonly id: number;
  readonly title: string | null;
  /** Whether visitors are led to it at all. */
  readonly isPublic: boolean;
}

/** Things that entries lead to, by what they are called in a language or those that stand in for it; those that are gone are missing. */
export async function readTargets(
  database: Connection,
  links: readonly StoredLink[],
  language: LanguageCode,
  now: Date,
): Promise<ReadonlyMap<string, TargetRow>> {
  const ids = (type: (typeof LINKED_THINGS)[number]) =>
    links.flatMap((link) => (link.type !== 'address' && link.type === type ? [link.id] : []));
  const title = (table: string, id: string, column = 'title') =>
    sql`(select t.${sql.ref(column)} from ${sql.table(table)} t where t.${sql.ref(id)} = x.id order by ${bestLanguage(sql`t.language`, language)} limit 1)`;
  const { rows } = await sql<TargetRow>`
    select 'page' as type, x.id, ${title('page_text', 'page_id')} as title, ${isPublished(now)} as "isPublic" from page x join page p on p.id = x.id where x.id = any(${ids('page')}::int[]) and not x.is_template
    union all select 'post', x.id, ${title('post_text', 'post_id')}, x.published_at <= ${now} and exists (select from post_text t where t.post_id = x.id) from post x where x.id = any(${ids('post')}::int[])
    union all select 'term', x.id, ${title('term_text', 'term_id')}, true from term x where x.id = any(${ids('term')}::int[])
    union all select 'shopCategory', x.id, ${title('category_text', 'category_id', 'name')}, x.in_menu from category x where x.id = any(${ids('shopCategory')}::int[])
    union all select 'product', x.id, ${title('product_text', 'product_id', 'name')}, x.is_visible and not x.archived from product x where x.id = any(${ids('product')}::int[])
    union all select 'event', x.id, ${title('event_text', 'event_id')}, exists (select from event_text t where t.event_id = x.id) and ${isNotOver('x', now)} from event x where x.id = any(${ids('event')}::int[])`.execute(
    database,
  );
  return new Map(rows.map((row) => [`${row.type}:${row.id}`, row]));
}

/** Whether a link leads to something of a kind that the site knows. */
export function isKnownLink(link: StoredLink | null): boolean {
  return link === null || link.type === 'address' || (LINKED_THINGS as readonly string[]).includes(link.type);
}
