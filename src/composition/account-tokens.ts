import type { VisitorSession } from '#adapters/node/visitor-session.ts';
import type { KeepWish } from '#application/account/keep-wish.ts';
import type { Leave } from '#application/account/leave.ts';
import type { SettleIn } from '#application/account/settle-in.ts';
import type { AccountUseCases } from '#application/account-use-cases.ts';
import type { BackOfficePorts } from '#application/back-office.ts';
import type { Accounts, Passwords, Registrations } from '#ports/account/accounts.ts';
import type { AddressBook } from '#ports/account/address-book.ts';
import type { DeviceSessions } from '#ports/account/device-sessions.ts';
import type { Logins, SocialLogins } from '#ports/account/logins.ts';
import type { PageStore } from '#ports/cache/page-store.ts';
import type { OwnConsents } from '#ports/consent/own-consents.ts';
import type { SentForms } from '#ports/form/sent-forms.ts';
import type { CardRegister } from '#ports/membership/card-register.ts';
import type { Newsletter } from '#ports/newsletter/newsletter.ts';
import type { OrderHistory } from '#ports/order/order-history.ts';
import type { OwnOptions } from '#ports/site/own-options.ts';
import type { Wishlist, WishMemory } from '#ports/wishlist/wishlist.ts';
import { processToken, requestToken, type Token } from './wiring.ts';

/** What is composed for accounts, on the server alone. */
export const accountTokens = {
  visitorSession: requestToken<VisitorSession>('visitorSession'),

  logins: requestToken<Logins>('logins'),
  socialLogins: requestToken<SocialLogins>('socialLogins'),
  accounts: requestToken<Accounts>('accounts'),
  registrations: requestToken<Registrations>('registrations'),
  passwords: requestToken<Passwords>('passwords'),
  addressBook: requestToken<AddressBook>('addressBook'),
  deviceSessions: requestToken<DeviceSessions>('deviceSessions'),
  orderHistory: requestToken<OrderHistory>('orderHistory'),
  ownConsents: requestToken<OwnConsents>('ownConsents'),
  wishlist: requestToken<Wishlist>('wishlist'),
  wishMemory: requestToken<WishMemory>('wishMemory'),
  cardRegister: requestToken<CardRegister>('cardRegister'),
  /** What this process keeps. */
  kept: processToken<{ readonly pages: PageStore | undefined }>('kept'),
  backOfficePorts: requestToken<BackOfficePorts>('backOfficePorts'),
  sentForms: requestToken<SentForms>('sentForms'),
  newsletter: requestToken<Newsletter>('newsletter'),
  ownOptions: requestToken<OwnOptions>('ownOptions'),

  keepWish: requestToken<KeepWish>('keepWish'),
  settleIn: requestToken<SettleIn>('settleIn'),
  leave: requestToken<Leave>('leave'),
  accountUseCases: requestToken<AccountUseCases>('accountUseCases'),
} as const;

/** A token for each use case of accounts; one that needs another finds it here. */
export const accountUseCaseTokens: { readonly [Name in keyof AccountUseCases]: Token<AccountUseCases[Name], 'request'> } = {
  logIn: requestToken('logIn'),
  logInWithCode: requestToken('logInWithCode'),
  viewSignInStep: requestToken('viewSignInStep'),
  logOut: requestToken('logOut'),
  viewSocialProviders: requestToken('viewSocialProviders'),
  startSocialLogin: requestToken('startSocialLogin'),
  finishSocialLogin: requestToken('finishSocialLogin'),
  openRegistration: requestToken('openRegistration'),
  register: requestToken('register'),
  checkConfirmation: requestToken('checkConfirmation'),
  confirmEmail: requestToken('confirmEmail'),
  forgetPassword: requestToken('forgetPassword'),
  setPassword: requestToken('setPassword'),
  changePassword: requestToken('changePassword'),
  viewAccount: requestToken('viewAccount'),
  chooseLanguage: requestToken('chooseLanguage'),
  viewVersions: requestToken('viewVersions'),
  updateProfile: requestToken('updateProfile'),
  saveMemberCard: requestToken('saveMemberCard'),
  saveAddress: requestToken('saveAddress'),
  deleteAddress: requestToken('deleteAddress'),
  viewCountries: requestToken('viewCountries'),
  viewSessions: requestToken('viewSessions'),
  endSession: requestToken('endSession'),
  endOtherSessions: requestToken('endOtherSessions'),
  viewOrders: requestToken('viewOrders'),
  viewOwnOrder: requestToken('viewOwnOrder'),
  viewDownloads: requestToken('viewDownloads'),
  joinGuestOrders: requestToken('joinGuestOrders'),
  repeatOrder: requestToken('repeatOrder'),
  viewConsents: requestToken('viewConsents'),
  acceptConsent: requestToken('acceptConsent'),
  withdrawConsent: requestToken('withdrawConsent'),
  viewWishlist: requestToken('viewWishlist'),
  toggleWishlist: requestToken('toggleWishlist'),
  writeComment: requestToken('writeComment'),
  submitForm: requestToken('submitForm'),
  checkFormConfirmation: requestToken('checkFormConfirmation'),
  confirmFormEmail: requestToken('confirmFormEmail'),
  subscribe: requestToken('subscribe'),
  checkNewsletterLink: requestToken('checkNewsletterLink'),
  followNewsletterLink: requestToken('followNewsletterLink'),
  chooseNewsletterLists: requestToken('chooseNewsletterLists'),
  viewOwnNewsletter: requestToken('viewOwnNewsletter'),
  chooseOwnNewsletter: requestToken('chooseOwnNewsletter'),
  backOffice: requestToken('backOffice'),
  exportData: requestToken('exportData'),
  deleteAccount: requestToken('deleteAccount'),
};
