import { ContainerModule } from 'inversify';
import { ok } from 'neverthrow';
import { InMemoryAccounts, InMemoryRegistrations } from '#adapters/in-memory/in-memory-accounts.ts';
import { InMemoryNewsletter, InMemorySentForms } from '#adapters/in-memory/in-memory-forms.ts';
import { InMemoryLogins } from '#adapters/in-memory/in-memory-logins.ts';
import { InMemoryCardRegister } from '#adapters/in-memory/in-memory-member-cards.ts';
import { InMemoryOrderHistory } from '#adapters/in-memory/in-memory-order-history.ts';
import { InMemoryPasswords } from '#adapters/in-memory/in-memory-passwords.ts';
import {
  InMemoryAddressBook,
  InMemoryDeviceSessions,
  InMemoryOwnConsents,
  InMemoryWishlist,
} from '#adapters/in-memory/in-memory-profile.ts';
import type { InMemoryShop } from '#adapters/in-memory/in-memory-shop.ts';
import { InMemorySocialLogins } from '#adapters/in-memory/in-memory-social-logins.ts';
import { accountTokens as a } from './account-tokens.ts';
import { tokens as t } from './tokens.ts';
import { Wiring } from './wiring.ts';

/** What accounts need of the platform, as a shop in memory, beside platform-in-memory. */
export function platformInMemoryAccounts(shop: InMemoryShop): ContainerModule {
  return new ContainerModule(({ bind }) => {
    new Wiring(bind)
      .perRequest(a.logins, [t.visitor], ({ cookies }) => new InMemoryLogins(shop, cookies))
      .perRequest(a.socialLogins, [t.visitor], ({ cookies }) => new InMemorySocialLogins(shop, cookies))
      .perRequest(a.accounts, [t.visitor], ({ cookies }) => new InMemoryAccounts(shop, cookies))
      .perRequest(a.registrations, [], () => new InMemoryRegistrations(shop))
      .perRequest(a.passwords, [t.visitor], ({ cookies }) => new InMemoryPasswords(shop, cookies))
      .perRequest(a.addressBook, [t.visitor], ({ cookies }) => new InMemoryAddressBook(shop, cookies))
      .perRequest(a.deviceSessions, [t.visitor], ({ cookies }) => new InMemoryDeviceSessions(shop, cookies))
      .perRequest(a.orderHistory, [t.visitor], ({ cookies }) => new InMemoryOrderHistory(shop, cookies))
      .perRequest(a.ownConsents, [t.visitor], ({ cookies }) => new InMemoryOwnConsents(shop, cookies))
      .perRequest(a.wishlist, [t.visitor], ({ cookies }) => new InMemoryWishlist(shop, cookies))
      .perRequest(a.cardRegister, [], () => new InMemoryCardRegister(shop))
      // A shop in memory has no back office.
      .perRequest(a.backOfficePorts, [], () => ({}))
      .perRequest(a.ownOptions, [], () => ({ cmsVersion: async () => ok(undefined) }))
      .perRequest(a.sentForms, [], () => new InMemorySentForms(shop))
      .perRequest(a.newsletter, [], () => new InMemoryNewsletter(shop));
  });
}
