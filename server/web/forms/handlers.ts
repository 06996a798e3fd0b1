import type { BackOfficeFormName } from '#domain/back-office/back-office.ts';
import type { AccountFormName, FormName, ShopFormName } from '#domain/site/form.ts';
import { acceptCookiesForm } from './accept-cookies-form.ts';
import { accessibilityForm } from './accessibility-form.ts';
import { addToCartForm } from './add-to-cart-form.ts';
import { deleteAddressForm, saveAddressForm } from './address-book-forms.ts';
import { addressForm } from './address-form.ts';
import { backOfficeForm } from './back-office-form.ts';
import { applyCouponForm, changeQuantityForm, instructionsForm, removeCouponForm, removeLineForm } from './cart-forms.ts';
import { commentForm } from './comment-forms.ts';
import { confirmFormEmailForm } from './confirm-form-email-form.ts';
import type { FormHandler } from './form-answer.ts';
import { giveUpPaymentForm } from './give-up-payment-form.ts';
import { adminLoginForm, loginForm, logoutForm } from './login-forms.ts';
import { applyMemberCardForm, removeMemberCardForm } from './member-card-forms.ts';
import { newsletterForm, newsletterLinkForm, newsletterListsForm, ownNewsletterForm } from './newsletter-forms.ts';
import { officeLanguageForm } from './office-language-form.ts';
import { joinGuestOrdersForm, repeatOrderForm } from './order-forms.ts';
import { changePasswordForm, forgotPasswordForm, setPasswordForm } from './password-forms.ts';
import { paymentForm } from './payment-form.ts';
import { acceptConsentForm, deleteAccountForm, exportDataForm, withdrawConsentForm } from './privacy-forms.ts';
import { saveMemberCardForm, updateProfileForm } from './profile-forms.ts';
import { confirmEmailForm, registerForm } from './registration-form.ts';
import { endOtherSessionsForm, endSessionForm } from './session-forms.ts';
import { shippingForm } from './shipping-form.ts';
import { adminCodeForm, proveIdentityForm } from './sign-in-step-forms.ts';
import { siteForm } from './site-form.ts';
import { socialLoginForm } from './social-login.ts';
import { switchLanguageForm } from './switch-language-form.ts';
import { toggleWishlistForm } from './wishlist-form.ts';

/** What runs for each form of the site but those of the back office. */
export const HANDLERS: Readonly<Record<ShopFormName | AccountFormName, FormHandler>> = {
  addToCart: addToCartForm,
  changeQuantity: changeQuantityForm,
  removeLine: removeLineForm,
  applyCoupon: applyCouponForm,
  removeCoupon: removeCouponForm,
  applyMemberCard: applyMemberCardForm,
  removeMemberCard: removeMemberCardForm,
  instructions: instructionsForm,
  switchLanguage: switchLanguageForm,
  acceptCookies: acceptCookiesForm,
  accessibility: accessibilityForm,
  address: addressForm,
  shipping: shippingForm,
  payment: paymentForm,
  giveUpPayment: giveUpPaymentForm,
  login: loginForm,
  adminLogin: adminLoginForm,
  adminCode: adminCodeForm,
  proveIdentity: proveIdentityForm,
  logout: logoutForm,
  officeLanguage: officeLanguageForm,
  socialLogin: socialLoginForm,
  register: registerForm,
  confirmEmail: confirmEmailForm,
  forgotPassword: forgotPasswordForm,
  setPassword: setPasswordForm,
  changePassword: changePasswordForm,
  updateProfile: updateProfileForm,
  saveAddress: saveAddressForm,
  deleteAddress: deleteAddressForm,
  saveMemberCard: saveMemberCardForm,
  endSession: endSessionForm,
  endOtherSessions: endOtherSessionsForm,
  acceptConsent: acceptConsentForm,
  withdrawConsent: withdrawConsentForm,
  exportData: exportDataForm,
  deleteAccount: deleteAccountForm,
  joinGuestOrders: joinGuestOrdersForm,
  repeatOrder: repeatOrderForm,
  toggleWishlist: toggleWishlistForm,
  siteForm,
  confirmFormEmail: confirmFormEmailForm,
  newsletter: newsletterForm,
  newsletterLink: newsletterLinkForm,
  newsletterLists: newsletterListsForm,
  ownNewsletter: ownNewsletterForm,
  comment: commentForm,
};

/** What runs for a form; undefined for one of the back office that no area has. */
export function handlerOf(name: FormName): FormHandler | undefined {
  return name in HANDLERS ? HANDLERS[name as keyof typeof HANDLERS] : backOfficeForm(name as BackOfficeFormName);
}
