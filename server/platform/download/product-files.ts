import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { ok, type Result } from 'neverthrow';
import type { DataOf } from '#adapters/platform/wire/call.ts';
import type * as wire from '#adapters/platform/wire/product-file.ts';
import { tidyFileName } from '#domain/form/attachment.ts';
import { readId } from '#domain/id.ts';
import type { ProductFlaw } from '#domain/product/product-desk.ts';
import { changeBy, recordChange } from '../audit/record-change.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Database } from '../database/schema.ts';
import { type Refusal, refuse } from '../http/refusal.ts';
import type { Verb } from '../http/serve.ts';
import { inspectDigital } from './inspect-digital.ts';
import { keepVersion } from './keep-version.ts';
import { measuredFile } from './measured-file.ts';

/** Orders that are told of. */
const FETCHES = 50;

/** The files of a product as its people look after them; who bought it is told by the numbers of orders alone. */
export const getProductFiles: Verb<typeof wire.getProductFiles> = async ({ database }, { params }) => {
  const id = readId(params.id);
  const { rows } = await sql<DataOf<typeof wire.getProductFiles>>`select
    (select coalesce(json_agg(json_build_object('id', f.id, 'name', f.name, 'size', f.size, 'pages', f.pages, 'at', f.file_at, 'by', f.file_by, 'earlier',
      (select coalesce(json_agg(json_build_object('id', v.id, 'name', v.name, 'size', v.size, 'at', v.at, 'by', v.by_name) order by v.id desc), '[]')
        from download_version v where v.file_id = f.id)) order by f.id), '[]') from download_file f where f.product_id = p.id) as files,
    (select coalesce(json_agg(json_build_object('orderId', d.order_id, 'orderNumber', d.number, 'fileName', d.name, 'used', d.used, 'lastAt', d.last_used_at)
      order by d.last_used_at desc nulls last, d.id desc), '[]') from (
      select d.id, d.order_id, o.number, f.name, d.used, d.last_used_at from download_file f join download d on d.file_id = f.id join shop_order o on o.id = d.order_id
      where f.product_id = p.id order by d.last_used_at desc nulls last, d.id desc limit ${FETCHES}) d) as fetches
    from product p where p.id = ${id ?? 0}`.execute(database);
  return rows[0] === undefined ? refuse('NOT_FOUND') : ok({ data: rows[0] });
};

/** Takes the file of an e-product, or another one in its place: the one before is kept, and whoever has bought it downloads the new one. */
export const uploadProductFile: Verb<typeof wire.uploadProductFile> = async (deps, { body: { customData, file }, ...who }) => {
  const { productId, replacesId } = customData;
  const content = Buffer.from(file.bytes.buffer, file.bytes.byteOffset, file.bytes.byteLength);
  const mime = await inspectDigital(file.name, content);
  if ('flaw' in mime) return refused(mime.flaw, 'file');
  const name = tidyFileName(file.name);
  const at = deps.now();
  const done = await inTransaction(deps.database, async (trx): Promise<Result<{ readonly data: { readonly id: number } }, Refusal>> => {
    const files = await lockFiles(trx, productId);
    if (files === undefined) return refused('notItsOwn');
    const replaced = files.find(({ id }) => id === replacesId);
    if (replacesId !== null && replaced === undefined) return refused('gone');
    if (files.some((other) => other.id !== replacesId && other.name === name)) return refused('fileNameTaken', 'file');
    if (replaced?.sha256 === createHash('sha256').update(content).digest('hex')) return refused('fileSame', 'file');
    const row = {
      name,
      mime: mime.mime,
      content,
      ...measuredFile(mime.mime, content),
      file_at: at,
      file_by: await nameOf(trx, who.user.userId),
    };
    if (replaced !== undefined) await keepVersion(trx, replaced.id);
    const id =
      replaced?.id ??
      (
        await trx
          .insertInto('download_file')
          .values({ product_id: productId, ...row })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id;
    if (replaced !== undefined) await trx.updateTable('download_file').set(row).where('id', '=', id).execute();
    const before = replaced && { file: replaced.name, size: replaced.size };
    const what = replaced === undefined ? ('update' as const) : ('replace' as const);
    await recordChange(trx, {
      ...changeBy(who, at, { what, thing: 'product', thingId: productId }),
      ...(before && { before }),
      after: { file: name, size: content.length },
    });
    return ok({ data: { id } });
  });
  if (done.isOk()) deps.changed([`product:${productId}`]);
  return done;
};

/** Puts an earlier version back; the present one is kept in its place. */
export const restoreProductFile: Verb<typeof wire.restoreProductFile> = async (
  deps,
  { body: { productId, fileId, earlierId }, ...who },
) => {
  const at = deps.now();
  const done = await inTransaction(deps.database, async (trx): Promise<Result<{ readonly data: { readonly id: number } }, Refusal>> => {
    const files = await lockFiles(trx, productId);
    const present = files?.find(({ id }) => id === fileId);
    const earlier = await trx
      .selectFrom('download_version')
      .select(['id', 'name', 'size'])
      .where('id', '=', earlierId)
      .where('file_id', '=', fileId)
      .executeTakeFirst();
    if (present === undefined || earlier === undefined) return refused('gone');
    if (files?.some(({ id, name }) => id !== fileId && name === earlier.name)) return refused('fileNameTaken');
    await keepVersion(trx, fileId);
    await sql`update download_file f set name = v.name, mime = v.mime, content = v.content, pages = v.pages, seconds = v.seconds, file_at = v.at, file_by = v.by_name
      from download_version v where v.id = ${earlierId} and f.id = ${fileId}`.execute(trx);
    await trx.deleteFrom('download_version').where('id', '=', earlierId).execute();
    await recordChange(trx, {
      ...changeBy(who, at, { what: 'restore', thing: 'product', thingId: productId }),
      before: { file: present.name, size: present.size },
      after: { file: earlier.name, size: earlier.size },
    });
    return ok({ data: { id: fileId } });
  });
  if (done.isOk()) deps.changed([`product:${productId}`]);
  return done;
};

interface FileRow {
  readonly id: number;
  readonly name: string;
  readonly size: number;
  readonly sha256: string;
}

/** The files of an e-product, which nobody else changes before the transaction ends; undefined for other goods. */
async function lockFiles(trx: Kysely<Database>, productId: number): Promise<readonly FileRow[] | undefined> {
  const { rows: held } = await sql`select from product where id = ${productId} and format = 'EProduct' for no key update`.execute(trx);
  if (held.length === 0) return undefined;
  const { rows } = await sql<FileRow>`
    select id, name, size, encode(sha256(content), 'hex') as sha256 from download_file where product_id = ${productId} order by id`.execute(
    trx,
  );
  return rows;
}

async function nameOf(trx: Kysely<Database>, id: number): Promise<string> {
  const user = await trx.selectFrom('shop_user').select(['first_name', 'last_name']).where('id', '=', id).executeTakeFirst();
  return `${user?.first_name ?? ''} ${user?.last_name ?? ''}`.trim();
}

function refused(reason: ProductFlaw, field?: string): Result<never, Refusal> {
  return refuse('PRODUCT_INVALID', { reason, ...(field !== undefined && { field }) });
}
