import { type Kysely, sql } from 'kysely';
import type { CategoryTexts } from '#domain/catalog/category-record.ts';
import { LANGUAGE_CODES } from '#domain/locale/locale.ts';
import { type Doer, recordChange } from '../audit/record-change.ts';
import type { Database } from '../database/schema.ts';

/** Entries of menus that lead to a category and are called as it was are called as it is; a word of somebody's own stays. Part of the transaction that renames the category. */
export async function renameMenuEntries(
  trx: Kysely<Database>,
  categoryId: number,
  names: { readonly before: CategoryTexts; readonly after: CategoryTexts },
  by: Doer,
): Promise<void> {
  const { rows } = await sql<{ id: number; titles: Record<string, string> }>`
    select id, titles from navigation_node where link ->> 'type' = 'shopCategory' and (link ->> 'id')::int = ${categoryId} for update`.execute(
    trx,
  );
  for (const { id, titles } of rows) {
    const after = { ...titles };
    for (const language of LANGUAGE_CODES) {
      const [was, is] = [names.before[language]?.name, names.after[language]?.name];
      if (was !== undefined && is !== undefined && titles[language] === was) after[language] = is;
    }
    if (JSON.stringify(after) === JSON.stringify(titles)) continue;
    await trx
      .updateTable('navigation_node')
      .set({ titles: JSON.stringify(after) })
      .where('id', '=', id)
      .execute();
    await recordChange(trx, { ...by, what: 'update', thing: 'menuEntry', thingId: id, before: { titles }, after: { titles: after } });
  }
}
