/** A sum that a browser does instead of its person (CMS-14); the shape of altcha's challenges. */
export interface ProofChallenge {
  readonly parameters: {
    readonly algorithm: string;
    readonly nonce: string;
    readonly salt: string;
    readonly cost: number;
    readonly keyLength: number;
    readonly keyPrefix: string;
  };
  readonly signature: string;
}

/** Which captcha a form has, and what its browser part needs. */
export type FormCaptcha =
  | { readonly provider: 'proof'; readonly challenge: ProofChallenge }
  | { readonly provider: 'recaptcha'; readonly siteKey: string; readonly version: number };

/** What one sending of a form takes. */
export interface OpenedForm {
  readonly token: string;
  readonly captcha: FormCaptcha;
}

/** Names of the hidden fields of a form of the platform. */
export const FORM_ID_FIELD = 'formId';
export const FORM_TOKEN_FIELD = 'formToken';
export const CAPTCHA_KEY_FIELD = 'captchaKey';
export const CAPTCHA_RESPONSE_FIELD = 'captchaResponse';
/** The field that people do not see. */
export const HONEYPOT_FIELD = 'website';
/** Before the names of a form's own fields, so that none is taken for one of ours; where several values may be sent the other one. */
export const FIELD_PREFIX = 'f_';
export const LIST_PREFIX = 'l_';

/** What a browser tells reCAPTCHA 3 that it does; the answer has to be about the same. */
export const RECAPTCHA_ACTION = 'form';
