import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';

/** Changes words of the layout past its editor, within a transaction: whoever has them open hears of it before saving over them (ADM-09). */
export type LayoutFollows = <T>(trx: Kysely<Database>, now: Date, change: () => Promise<T>) => Promise<T>;
