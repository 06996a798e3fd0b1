import { type RawBuilder, sql } from 'kysely';
import type { SubscriberState } from '#domain/newsletter/subscriber.ts';

/*
 * How far somebody is stands in `newsletter_member`, list by list, and nowhere else: asked, confirmed, left. A subscription says the same of all lists together, so that
 * a hundred thousand of them are found by it; it is derived (settle-subscriptions.ts). These are the words for both, written as the indexes of the steps 130 and 193 are.
 */

/** Whether somebody is on a list, or gets the newsletter of whatever list. */
export const isOn = (of: RawBuilder<unknown>) => sql<boolean>`(${of}.left_at is null and ${of}.confirmed_at is not null)`;

/** Whether a member waits for a list: they have not left it since they asked. Whoever was on it before and asks anew waits, too. */
export const waits = (of: RawBuilder<unknown>) =>
  sql<boolean>`(not ${isOn(of)} and (${of}.left_at is null or ${of}.left_at <= ${of}.asked_at))`;

/** Whether somebody is as far as that. */
export function isIn(state: SubscriberState, of: RawBuilder<unknown>): RawBuilder<boolean> {
  if (state === 'confirmed') return isOn(of);
  return state === 'left' ? sql`${of}.left_at is not null` : sql`(${of}.left_at is null and ${of}.confirmed_at is null)`;
}

/** How far somebody is. */
export const stateOf = (of: RawBuilder<unknown>) =>
  sql<SubscriberState>`case when ${isIn('left', of)} then 'left' when ${isOn(of)} then 'confirmed' else 'asked' end`;

/** What somebody agreed to for those lists of a subscription (`s`) that fit, each consent once, in the order in which it was given. */
export const consentsOfMembers = (fits: (of: RawBuilder<unknown>) => RawBuilder<unknown>) => sql<number[]>`array(
  select c.id from newsletter_member m cross join lateral unnest(m.consent_ids) with ordinality c (id, place)
  where m.subscription_id = s.id and ${fits(sql.ref('m'))} group by c.id order by min(c.place), c.id)`;
