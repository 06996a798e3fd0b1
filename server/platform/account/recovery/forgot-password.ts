import type { Kysely } from 'kysely';
import { ok } from 'neverthrow';
import type { forgotPassword as call } from '#adapters/platform/wire/account.ts';
import { isEmail, tidy } from '#domain/checkout/validate-address.ts';
import type { Database } from '../../database/schema.ts';
import type { Verb } from '../../http/serve.ts';
import { emailKey } from '../../identity/email-key.ts';
import { lockUserByEmail, type UserRow } from '../../identity/users.ts';
import type { PlatformDependencies } from '../../ports/platform-context.ts';
import { type Allowance, countAttempt } from '../../throttle/attempts.ts';
import { countClient } from '../../throttle/client-attempts.ts';
import { leavingNoTrace } from '../user/leaving-no-trace.ts';
import { dropLinkTokens, writeLinkToken } from '../user/link-tokens.ts';
import { passwordLink } from '../user/links.ts';
import { mailToUser } from '../user/mail-to-user.ts';

/** How long a link that sets a password works; longer than nobody gets another, so that there is always one that does. */
const LINK_HOURS = 2;
const OF_A_NETWORK: Allowance = { limit: 30, windowMs: 60 * 60_000 };
const OF_AN_ADDRESS: Allowance = { limit: 3, windowMs: 60 * 60_000 };
/** No account has it. */
const NOBODY = 0;
const ACCEPTED = { data: { accepted: true as const } };

/** Sends a link to set a password, or does as much work for nobody; every address, and whoever asks too often, gets the same answer (IDN-10, T-15). */
export const forgotPassword: Verb<typeof call> = async (deps, { body, facts }) => {
  const email = tidy(body.email);
  if (!isEmail(email)) return ok(ACCEPTED);
  const counted = await countClient(deps, facts, 'forgot.network', OF_A_NETWORK);
  const asked = await countAttempt(deps.database, 'forgot.address', emailKey(email), OF_AN_ADDRESS, deps.now());
  if (counted.isErr() || !asked.allowed) return ok(ACCEPTED);
  await deps.database.transaction().execute(async (trx) => {
    const user = await lockUserByEmail(trx, email);
    if (user !== undefined) await sendLink(trx, deps, user);
    else await workForNobody(trx, deps, email, facts.language);
  });
  return ok(ACCEPTED);
};

async function sendLink(trx: Kysely<Database>, deps: PlatformDependencies, user: UserRow): Promise<void> {
  await dropLinkTokens(trx, user.id, ['setPassword']);
  const { token, dedupeKey } = await writeLinkToken(trx, {
    userId: user.id,
    purpose: 'setPassword',
    email: user.email,
    hours: LINK_HOURS,
    now: deps.now(),
  });
  await mailToUser(trx, deps, user, {
    dedupeKey,
    facts: {
      kind: 'setPassword',
      firstName: user.first_name,
      link: passwordLink(deps.settings.siteUrl, user.language, token),
      hours: LINK_HOURS,
    },
  });
}

/** Writes the e-mail that an account would get, and takes it back. */
function workForNobody(trx: Kysely<Database>, deps: PlatformDependencies, email: string, language: string): Promise<void> {
  const facts = { kind: 'setPassword', firstName: '', link: deps.settings.siteUrl, hours: LINK_HOURS } as const;
  return leavingNoTrace(trx, async () => {
    await dropLinkTokens(trx, NOBODY, ['setPassword']);
    await mailToUser(trx, deps, { email, language }, { dedupeKey: 'setPassword:nobody', facts });
  });
}
