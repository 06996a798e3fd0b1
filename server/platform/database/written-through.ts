import { type RawBuilder, sql } from 'kysely';

/**
 * A condition that always holds, and by which the transaction ends without waiting until the disk has it: what the database acknowledged in the last moment before it was killed with all its processes
 * may be lost then, never half of it, and never without what came after it. For what is promised to nobody; whatever is written through afterwards takes it along.
 */
export const NOT_WRITTEN_THROUGH: RawBuilder<boolean> = sql<boolean>`set_config('synchronous_commit', 'off', true) = 'off'`;
