import { ContainerModule } from 'inversify';
import { ChangePassword } from '#application/account/change-password.ts';
import { CheckConfirmation } from '#application/account/check-confirmation.ts';
import { ChooseLanguage } from '#application/account/choose-language.ts';
import { ConfirmEmail } from '#application/account/confirm-email.ts';
import { DeleteAccount } from '#application/account/delete-account.ts';
import { DeleteAddress } from '#application/account/delete-address.ts';
import { EndOtherSessions } from '#application/account/end-other-sessions.ts';
import { EndSession } from '#application/account/end-session.ts';
import { ExportData } from '#application/account/export-data.ts';
import { FinishSocialLogin } from '#application/account/finish-social-login.ts';
import { ForgetPassword } from '#application/account/forget-password.ts';
import { KeepWish } from '#application/account/keep-wish.ts';
import { Leave } from '#application/account/leave.ts';
import { LogIn } from '#application/account/log-in.ts';
import { LogInWithCode } from '#application/account/log-in-with-code.ts';
import { LogOut } from '#application/account/log-out.ts';
import { OpenRegistration } from '#application/account/open-registration.ts';
import { Register } from '#application/account/register.ts';
import { SaveAddress } from '#application/account/save-address.ts';
import { SaveMemberCard } from '#application/account/save-member-card.ts';
import { SetPassword } from '#application/account/set-password.ts';
import { SettleIn } from '#application/account/settle-in.ts';
import { StartSocialLogin } from '#application/account/start-social-login.ts';
import { UpdateProfile } from '#application/account/update-profile.ts';
import { ViewAccount } from '#application/account/view-account.ts';
import { ViewCountries } from '#application/account/view-countries.ts';
import { ViewSessions } from '#application/account/view-sessions.ts';
import { ViewSignInStep } from '#application/account/view-sign-in-step.ts';
import { ViewSocialProviders } from '#application/account/view-social-providers.ts';
import { openBackOffice } from '#application/back-office.ts';
import { WriteComment } from '#application/comment/write-comment.ts';
import { AcceptConsent } from '#application/consent/accept-consent.ts';
import { ViewConsents } from '#application/consent/view-consents.ts';
import { WithdrawConsent } from '#application/consent/withdraw-consent.ts';
import { CheckFormConfirmation } from '#application/form/check-form-confirmation.ts';
import { ConfirmFormEmail } from '#application/form/confirm-form-email.ts';
import { SubmitForm } from '#application/form/submit-form.ts';
import { CheckNewsletterLink } from '#application/newsletter/check-newsletter-link.ts';
import { ChooseNewsletterLists } from '#application/newsletter/choose-newsletter-lists.ts';
import { ChooseOwnNewsletter } from '#application/newsletter/choose-own-newsletter.ts';
import { FollowNewsletterLink } from '#application/newsletter/follow-newsletter-link.ts';
import { Subscribe } from '#application/newsletter/subscribe.ts';
import { ViewOwnNewsletter } from '#application/newsletter/view-own-newsletter.ts';
import { JoinGuestOrders } from '#application/order/join-guest-orders.ts';
import { RepeatOrder } from '#application/order/repeat-order.ts';
import { ViewDownloads } from '#application/order/view-downloads.ts';
import { ViewOrders } from '#application/order/view-orders.ts';
import { ViewOwnOrder } from '#application/order/view-own-order.ts';
import { ViewVersions } from '#application/site/view-versions.ts';
import { ToggleWishlist } from '#application/wishlist/toggle-wishlist.ts';
import { ViewWishlist } from '#application/wishlist/view-wishlist.ts';
import { accountTokens as a, accountUseCaseTokens as u } from './account-tokens.ts';
import { tokens as t, useCaseTokens } from './tokens.ts';
import { Wiring } from './wiring.ts';

/** What a person can do with an account: on the server alone, where the tokens are. */
export const accountUseCases = new ContainerModule(({ bind }) => {
  new Wiring(bind)
    .perRequest(
      a.settleIn,
      [t.restoreAbandonedCart, t.memberCards, t.memberCardMemory, t.sessions, t.log, a.keepWish],
      (restoreCart, cards, memory, sessions, log, keepWish) => new SettleIn(restoreCart, cards, memory, sessions, log, keepWish),
    )
    .perRequest(a.keepWish, [a.wishlist, a.wishMemory, t.log], (wishlist, memory, log) => new KeepWish(wishlist, memory, log))
    .perRequest(a.leave, [a.logins, t.sessions, t.memberCardMemory], (logins, sessions, memory) => new Leave(logins, sessions, memory))
    .perRequest(u.logIn, [a.logins, a.settleIn], (logins, settleIn) => new LogIn(logins, settleIn))
    .perRequest(u.logInWithCode, [a.logins, a.settleIn], (logins, settleIn) => new LogInWithCode(logins, settleIn))
    .perRequest(u.viewSignInStep, [a.logins], (logins) => new ViewSignInStep(logins))
    .perRequest(u.logOut, [a.logins, a.leave, t.log], (logins, leave, log) => new LogOut(logins, leave, log))
    .perRequest(u.viewSocialProviders, [a.socialLogins], (socialLogins) => new ViewSocialProviders(socialLogins))
    .perRequest(u.startSocialLogin, [a.socialLogins], (socialLogins) => new StartSocialLogin(socialLogins))
    .perRequest(
      u.finishSocialLogin,
      [a.socialLogins, a.settleIn],
      (socialLogins, settleIn) => new FinishSocialLogin(socialLogins, settleIn),
    )
    .perRequest(
      u.openRegistration,
      [t.checkoutInformation, t.consents],
      (checkoutInformation, consents) => new OpenRegistration(checkoutInformation, consents),
    )
    .perRequest(
      u.register,
      [a.registrations, a.cardRegister, u.logIn, t.log],
      (registrations, cardRegister, logIn, log) => new Register(registrations, cardRegister, logIn, log),
    )
    .perRequest(u.checkConfirmation, [a.registrations], (registrations) => new CheckConfirmation(registrations))
    .perRequest(u.confirmEmail, [a.registrations], (registrations) => new ConfirmEmail(registrations))
    .perRequest(u.forgetPassword, [a.passwords], (passwords) => new ForgetPassword(passwords))
    .perRequest(u.setPassword, [a.passwords], (passwords) => new SetPassword(passwords))
    .perRequest(u.changePassword, [a.passwords], (passwords) => new ChangePassword(passwords))
    .perRequest(u.viewVersions, [a.ownOptions], (options) => new ViewVersions(options))
    .perRequest(u.viewAccount, [a.accounts, t.who], (accounts, who) => new ViewAccount(accounts, who))
    .perRequest(u.chooseLanguage, [a.accounts], (accounts) => new ChooseLanguage(accounts))
    .perRequest(
      u.updateProfile,
      [a.accounts, t.checkoutInformation],
      (accounts, checkoutInformation) => new UpdateProfile(accounts, checkoutInformation),
    )
    .perRequest(
      u.saveMemberCard,
      [a.accounts, a.cardRegister, useCaseTokens.applyMemberCard, useCaseTokens.removeMemberCard],
      (accounts, cardRegister, apply, remove) => new SaveMemberCard(accounts, cardRegister, { apply, remove }),
    )
    .perRequest(
      u.saveAddress,
      [a.addressBook, a.accounts, t.checkoutInformation],
      (addressBook, accounts, checkoutInformation) => new SaveAddress(addressBook, accounts, checkoutInformation),
    )
    .perRequest(u.deleteAddress, [a.addressBook, a.accounts], (addressBook, accounts) => new DeleteAddress(addressBook, accounts))
    .perRequest(u.viewCountries, [t.checkoutInformation], (checkoutInformation) => new ViewCountries(checkoutInformation))
    .perRequest(u.viewSessions, [a.deviceSessions], (deviceSessions) => new ViewSessions(deviceSessions))
    .perRequest(u.endSession, [a.deviceSessions], (deviceSessions) => new EndSession(deviceSessions))
    .perRequest(u.endOtherSessions, [a.deviceSessions], (deviceSessions) => new EndOtherSessions(deviceSessions))
    .perRequest(u.viewOrders, [a.orderHistory], (orderHistory) => new ViewOrders(orderHistory))
    .perRequest(u.viewOwnOrder, [a.orderHistory], (orderHistory) => new ViewOwnOrder(orderHistory))
    .perRequest(u.viewDownloads, [a.orderHistory], (orderHistory) => new ViewDownloads(orderHistory))
    .perRequest(u.joinGuestOrders, [a.orderHistory], (orderHistory) => new JoinGuestOrders(orderHistory))
    .perRequest(
      u.repeatOrder,
      [a.orderHistory, t.carts, t.sessions],
      (orderHistory, carts, sessions) => new RepeatOrder(orderHistory, carts, sessions),
    )
    .perRequest(u.viewConsents, [a.ownConsents], (ownConsents) => new ViewConsents(ownConsents))
    .perRequest(u.acceptConsent, [a.ownConsents], (ownConsents) => new AcceptConsent(ownConsents))
    .perRequest(u.withdrawConsent, [a.ownConsents], (ownConsents) => new WithdrawConsent(ownConsents))
    .perRequest(u.viewWishlist, [a.wishlist], (wishlist) => new ViewWishlist(wishlist))
    .perRequest(u.toggleWishlist, [a.wishlist, t.who, a.wishMemory], (wishlist, who, memory) => new ToggleWishlist(wishlist, who, memory))
    .perRequest(u.writeComment, [t.comments], (comments) => new WriteComment(comments))
    .perRequest(u.submitForm, [a.sentForms, t.who, t.now], (forms, who, now) => new SubmitForm(forms, who, now))
    .perRequest(u.checkFormConfirmation, [a.sentForms], (forms) => new CheckFormConfirmation(forms))
    .perRequest(u.confirmFormEmail, [a.sentForms], (forms) => new ConfirmFormEmail(forms))
    .perRequest(u.subscribe, [a.newsletter], (newsletter) => new Subscribe(newsletter))
    .perRequest(u.checkNewsletterLink, [a.newsletter], (newsletter) => new CheckNewsletterLink(newsletter))
    .perRequest(u.chooseNewsletterLists, [a.newsletter], (newsletter) => new ChooseNewsletterLists(newsletter))
    .perRequest(u.viewOwnNewsletter, [a.newsletter], (newsletter) => new ViewOwnNewsletter(newsletter))
    .perRequest(u.chooseOwnNewsletter, [a.newsletter], (newsletter) => new ChooseOwnNewsletter(newsletter))
    .perRequest(u.followNewsletterLink, [a.newsletter], (newsletter) => new FollowNewsletterLink(newsletter))
    .perRequest(u.backOffice, [a.accounts, a.backOfficePorts], (accounts, ports) => openBackOffice(accounts, ports))
    .perRequest(u.exportData, [a.accounts], (accounts) => new ExportData(accounts))
    .perRequest(u.deleteAccount, [a.accounts, a.leave], (accounts, leave) => new DeleteAccount(accounts, leave))

    .together(a.accountUseCases, u);
});
