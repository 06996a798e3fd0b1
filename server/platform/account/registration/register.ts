import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { ok, type Result } from 'neverthrow';
import type { register as call } from '#adapters/platform/wire/account.ts';
import { readSettings } from '../../checkout/settings.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import type { Database } from '../../database/schema.ts';
import { type Refusal, refuse } from '../../http/refusal.ts';
import type { Answer, Verb } from '../../http/serve.ts';
import { emailKey } from '../../identity/email-key.ts';
import { hashPassword } from '../../identity/passwords.ts';
import { checkedCard } from '../../membership/checked-card.ts';
import type { PlatformDependencies } from '../../ports/platform-context.ts';
import { type Allowance, countAttempt } from '../../throttle/attempts.ts';
import { countClient } from '../../throttle/client-attempts.ts';
import { siteWords } from '../password/site-words.ts';
import { leavingNoTrace } from '../user/leaving-no-trace.ts';
import { writeLinkToken } from '../user/link-tokens.ts';
import { tellOwner } from '../user/tell-owner.ts';
import { checkedRegistration } from './checked-registration.ts';
import { addressesAreConfirmed, CONFIRMATION_HOURS, writeConfirmation } from './confirm-mail.ts';
import { acceptedConsents, logRegistration } from './registration-consents.ts';
import { insertUser, lockKnown, type NewAccount, removeUser } from './registrations.ts';

/** A school or an office is one network. */
const OF_A_NETWORK: Allowance = { limit: 200, windowMs: 60 * 60_000 };
/** E-mails that registrations send to one address; beyond them the newest one has to do. */
const OF_AN_ADDRESS: Allowance = { limit: 5, windowMs: 60 * 60_000 };
/** No account has it; taken away in place of one, so that an address that nobody has registered with costs the same questions (T-15). */
const NOBODY = 0;
/** Says that an e-mail is on its way, the same to everybody. */
const SENT = { data: { verificationToken: 'sent' } };

/**
 * Makes an account (IDN-07). While addresses are confirmed by e-mail, it does the same work and says the same whether the address has an account or not;
 * only the address's owner learns more (T-15).
 */
export const register: Verb<typeof call> = async (deps, { body, facts }) => {
  const settings = await readSettings(deps.database);
  const checked = await checkedRegistration(body, settings, await siteWords(deps));
  if (checked.isErr()) return refuse(checked.error.code, checked.error);
  const consents = await acceptedConsents(deps.database, checked.value.acceptedConsents, facts.language, settings);
  if (consents.isErr()) return refuse(consents.error.code, consents.error);
  const counted = await countClient(deps, facts, 'register.network', OF_A_NETWORK);
  if (counted.isErr()) return refuse(counted.error.code, counted.error);
  const card = await checkedCard(deps, facts, checked.value.memberCardBarcode);
  if (card.isErr()) return refuse(card.error.code, card.error);

  const account: NewAccount = {
    ...checked.value,
    acceptedConsents: consents.value,
    card: card.value,
    passwordHash: await hashPassword(checked.value.password),
    language: facts.language,
    now: deps.now(),
  };
  return (await addressesAreConfirmed(deps.database)) ? registerToConfirm(deps, account) : registerAtOnce(deps, account);
};

type Registered = Promise<Result<Answer<typeof call>, Refusal>>;

/** The address is not confirmed by this: only who signs in by the password has the account, and no guest's order is joined to it. */
function registerAtOnce(deps: PlatformDependencies, account: NewAccount): Registered {
  return inTransaction(deps.database, async (trx) => {
    const user = await insertUser(trx, account);
    if (user === undefined) return refuse('USER_EXISTS');
    await logRegistration(trx, account.acceptedConsents, user, account.now);
    return ok({ data: {} });
  });
}

async function registerToConfirm(deps: PlatformDependencies, account: NewAccount): Registered {
  const mails = await countAttempt(deps.database, 'register.address', emailKey(account.email), OF_AN_ADDRESS, account.now);
  if (!mails.allowed) return ok(SENT);
  return inTransaction(deps.database, async (trx) => {
    const known = await lockKnown(trx, account.email);
    if (known !== undefined && !known.is_pending) {
      await leavingNoTrace(trx, () => registerNobody(trx, account));
      await tellOwner(trx, deps, known);
      return ok(SENT);
    }
    // A link confirms one registration, with the password that was typed there: a newer one takes the place of an older, whose link is over.
    await removeUser(trx, known?.id ?? NOBODY);
    const user = await insertUser(trx, account);
    if (user === undefined) return ok(SENT);
    await logRegistration(trx, account.acceptedConsents, user, account.now);
    await writeConfirmation(trx, deps, user);
    return ok(SENT);
  });
}

/** What a new account costs besides its e-mail. */
async function registerNobody(trx: Kysely<Database>, account: NewAccount): Promise<void> {
  const user = await insertUser(trx, { ...account, email: `${randomUUID()}@nobody.invalid` });
  if (user === undefined) return;
  await logRegistration(trx, account.acceptedConsents, user, account.now);
  await writeLinkToken(trx, { userId: user.id, purpose: 'confirmEmail', email: user.email, hours: CONFIRMATION_HOURS, now: account.now });
}
