import type { TaxPlan } from '#domain/payment/payment.ts';

/**
 * Somebody who takes money online (PAY-02, PAY-03, PAY-06). An adapter knows its provider's formulas and addresses; whether an answer changes an order is decided
 * behind it, by the payment that the answer is about.
 */
export interface PaymentProvider {
  /** As in addresses and in payment_method.provider. */
  readonly id: string;
  /** `HPF`: a hosted form; `Wallet`: buttons on the shop's page. */
  readonly paymentType: 'HPF' | 'Wallet';
  /** Host of the form or the script, with its port; the shop's own is not named. */
  readonly hosts: readonly string[];
  /** What a page with this provider's buttons has to be allowed besides what every page is; undefined: nothing. */
  readonly sources?: WalletSources;
  /** Prepares a payment; rejects when the provider can't be reached. Repeating it with the same reference makes no second payment. */
  start(payment: NewPayment): Promise<StartedPayment>;
  /** What came back with the browser. */
  readReturn(parameters: Readonly<Record<string, string>>): ReadAnswer;
  /** What the provider says by itself; `headers` have small letters. */
  readCallback(headers: Readonly<Record<string, string>>, rawBody: Uint8Array): ReadAnswer;
  /** How it is asked what became of a payment, or that it can't be: then nobody knows what it has not said by itself. */
  readonly ask: AskProvider | typeof CANNOT_BE_ASKED;
  /** Takes money that the customer has approved, else as `ask`. */
  readonly capture?: AskProvider;
}

/** Said by a provider that answers no questions. */
export const CANNOT_BE_ASKED = 'cannotBeAsked';

/** Said of a payment that the buyer has made and whose money is not there yet: a check, a bank transfer, a fraud check. It may come in days, or never. */
export const ON_ITS_WAY = 'onItsWay';

/** What became of a payment, by the provider's own word; undefined: no money, by its own word too. Rejects when it can't be reached, or says nothing that can be believed. */
export type AskProvider = (payment: KnownPayment) => Promise<PaymentAnswer | typeof ON_ITS_WAY | undefined>;

/**
 * Where a wallet's script loads from besides its own address, as sources of a content security policy. Whoever names them also opens windows that have to stay linked with
 * the page, and knows nothing of trusted types.
 */
export interface WalletSources {
  readonly script: readonly string[];
  readonly frame: readonly string[];
  readonly connect: readonly string[];
  readonly image: readonly string[];
}

/** A payment that is to begin; amount in minor units. */
export interface NewPayment {
  /** Ours, unique, at most 30 characters: comes back with every answer. */
  readonly reference: string;
  readonly orderSlug: string;
  readonly amount: number;
  readonly currency: string;
  /** The platform's code of a language. */
  readonly language: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly billingCountry: string;
  readonly subscription: { readonly planId: string; readonly quantity: number } | undefined;
  readonly returnUrl: string;
  readonly cancelUrl: string;
  readonly callbackUrl: string;
}

/** A payment that has begun. */
export interface KnownPayment {
  readonly reference: string;
  readonly amount: number;
  readonly currency: string;
  readonly started: StartedPayment | undefined;
  /** The provider's, once it has said one. */
  readonly providerReference: string | undefined;
}

export type StartedPayment =
  | { readonly kind: 'form'; readonly action: string; readonly fields: readonly (readonly [name: string, value: string])[] }
  | {
      readonly kind: 'wallet';
      /** Global of the provider's script. */
      readonly wallet: string;
      readonly scriptUrl: string;
      /** The provider's id of what was prepared. */
      readonly reference: string;
      readonly subscription: { readonly planId: string; readonly quantity: number; readonly taxPlan: TaxPlan | undefined } | undefined;
    };

export type ReadAnswer =
  /** Genuine by its signature. */
  | { readonly kind: 'answer'; readonly answer: PaymentAnswer }
  /** Genuine too, but nothing is decided yet. */
  | { readonly kind: 'pending'; readonly reference: string }
  /** Proves nothing, but there is something to ask about. */
  | { readonly kind: 'hint'; readonly reference: string }
  /** Not genuine, or not readable. */
  | { readonly kind: 'refused'; readonly reason: string };

export interface PaymentAnswer {
  /** Ours. */
  readonly reference: string;
  readonly outcome: 'paid' | 'failed' | 'cancelled' | 'refunded';
  /** Minor units; undefined where the provider does not repeat it (the start was signed with it). */
  readonly amount: number | undefined;
  readonly currency: string | undefined;
  /** The provider's name of what was paid: one payment of ours only can have it. */
  readonly providerReference: string | undefined;
  /** Worth keeping; never anything of a card. */
  readonly facts: Readonly<Record<string, string>>;
}
