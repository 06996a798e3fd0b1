import { type RawBuilder, sql } from 'kysely';
import type { Due } from '#domain/account/dues.ts';

/** Whether somebody has a second factor, within a question. */
export function factorOf(userId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(exists (select from user_totp f where f.user_id = ${userId} and f.secret is not null)
    or exists (select from passkey k where k.user_id = ${userId}))`;
}

/** Whether the site wants a second factor of everybody in the back office. */
export const isFactorRequired: RawBuilder<boolean> = sql<boolean>`exists (select from site_option o where o.key = 'RequireSecondFactor' and o.value #>> '{}' not in ('false', '0'))`;

/** What the user `u` of a question has to do before anything else in the back office. */
export const dues: RawBuilder<Due[]> = sql<Due[]>`case when u.is_backoffice then array_remove(array[
    case when u.must_change_password then 'password' end,
    case when ${isFactorRequired} and not ${factorOf(sql`u.id`)} then 'factor' end], null)
  else '{}'::text[] end`;
