import { type RawBuilder, sql } from 'kysely';

/**
 * A text whose value the planner does not see: else it believes to know more of this one than of others, and plans the same statement anew each time it is asked, which costs more than its answer.
 */
export const unseen = (text: unknown): RawBuilder<string> => sql`(select ${text}::text)`;

/** The same of a list of whole numbers. */
export const unseenIntegers = (list: unknown): RawBuilder<number[]> => sql`(select ${list}::int[])::int[]`;
