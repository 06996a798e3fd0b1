import { err, ok } from 'neverthrow';
import type { chooseOwnNewsletter as chooseCall, getOwnNewsletter as getCall } from '#adapters/platform/wire/newsletter.ts';
import { consentsOf } from '../consent/queries.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { refuse } from '../http/refusal.ts';
import type { Verb } from '../http/serve.ts';
import { findUser } from '../identity/users.ts';
import { countAttempt } from '../throttle/attempts.ts';
import { chooseLists } from './choose-lists.ts';
import { runs } from './members.ts';
import { listsOf, withoutGiven } from './offered-lists.ts';
import { ofAddress } from './own-subscription.ts';
import { ask } from './subscribe.ts';
import { OF_AN_ADDRESS } from './write-confirm-mail.ts';
import { writeWelcomeMail } from './write-welcome-mail.ts';

/** Nobody is shown what an address is subscribed to before it is known to be theirs. */
export const getOwnNewsletter: Verb<typeof getCall> = async ({ database }, { user: { userId }, facts: { language } }) => {
  const account = await findUser(database, userId);
  if (account === undefined) return refuse('SESSION_ENDED');
  if (account.email_confirmed_at === null) return ok({ data: null });
  const row = await ofAddress(database, account);
  const lists = await listsOf(database, row?.id ?? 0, language);
  if (row !== undefined && runs(row))
    return ok({ data: { email: account.email, lists: withoutGiven(lists, row.consent_ids), consents: [] } });
  const asked = await consentsOf(database, 'newsletter', language);
  const consents = asked.map(({ id, display_name, version, required }) => ({ id, displayName: display_name, version, required }));
  return ok({ data: { email: account.email, lists: [...lists], consents } });
};

/** Who has confirmed the account's address need not confirm it once more. */
export const chooseOwnNewsletter: Verb<typeof chooseCall> = (
  { database, settings, now },
  { body, user: { userId }, facts: { language } },
) =>
  inTransaction(database, async (trx) => {
    const at = now();
    const account = await findUser(trx, userId);
    if (account === undefined) return refuse('SESSION_ENDED');
    if (account.email_confirmed_at === null) return refuse('FORBIDDEN');
    const known = await ofAddress(trx, account, true);
    const ran = known !== undefined && runs(known);
    if (!ran && body.lists.length === 0) return ok({ data: { isOnSome: false } });
    // A page of before may name what was withdrawn or deleted since: nothing is asked for then.
    const toJoin = ran ? [] : await listsOf(trx, known?.id ?? 0, language, true);
    if (!ran && !toJoin.some(({ id }) => body.lists.includes(id))) return refuse('FIELD_INVALID', { field: 'lists', reason: 'required' });
    const row = ran ? known : await ask(trx, { email: account.email, language, userId, now: at });
    const chosen = await chooseLists(trx, row, body, { language, now: at, isProven: true });
    if (chosen.isErr()) return err(chosen.error);
    const { row: changed } = chosen.value;
    // Whoever comes and goes all day gets no e-mail each time.
    if (!ran && runs(changed) && (await countAttempt(trx, OF_AN_ADDRESS.scope, row.email_key, OF_AN_ADDRESS, at)).allowed)
      await writeWelcomeMail(trx, settings.siteUrl, { row: changed, lists: body.lists, at });
    return ok({ data: { isOnSome: runs(changed) } });
  });
