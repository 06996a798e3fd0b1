/** Cookie (HttpOnly, minutes) that names a notice for the next page: what a form did is told after its redirect, with and without script. */
export const FLASH_COOKIE = 'flash';
export const FLASH_SECONDS = 120;

/** Notices that a redirect may carry; each is the message `flash.<name>` in every language. Nothing that a client could write into the page travels in the cookie. */
export const FLASH_NAMES = [
  'loggedIn', // core.login.success
  'loggedOut', // core.login.logout
  'registered',
  'confirmEmail', // 'Poslan vam je e-mail...'
  'emailConfirmed',
  'emailSent', // forgotten password
  'passwordSet',
  'passwordChanged',
  'profileSaved',
  'profileSavedConfirmEmail',
  'addressSaved',
  'addressDeleted',
  'memberCardSaved',
  'memberCardRemoved',
  'sessionEnded',
  'otherSessionsEnded',
  'consentAccepted',
  'consentWithdrawn',
  'accountDeleted',
  'guestOrdersJoined',
  'orderRepeated',
  'orderRepeatedInPart',
  'orderNotRepeated',
  'mailRetried',
  'mailNotRetried',
  'redirectSaved',
  'redirectDeleted',
  'failedAddressDismissed',
  'commentWaits',
  'commentPublished',
  'commentModerated',
  'commentGone',
  'wishlistAdded',
  'wishlistRemoved',
  'formConfirmed',
  'newsletterAsked',
  'newsletterConfirmed',
  'newsletterLeft',
  'submissionDeleted',
  'socialLoginFailed',
  'sessionExpired',
  'loggedUsersOnly',
  'accessibilitySaved', // toast.saveSuccess
  'accessibilityReset', // toast.resetSuccess
] as const;

/** What can be told once on the next page. */
export type FlashName = (typeof FLASH_NAMES)[number];

/** A notice that outlives a redirect; a cookie that names no notice is none. */
export function readFlash(cookie: string | undefined): FlashName | undefined {
  return FLASH_NAMES.find((name) => name === cookie);
}

/** Notices that are no good news. */
const TONES: Readonly<Partial<Record<FlashName, 'info' | 'error'>>> = {
  confirmEmail: 'info',
  emailSent: 'info',
  newsletterAsked: 'info',
  profileSavedConfirmEmail: 'info',
  orderRepeatedInPart: 'info',
  orderNotRepeated: 'error',
  socialLoginFailed: 'error',
  mailNotRetried: 'info',
  commentWaits: 'info',
  commentGone: 'info',
  sessionExpired: 'info',
  loggedUsersOnly: 'info',
};

/** How a notice is told: as good news unless it is none. */
export function flashTone(name: FlashName): 'success' | 'info' | 'error' {
  return TONES[name] ?? 'success';
}
