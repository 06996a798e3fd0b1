import { sql } from 'kysely';
import { ok } from 'neverthrow';
import type * as wire from '#adapters/platform/wire/attribute-desk.ts';
import { readId } from '#domain/id.ts';
import { bestLanguage } from '../database/in-language.ts';
import { refuse } from '../http/refusal.ts';
import type { Verb } from '../http/serve.ts';
import { spokenLanguages } from '../locale/unspoken.ts';
import { attributeVersion, listVersion, readAttributeList, readValues } from './attribute-desk-queries.ts';

const PICTURES = 50;
/** Products that are named where an attribute is used; how many there are is told of all. */
const NAMED = 10;

export const listAttributes: Verb<typeof wire.listAttributes> = async ({ database }) => {
  const [attributes, languages] = await Promise.all([readAttributeList(database), spokenLanguages(database)]);
  return ok({ data: { version: listVersion(attributes), languages: [...languages], attributes: [...attributes] } });
};

export const getAttribute: Verb<typeof wire.getAttribute> = async ({ database }, { params, facts: { language } }) => {
  const id = readId(params.id) ?? 0;
  const attribute = (await readAttributeList(database)).find((one) => one.id === id);
  if (attribute === undefined) return refuse('NOT_FOUND');
  const values = await readValues(database, id);
  const chosen = values.flatMap(({ picture }) => picture ?? []);
  const [languages, usedBy, choices, pictures] = await Promise.all([
    spokenLanguages(database),
    sql<{ id: number; name: string }>`
      select used.id, coalesce((select t.name from product_text t where t.product_id = used.id order by ${bestLanguage(sql`t.language`, language)} limit 1), p.sku) as name
      from (select distinct product_id as id from product_attribute where attribute_id = ${id} order by 1 limit ${NAMED}) used join product p on p.id = used.id order by 2`.execute(
      database,
    ),
    sql<{ count: number }>`select count(*)::int as count from product where details -> 'configurableBy' ? ${attribute.code}`.execute(
      database,
    ),
    sql<{ id: string; title: string }>`
      (select id, title from media where is_public order by created_at desc, id limit ${PICTURES})
      union select id, title from media where id = any(${chosen}::text[])`.execute(database),
  ]);
  return ok({
    data: {
      version: attributeVersion(attribute, values),
      languages: [...languages],
      attribute,
      values: [...values],
      usedBy: usedBy.rows,
      choices: choices.rows[0]?.count ?? 0,
      pictures: pictures.rows,
    },
  });
};
