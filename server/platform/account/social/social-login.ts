import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import { ok, type Result } from 'neverthrow';
import type { socialLogin as call } from '#adapters/platform/wire/account.ts';
import type { BodyOf, DataOf } from '#adapters/platform/wire/call.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import type { Database } from '../../database/schema.ts';
import { type Refusal, refuse } from '../../http/refusal.ts';
import type { Verb, VerbInput } from '../../http/serve.ts';
import type { PlatformDependencies } from '../../ports/platform-context.ts';
import type { SocialPerson } from '../../ports/social-provider.ts';
import { signIn } from '../sign-in/sign-in.ts';
import { userOnWire } from '../user/user-on-wire.ts';
import { SocialRefused, SocialUnreachable } from './oidc-provider.ts';
import { redirectUri } from './social-redirect.ts';
import { accountOfPerson } from './social-user.ts';
import { tellProviderLinked } from './tell-provider-linked.ts';

/** Signs in with what a provider sent back (IDN-11): the provider itself is asked what the code is worth before anything is believed. */
export const socialLogin: Verb<typeof call> = async (deps, input) => {
  const person = await askProvider(deps, input.body);
  if (person.isErr()) return refuse(person.error.code);
  const entered = await inTransaction(deps.database, (trx) => enter(trx, deps, input, person.value));
  return entered.map((data) => ({ data }));
};

async function askProvider(
  deps: PlatformDependencies,
  { provider: id, ...returned }: BodyOf<typeof call>,
): Promise<Result<SocialPerson, Refusal>> {
  const provider = deps.socialProviders.get(id);
  if (provider === undefined) return refuse('NOT_FOUND');
  try {
    return ok(await provider.finish({ ...returned, redirectUri: redirectUri(deps.settings) }));
  } catch (error) {
    if (error instanceof SocialRefused) return refuse('SOCIAL_LOGIN_FAILED');
    if (error instanceof SocialUnreachable) return refuse('UNAVAILABLE');
    throw error;
  }
}

async function enter(
  trx: Transaction<Database>,
  deps: PlatformDependencies,
  { body, facts }: VerbInput<typeof call>,
  person: SocialPerson,
): Promise<Result<DataOf<typeof call>, Refusal>> {
  // Two first sign-ins of one person at once make one account.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${body.provider} ${person.subject}`}, 0))`.execute(trx);
  const found = await accountOfPerson(trx, { provider: body.provider, person, language: facts.language, now: deps.now() });
  if (found === 'noAddress') return refuse('SOCIAL_EMAIL_MISSING');
  if (found === 'somebodyElse') return refuse('SOCIAL_LOGIN_FAILED');
  const { user } = found;
  if (found.isNewLink) await tellProviderLinked(trx, deps, user, body.provider);
  const tokens = await signIn(trx, deps, { user, strategy: 'social', client: facts.client });
  const shown = await userOnWire(trx, user.id, deps.now());
  return shown === undefined ? refuse('SOCIAL_LOGIN_FAILED') : ok({ tokens, user: shown });
}
