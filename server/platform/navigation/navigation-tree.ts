import type { Kysely } from 'kysely';
import { ok } from 'neverthrow';
import type * as wire from '#adapters/platform/wire/site.ts';
import type { NavigationNodeWire } from '#adapters/platform/wire/site.ts';
import { LINKED_THINGS } from '#domain/navigation/stored-link.ts';
import type { Database } from '../database/schema.ts';
import { refuse } from '../http/refusal.ts';
import type { Verb } from '../http/serve.ts';
import { findNodes, type NodeRow } from './queries.ts';
import { type LinkResolver, resolveLinks } from './resolve-links.ts';

const NAVIGATIONS = new Set(['main', 'footer1', 'footer2', 'footer3', 'footer4']);

const LINK_TYPES: ReadonlySet<string> = new Set([...LINKED_THINGS, 'address']);

/** A navigation in the visitor's language; an entry whose target has no text in it, and nothing below, is left out. One of an unknown type is told in the log (NAV-06). */
export const navigationTree: Verb<typeof wire.navigationTree> = async ({ database, now, log }, { params, facts: { language } }) => {
  const id = params.id ?? '';
  if (!NAVIGATIONS.has(id)) return refuse('NOT_FOUND');
  const rows = await findNodes(database, id, language);
  for (const { id: node, link } of rows)
    if (link !== null && !LINK_TYPES.has(link.type))
      log.error('link.unknown', { navigation: id, node, type: String(link.type).slice(0, 100) });
  const shown = await withoutHidden(database, rows);
  const resolve = await resolveLinks(
    database,
    shown.flatMap(({ link }) => link ?? []),
    language,
    now(),
  );
  return ok({ data: { id, title: '', nodes: nodesBelow(shown, null, resolve) }, tags: ['navigation'] });
};

/** Without categories that are kept out of menus, and what stands below them. */
async function withoutHidden(database: Kysely<Database>, rows: readonly NodeRow[]): Promise<readonly NodeRow[]> {
  const linked = rows.flatMap(({ link }) => (link?.type === 'shopCategory' ? [link.id] : []));
  if (linked.length === 0) return rows;
  const hidden = new Set(
    (await database.selectFrom('category').select('id').where('id', 'in', linked).where('in_menu', '=', false).execute()).map(
      ({ id }) => id,
    ),
  );
  return rows.filter(({ link }) => link?.type !== 'shopCategory' || !hidden.has(link.id));
}

function nodesBelow(rows: readonly NodeRow[], parentId: number | null, resolve: LinkResolver): NavigationNodeWire[] {
  return rows
    .filter((row) => row.parent_id === parentId)
    .map((row) => ({
      id: row.id,
      title: row.title,
      link: (row.link && resolve(row.title, row.link)) ?? null,
      children: nodesBelow(rows, row.id, resolve),
    }))
    .filter(({ link, children }) => link !== null || children.length > 0);
}
