import type { Kysely } from 'kysely';
import { ok } from 'neverthrow';
import type { exportData as call } from '#adapters/platform/wire/account.ts';
import type { LanguageCode } from '#domain/locale/locale.ts';
import type { Database } from '../../database/schema.ts';
import { exportedSubmissions } from '../../form/submission-mails.ts';
import { refuse } from '../../http/refusal.ts';
import type { Verb } from '../../http/serve.ts';
import { findUser } from '../../identity/users.ts';
import { exportedCards } from '../../membership/card-requests.ts';
import { exportedSubscriptions } from '../../newsletter/own-subscription.ts';
import { liveSessions } from '../session/sessions.ts';
import { userOnWire } from '../user/user-on-wire.ts';
import { exportedOrders } from './exported-orders.ts';
import {
  exportedCart,
  exportedComments,
  exportedConsents,
  exportedDevices,
  exportedIdentities,
  exportedMails,
  exportedWishlist,
} from './exported-parts.ts';
import { saidExport } from './said-export.ts';

/** The customer's own wish to have all that is kept about them. */
export const exportData: Verb<typeof call> = async ({ database, now }, { user: { userId } }) => {
  const data = await exportedData(database, userId, now());
  return data === undefined ? refuse('SESSION_ENDED') : ok({ data });
};

/** Everything that is kept about a customer, in one moment of the database, without what opens anything, and with words of their language beside its codes (IDN-15); undefined when there is none. Amounts are integer minor units. */
export async function exportedData(database: Kysely<Database>, userId: number, now: Date): Promise<Record<string, unknown> | undefined> {
  return database
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const [user, shown] = [await findUser(trx, userId), await userOnWire(trx, userId, now)];
      if (user === undefined || shown === undefined) return undefined;
      const { company, addresses, wishlist: _ids, ...profile } = shown;
      const sessions = await liveSessions(trx, userId, now);
      const data = {
        exportedAt: now,
        profile: { ...profile, emailConfirmedAt: user.email_confirmed_at, createdAt: user.created_at, updatedAt: user.updated_at },
        company,
        addresses,
        orders: await exportedOrders(trx, user),
        cart: await exportedCart(trx, user),
        wishlist: await exportedWishlist(trx, user),
        comments: await exportedComments(trx, user),
        consents: await exportedConsents(trx, user),
        sessions: sessions.map(({ device, strategy, started_at, last_seen_at }) => ({
          device,
          strategy,
          startedAt: started_at,
          lastSeenAt: last_seen_at,
        })),
        devices: await exportedDevices(trx, user),
        socialIdentities: await exportedIdentities(trx, user),
        emails: await exportedMails(trx, user),
        forms: await exportedSubmissions(trx, userId),
        memberCards: await exportedCards(trx, userId),
        newsletter: await exportedSubscriptions(trx, user),
      };
      return saidExport(data, user.language as LanguageCode);
    });
}
