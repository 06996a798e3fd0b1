import { type RawBuilder, sql } from 'kysely';
import { bestLanguage } from '../database/in-language.ts';

/** All categories in the order of the tree, each called behind those above it: `id`, `name`, and `place`, by which they are ordered. */
export function categoryPaths(language: string): RawBuilder<unknown> {
  const named = sql`(select t.name from category_text t where t.category_id = c.id order by ${bestLanguage(sql`t.language`, language)} limit 1)`;
  return sql`(with recursive tree as (
    select c.id, ${named} as name, array[c.position, c.id] as place from category c where c.parent_id is null
    union all select c.id, tree.name || ' › ' || ${named}, tree.place || array[c.position, c.id] from category c join tree on c.parent_id = tree.id)
    select id, name, place from tree)`;
}
