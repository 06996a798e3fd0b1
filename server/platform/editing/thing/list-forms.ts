import { sql } from 'kysely';
import { ok } from 'neverthrow';
import type { DataOf } from '#adapters/platform/wire/call.ts';
import type * as wire from '#adapters/platform/wire/choosable-thing.ts';
import { bestLanguage } from '../../database/in-language.ts';
import type { Verb } from '../../http/serve.ts';

/** More than any site has. */
const MOST = 200;

/** The forms that a page can show, by their names in the language, with the questions of each. */
export const listChoosableForms: Verb<typeof wire.listChoosableForms> = async ({ database }, { facts: { language } }) => {
  const { rows } = await sql<DataOf<typeof wire.listChoosableForms>['forms'][number]>`
    select f.code, coalesce(t.title, f.code) as title, f.is_open as "isOpen",
      (select coalesce(json_agg(coalesce(t.words -> (asked.value ->> 'name') ->> 'label', asked.value ->> 'name') order by asked.place), '[]')
        from jsonb_array_elements(f.fields) with ordinality asked(value, place)) as questions
    from form f left join lateral (
      select w.title, w.words from form_text w where w.form_id = f.id order by ${bestLanguage(sql`w.language`, language)} limit 1) t on true
    order by lower(coalesce(t.title, f.code)), f.id limit ${MOST}`.execute(database);
  return ok({ data: { forms: rows } });
};
