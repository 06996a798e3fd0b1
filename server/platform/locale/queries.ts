import { type Kysely, sql } from 'kysely';
import type * as z from 'zod/mini';
import type { LanguageWire } from '#adapters/platform/wire/site.ts';
import { textIn } from '../database/in-language.ts';
import type { Database } from '../database/schema.ts';

export async function findLanguages(database: Kysely<Database>): Promise<z.infer<typeof LanguageWire>[]> {
  return database
    .selectFrom('language')
    .select(['id', 'name_hrv', 'name_eng', 'name_ger', 'name_srp', 'code', 'code2'])
    .orderBy('id')
    .execute();
}

/** Countries with their names in a language, else in Croatian. */
export async function findCountries(database: Kysely<Database>, language: string): Promise<{ id: number; code: string; name: string }[]> {
  const { rows } = await sql<{
    id: number;
    code: string;
    name: string;
  }>`select id, code, coalesce(${textIn(sql`names`, language)}, code) as name from country`.execute(database);
  return rows;
}
