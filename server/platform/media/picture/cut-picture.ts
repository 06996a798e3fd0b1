import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { ok, type Result } from 'neverthrow';
import { focusIn, isFitting, isWhole, type PictureCut, type PictureSize, TURNS, wholeCut } from '#domain/media/picture-cut.ts';
import type { Database } from '../../database/schema.ts';
import { type Refusal, refuse } from '../../http/refusal.ts';

interface CutRow extends PictureSize {
  readonly whole_width: number | null;
  readonly whole_height: number | null;
  readonly turn: number;
  readonly cut_left: number;
  readonly cut_top: number;
}

/** What a row says of its cut: null while all of the picture is shown. */
export function cutOf({ whole_width, turn, cut_left: left, cut_top: top, width, height }: CutRow): PictureCut | null {
  return whole_width === null ? null : { turn: TURNS.find((one) => one === turn) ?? 0, left, top, width, height };
}

/** The size of the picture before anything was taken away. */
export function wholeOf({ whole_width, whole_height, width, height }: CutRow): PictureSize {
  return { width: whole_width ?? width, height: whole_height ?? height };
}

/** Columns of a picture that shows all of its file. */
export const UNCUT = { whole_width: null, whole_height: null, turn: 0, cut_left: 0, cut_top: 0 } as const;

/** Shows another part of a picture, all of it for null; the file stays. Its focal point stays on its place, and a new version makes other addresses. */
export async function saveCut(trx: Kysely<Database>, id: string, wish: PictureCut | null): Promise<Result<void, Refusal>> {
  const row = await trx
    .selectFrom('media')
    .select(['width', 'height', 'whole_width', 'whole_height', 'turn', 'cut_left', 'cut_top', 'focal_x', 'focal_y'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const whole = wholeOf(row);
  const before = cutOf(row) ?? wholeCut(whole);
  const cut = wish ?? wholeCut(whole);
  if (!isFitting(cut, whole)) return refuse('BAD_REQUEST', { field: 'cut', message: 'cut: wants a part of the picture, in whole pixels' });
  const focus = focusIn({ x: row.focal_x, y: row.focal_y }, before, cut, whole);
  const { turn, left, top, width, height } = cut;
  await trx
    .updateTable('media')
    .set({
      width,
      height,
      ...(isWhole(cut, whole) ? UNCUT : { whole_width: whole.width, whole_height: whole.height, turn, cut_left: left, cut_top: top }),
      focal_x: focus.x,
      focal_y: focus.y,
      version: randomBytes(4).toString('hex'),
    })
    .where('id', '=', id)
    .execute();
  return ok(undefined);
}
