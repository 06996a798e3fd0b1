import { ContainerModule } from 'inversify';
import { HttpAccounts } from '#adapters/platform/http-accounts.ts';
import { HttpAddressBook } from '#adapters/platform/http-address-book.ts';
import { HttpCardRegister } from '#adapters/platform/http-card-register.ts';
import { HttpDeviceSessions } from '#adapters/platform/http-device-sessions.ts';
import { HttpLogins } from '#adapters/platform/http-logins.ts';
import { HttpNewsletter } from '#adapters/platform/http-newsletter.ts';
import { HttpOrderHistory } from '#adapters/platform/http-order-history.ts';
import { HttpOwnConsents } from '#adapters/platform/http-own-consents.ts';
import { HttpOwnOptions } from '#adapters/platform/http-own-options.ts';
import { HttpPasswords } from '#adapters/platform/http-passwords.ts';
import { HttpRegistrations } from '#adapters/platform/http-registrations.ts';
import { HttpSentForms } from '#adapters/platform/http-sent-forms.ts';
import { HttpSocialLogins } from '#adapters/platform/http-social-logins.ts';
import { HttpWishlist } from '#adapters/platform/http-wishlist.ts';
import { accountTokens as a } from './account-tokens.ts';
import { backOfficeOverHttp } from './back-office-over-http.ts';
import { tokens as t } from './tokens.ts';
import { Wiring } from './wiring.ts';

/** What accounts need of the platform, over HTTP, beside platform-http. */
export const platformHttpAccounts = new ContainerModule(({ bind }) => {
  new Wiring(bind)
    .perRequest(a.logins, [t.client, a.visitorSession], (client, session) => new HttpLogins(client, session))
    .perRequest(
      a.accounts,
      [t.client, a.visitorSession, t.visitor],
      (client, session, { account }) => new HttpAccounts(client, () => session.strategy, account),
    )
    .perRequest(a.socialLogins, [t.client], (client) => new HttpSocialLogins(client))
    .perRequest(a.registrations, [t.client], (client) => new HttpRegistrations(client))
    .perRequest(a.passwords, [t.client], (client) => new HttpPasswords(client))
    .perRequest(a.addressBook, [t.client], (client) => new HttpAddressBook(client))
    .perRequest(a.deviceSessions, [t.client], (client) => new HttpDeviceSessions(client))
    .perRequest(a.orderHistory, [t.client], (client) => new HttpOrderHistory(client))
    .perRequest(a.ownConsents, [t.client], (client) => new HttpOwnConsents(client))
    .perRequest(a.wishlist, [t.client], (client) => new HttpWishlist(client))
    .perRequest(a.cardRegister, [t.client], (client) => new HttpCardRegister(client))
    .perRequest(a.backOfficePorts, [t.client, a.kept, a.visitorSession], (client, { pages }, session) =>
      backOfficeOverHttp(client, pages, session),
    )
    .perRequest(a.ownOptions, [t.client], (client) => new HttpOwnOptions(client))
    .perRequest(a.sentForms, [t.client], (client) => new HttpSentForms(client))
    .perRequest(a.newsletter, [t.client], (client) => new HttpNewsletter(client));
});
