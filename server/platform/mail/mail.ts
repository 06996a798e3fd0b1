import type { OrderExtras } from '#domain/checkout/order-extras.ts';
import type { LanguageCode } from '#domain/locale/locale.ts';

/** An e-mail as its cause knows it; words and look are made of it when it is written. Links are whole addresses of the site (T-20: of PUBLIC_URL, never of a request). */
export type MailFacts =
  | { readonly kind: 'confirmEmail'; readonly firstName: string; readonly link: string }
  | { readonly kind: 'changeEmail'; readonly firstName: string; readonly link: string }
  /** Somebody tried to register with an address that has an account. */
  | { readonly kind: 'accountExists'; readonly firstName: string; readonly loginLink: string; readonly passwordLink: string }
  | { readonly kind: 'setPassword'; readonly firstName: string; readonly link: string; readonly hours: number }
  /** To somebody who was let into the back office: how the first password is set, and where one signs in with it. */
  | {
      readonly kind: 'invitation';
      readonly firstName: string;
      readonly inviter: string;
      readonly link: string;
      readonly hours: number;
      readonly loginLink: string;
    }
  | {
      readonly kind: 'passwordChanged';
      readonly firstName: string;
      readonly at: Date;
      readonly passwordLink: string;
      /** Names of their keys for programs that go on to be good. */
      readonly keys?: readonly string[];
    }
  /** To the old address, while the new one still waits for its confirmation. */
  | { readonly kind: 'emailChangeAsked'; readonly firstName: string; readonly at: Date; readonly passwordLink: string }
  /** To the old address. */
  | { readonly kind: 'emailChanged'; readonly firstName: string; readonly at: Date }
  | { readonly kind: 'newSignIn'; readonly firstName: string; readonly at: Date; readonly device: string; readonly passwordLink: string }
  /** A provider of social logins opens the account from now on. */
  | {
      readonly kind: 'providerLinked';
      readonly firstName: string;
      readonly at: Date;
      readonly provider: string;
      readonly passwordLink: string;
    }
  /** To somebody of the back office: what has become of their second factor. `by`: who took it away, when that was a colleague; of a passkey its name. */
  | {
      readonly kind: 'factorChanged';
      readonly firstName: string;
      readonly why: FactorNews;
      readonly by: string;
      readonly at: Date;
      readonly loginLink: string;
    }
  | { readonly kind: 'accountDeleted'; readonly firstName: string }
  /** To whoever looks after a form. */
  | {
      readonly kind: 'formSubmitted';
      readonly firstName: string;
      readonly title: string;
      readonly reference: string;
      readonly at: Date;
      readonly rows: readonly (readonly [label: string, value: string])[];
      readonly files: readonly string[];
      /** Of the back office. */
      readonly link: string;
    }
  /** To whoever has sent a form, by their own word: without a word of what was typed. */
  | { readonly kind: 'formConfirm'; readonly firstName: string; readonly title: string; readonly link: string }
  | {
      readonly kind: 'formCopy';
      readonly firstName: string;
      readonly title: string;
      readonly reference: string;
      readonly at: Date;
      readonly rows: readonly (readonly [label: string, value: string])[];
    }
  /** What somebody of the site answers to a sent form; `at` is when it was sent. */
  | {
      readonly kind: 'formAnswer';
      readonly firstName: string;
      readonly title: string;
      readonly reference: string;
      readonly at: Date;
      readonly text: string;
    }
  /** What was decided of a request for the membership card. `link`: to the profile. */
  | {
      readonly kind: 'cardApproved';
      readonly firstName: string;
      readonly reference: string;
      readonly barcode: string;
      /** ISO day. */
      readonly validUntil: string;
      readonly isOnAccount: boolean;
      readonly link: string;
    }
  | {
      readonly kind: 'cardDeclined';
      readonly firstName: string;
      readonly reference: string;
      readonly reason: string;
      readonly link: string;
    }
  /** `lists`: which ones it is about, by name; none where the newsletter has one alone. */
  | { readonly kind: 'newsletterConfirm'; readonly firstName: string; readonly link: string; readonly lists: readonly string[] }
  | { readonly kind: 'newsletterAlready'; readonly firstName: string; readonly link: string; readonly lists: readonly string[] }
  | { readonly kind: 'newsletterWelcome'; readonly firstName: string; readonly link: string; readonly lists: readonly string[] }
  | { readonly kind: 'orderPlaced'; readonly order: OrderInMail }
  /** What has become of an order. `link`: to it. */
  | {
      readonly [News in OrderNews]: {
        readonly kind: News;
        readonly firstName: string;
        readonly number: string;
        readonly link: string;
        /** What its goods left with, of one that was sent. */
        readonly shipment?: ShipmentInMail;
        /** Of one that waits to be fetched. */
        readonly pickup?: PickupInMail;
      };
    }[OrderNews]
  /** Nobody can say whether an order is paid: to its buyer, and to the shop, who has to find out. The shop is told of other money that it has to settle, too. */
  | {
      readonly kind: 'paymentReview';
      readonly firstName: string;
      readonly number: string;
      readonly total: number;
      readonly currency: string;
      readonly orderLink: string;
    }
  | {
      readonly kind: 'paymentToReview';
      readonly firstName: string;
      readonly why: ReasonToSettle;
      readonly number: string;
      readonly total: number;
      readonly currency: string;
      readonly placedAt: Date;
      /** Who takes the money, and what they know the payment by. */
      readonly provider: string;
      readonly reference: string;
    }
  /** What the buyer of digital content has agreed to, as the law wants it confirmed. */
  | {
      readonly kind: 'digitalConsent';
      readonly firstName: string;
      readonly number: string;
      readonly at: Date;
      readonly orderLink: string;
    }
  /** The files of an order that is paid. */
  | {
      readonly kind: 'downloads';
      readonly firstName: string;
      readonly number: string;
      readonly files: readonly { readonly name: string; readonly link: string }[];
      readonly until: Date;
      readonly left: number;
      /** Given with the order; else they are asked for it before the first file. */
      readonly digitalConsent: ConsentInMail | undefined;
      readonly orderLink: string;
    };

/** An application makes codes now, or no more; recovery codes were made, one was used; a key for a program was made in their name; all of it was taken away by somebody who may. */
export type FactorNews = 'totpOn' | 'totpOff' | 'codesNew' | 'codeUsed' | 'passkeyOn' | 'passkeyOff' | 'keyMade' | 'reset';

/** Who brings a parcel, and the number that they know it by; empty where they give none. */
export interface ShipmentInMail {
  readonly carrier: string;
  readonly trackingNumber: string;
}

/**
 * News of an order: its money came, came twice, came and its goods are gone; its payment was refused, left, not made in time online or by transfer; its goods can be fetched,
 * are on their way, came back; it was called off; its money went back.
 */
const ORDER_NEWS = [
  'orderPaid',
  'orderPaidTwice',
  'orderShort',
  'orderRefused',
  'orderLeft',
  'orderExpired',
  'orderLapsed',
  'orderReady',
  'orderSent',
  'orderReturned',
  'orderCancelled',
  'orderRefunded',
] as const;
export type OrderNews = (typeof ORDER_NEWS)[number];

/** What the shop has to settle: nobody knows whether an order is paid, another amount came, money came twice, or for goods that are gone; of an order that another platform keeps, money that pays nothing, or nobody knows. */
export type ReasonToSettle = 'unknown' | 'wrongAmount' | 'strayAmount' | 'twice' | 'short' | 'paysNothing' | 'unknownElsewhere';

/** Where goods wait to be fetched, where the shop has named a branch, and what is paid there, in minor units of the currency. */
export interface PickupInMail {
  readonly branch: string | null;
  readonly due: number | null;
  readonly currency: string;
}

/** Kinds that tell of an order. */
export const ORDER_MAILS: readonly MailFacts['kind'][] = ['orderPlaced', 'paymentReview', 'downloads', 'digitalConsent', ...ORDER_NEWS];

/** What the buyer of digital content has agreed to with the order: the sentence itself. */
export interface ConsentInMail {
  readonly at: Date;
  readonly wording: string;
}

/** The pages that the buyer has accepted, in full. */
export interface TermsInMail {
  /** What their version is known by. */
  readonly version: string;
  readonly texts: readonly { readonly kind: 'heading' | 'paragraph'; readonly text: string }[];
}

/** The order as its confirmation tells it; amounts in minor units of the currency. */
export interface OrderInMail {
  readonly number: string;
  readonly placedAt: Date;
  readonly firstName: string;
  readonly currency: string;
  readonly lines: readonly { readonly name: string; readonly quantity: number; readonly row: number }[];
  readonly items: number;
  readonly discount: number;
  /** What a membership card saved; the lines are without it already. */
  readonly loyalty: number;
  /** Null when there was nothing to deliver. */
  readonly delivery: number | null;
  readonly tax: number;
  readonly total: number;
  readonly deliveryMethod: string | null;
  readonly paymentMethod: string;
  readonly bankTransfer: { readonly payee: string; readonly iban: string; readonly reference: string } | null;
  readonly deliveryAddress: readonly string[];
  readonly company: string | null;
  readonly extras: OrderExtras;
  readonly digitalConsent: ConsentInMail | undefined;
  readonly terms: TermsInMail | undefined;
  /** To the order: in the account, or signed, for a guest. */
  readonly link: string;
}

/** Kinds that hold a link which opens the account of whoever has it. */
export const OPENS_ACCOUNT: readonly MailFacts['kind'][] = ['confirmEmail', 'changeEmail', 'setPassword', 'invitation'];

export interface Mail {
  readonly to: string;
  /** Language of the customer. */
  readonly language: LanguageCode;
  /** One e-mail is written for a key, however often its cause is repeated (F-24). */
  readonly dedupeKey: string;
  readonly facts: MailFacts;
  /** Whom an answer goes to, when it is not the shop. */
  readonly replyTo?: string | undefined;
  /** Where mail programs end a subscription with one click (RFC 8058). */
  readonly unsubscribeLink?: string | undefined;
}
