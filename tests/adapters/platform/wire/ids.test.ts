import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import * as accessKey from '#adapters/platform/wire/access-key.ts';
import * as attributeDesk from '#adapters/platform/wire/attribute-desk.ts';
import type { Call } from '#adapters/platform/wire/call.ts';
import * as categoryDesk from '#adapters/platform/wire/category-desk.ts';
import * as comment from '#adapters/platform/wire/comment.ts';
import * as document from '#adapters/platform/wire/document.ts';
import * as documentDesk from '#adapters/platform/wire/document-desk.ts';
import * as editing from '#adapters/platform/wire/editing.ts';
import * as film from '#adapters/platform/wire/film.ts';
import * as form from '#adapters/platform/wire/form.ts';
import * as formDesk from '#adapters/platform/wire/form-desk.ts';
import * as media from '#adapters/platform/wire/media.ts';
import * as mediaFolder from '#adapters/platform/wire/media-folder.ts';
import * as membership from '#adapters/platform/wire/membership.ts';
import * as menu from '#adapters/platform/wire/menu.ts';
import * as newsletter from '#adapters/platform/wire/newsletter.ts';
import * as newsletterList from '#adapters/platform/wire/newsletter-list.ts';
import * as productFile from '#adapters/platform/wire/product-file.ts';
import * as redirect from '#adapters/platform/wire/redirect.ts';
import * as subscriber from '#adapters/platform/wire/subscriber.ts';

interface Schema {
  readonly type?: string;
  readonly maximum?: number;
  readonly minimum?: number;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly anyOf?: readonly Schema[];
}

const IS_ID = /^(id|ids|consents|\w+_id|\w+Ids?)$/;
/** Every store is 0, and nothing is looked up by it. */
const NO_ID = ['store_id', 'storeId'];

/** Numbers of a request by their names that say that something is looked up by them. */
function idsOf(schema: Schema, name = ''): { readonly name: string; readonly schema: Schema }[] {
  if (schema.type === 'integer') return IS_ID.test(name) && !NO_ID.includes(name) ? [{ name, schema }] : [];
  const inner = Object.entries(schema.properties ?? {}).flatMap(([key, value]) => idsOf(value, key));
  return [...inner, ...(schema.items ? idsOf(schema.items, name) : []), ...(schema.anyOf ?? []).flatMap((one) => idsOf(one, name))];
}

const isCall = (value: unknown): value is Call => typeof value === 'object' && value !== null && 'path' in value && 'data' in value;
const CALLS = [
  accessKey,
  attributeDesk,
  categoryDesk,
  comment,
  document,
  documentDesk,
  editing,
  form,
  formDesk,
  film,
  media,
  mediaFolder,
  membership,
  menu,
  newsletter,
  newsletterList,
  productFile,
  redirect,
  subscriber,
].flatMap((module) => Object.values<unknown>(module).filter(isCall));
const ASKING = CALLS.flatMap(({ path, body }) =>
  body === undefined ? [] : idsOf(z.toJSONSchema(body, { unrepresentable: 'any' }) as Schema).map((id) => ({ path, ...id })),
);

describe('ids in requests [API-01]', () => {
  it('are found', () => expect(ASKING.length).toBeGreaterThan(6));

  it.each(ASKING)('$name of $path is one that the database can hold', ({ schema }) => {
    expect(schema).toMatchObject({ minimum: 1, maximum: 2_147_483_647 });
  });
});
