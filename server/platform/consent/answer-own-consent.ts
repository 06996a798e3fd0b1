import type { Kysely } from 'kysely';
import { err, ok } from 'neverthrow';
import type { answerOwnConsent as call } from '#adapters/platform/wire/consent.ts';
import { asShown } from '#domain/consent/consent.ts';
import { isId } from '#domain/id.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Database } from '../database/schema.ts';
import { refuse } from '../http/refusal.ts';
import type { Verb } from '../http/serve.ts';
import { findUser, type UserRow } from '../identity/users.ts';
import { checkVersions, givenConsents, logAnswers } from './log-answers.ts';
import { ownConsentsOnWire } from './own-consents.ts';
import { existingConsents, isConsentRequired } from './queries.ts';

/** Ends what stood on a consent that its giver takes back. */
export type OnWithdrawn = (trx: Kysely<Database>, user: UserRow, consentId: number, now: Date) => Promise<void>;

/** Logs one more answer of the customer's, in the version of the words that they saw. A required consent cannot be withdrawn: it ends with the account (CON-01). */
export const answerOwnConsent =
  (onWithdrawn: OnWithdrawn): Verb<typeof call> =>
  (deps, { body, user, facts }) =>
    inTransaction(deps.database, async (trx) => {
      const { consentId, status } = body;
      if (!isId(consentId) || !(await existingConsents(trx, [consentId])).has(consentId)) return refuse('NOT_FOUND');
      if (status === 'withdrawn' && (await isConsentRequired(trx, consentId))) return refuse('FORBIDDEN');
      const account = await findUser(trx, user.userId);
      if (account === undefined) return refuse('SESSION_ENDED');
      const answered = [asShown({ id: consentId, version: body.version })];
      const checked = await checkVersions(trx, answered);
      if (checked.isErr()) return err(checked.error);
      await logAnswers(trx, {
        ...givenConsents(answered),
        status,
        email: account.email,
        userId: user.userId,
        at: deps.now(),
        sourceType: 'cmsSite',
        userType: 'webUser',
      });
      if (status === 'withdrawn') await onWithdrawn(trx, account, consentId, deps.now());
      return ok({ data: await ownConsentsOnWire(trx, user.userId, facts.language) });
    });
