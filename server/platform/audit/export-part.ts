import type { Kysely } from 'kysely';
import { ok } from 'neverthrow';
import { inTransaction } from '../database/in-transaction.ts';
import type { Database } from '../database/schema.ts';
import { changeBy, type RecordedChange, recordChange } from './record-change.ts';

/** Rows of a part of an export: whoever asks gets one after the other, so that nobody ever holds them all. */
export const EXPORT_PART = 1_000;

interface Part {
  readonly thing: RecordedChange['thing'];
  /** In which order they were asked for, the first of them first. */
  readonly rows: readonly { readonly id: number }[];
  /** What was asked for, without a word that names anybody. */
  readonly asked: Readonly<Record<string, unknown>>;
}

/** Writes down that somebody takes a part of a list along, for each part, since nothing binds one to the first; answers where the next one begins, null after the last. */
export async function recordExport(
  { database, now }: { readonly database: Kysely<Database>; readonly now: () => Date },
  who: Parameters<typeof changeBy>[0],
  { thing, rows, asked }: Part,
): Promise<number | null> {
  const change = changeBy(who, now(), { what: 'export', thing, thingId: 'all', after: { ...asked, count: rows.length } });
  await inTransaction(database, async (trx) => {
    await recordChange(trx, change);
    return ok(undefined);
  });
  return rows.length < EXPORT_PART ? null : (rows.at(-1)?.id ?? null);
}
