import { ContainerModule } from 'inversify';
import { HttpAccounts } from '#adapters/platform/account/http-accounts.ts';
import { HttpAddressBook } from '#adapters/platform/account/http-address-book.ts';
import { HttpDeviceSessions } from '#adapters/platform/account/http-device-sessions.ts';
import { HttpLogins } from '#adapters/platform/account/http-logins.ts';
import { HttpPasswords } from '#adapters/platform/account/http-passwords.ts';
import { HttpRegistrations } from '#adapters/platform/account/http-registrations.ts';
import { HttpSocialLogins } from '#adapters/platform/account/http-social-logins.ts';
import { HttpOwnConsents } from '#adapters/platform/consent/http-own-consents.ts';
import { HttpSentForms } from '#adapters/platform/form/http-sent-forms.ts';
import { HttpCardRegister } from '#adapters/platform/membership/http-card-register.ts';
import { HttpNewsletter } from '#adapters/platform/newsletter/http-newsletter.ts';
import { HttpOrderHistory } from '#adapters/platform/order/http-order-history.ts';
import { HttpOwnOptions } from '#adapters/platform/site/http-own-options.ts';
import { HttpWishlist } from '#adapters/platform/wishlist/http-wishlist.ts';
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
