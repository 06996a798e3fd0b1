import { DEFAULT_LOCALE, localeOfLanguage } from '#domain/locale/locale.ts';
import {
  type AskProvider,
  CANNOT_BE_ASKED,
  type NewPayment,
  type PaymentProvider,
  type ReadAnswer,
  type StartedPayment,
} from '../../ports/payment-provider.ts';
import { amountOf, amountText } from './amount-text.ts';
import { askCorvusPay, type CorvusStatusSettings } from './corvuspay-status.ts';
import { hmacSha256, isSignature } from './signatures.ts';

export interface CorvusPaySettings {
  readonly storeId: string;
  readonly secret: string;
  /** Address of the form. */
  readonly url: string;
  /** Undefined: CorvusPay answers no questions of a shop without a certificate. */
  readonly status?: CorvusStatusSettings;
}

/** CorvusPay's hosted form (PAY-06). The addresses of success and of turning back are set at CorvusPay; both are the shop's one return address. */
export class CorvusPay implements PaymentProvider {
  readonly id = 'corvuspay';
  readonly paymentType = 'HPF';
  readonly hosts: readonly string[];
  readonly ask: AskProvider | typeof CANNOT_BE_ASKED;
  private readonly settings: CorvusPaySettings;

  constructor(settings: CorvusPaySettings, now: () => Date = () => new Date()) {
    this.settings = settings;
    const { status, storeId, secret } = settings;
    this.ask = status === undefined ? CANNOT_BE_ASKED : (known) => askCorvusPay({ ...status, storeId, secret, now: now() }, known);
    this.hosts = [new URL(settings.url).host];
  }

  async start(payment: NewPayment): Promise<StartedPayment> {
    const parameters: Record<string, string> = {
      version: '1.4',
      store_id: this.settings.storeId,
      order_number: payment.reference,
      language: localeOfLanguage(payment.language) ?? DEFAULT_LOCALE,
      currency: payment.currency,
      amount: amountText(payment.amount, '.'),
      cart: payment.reference,
      require_complete: 'false',
      cardholder_name: payment.firstName.slice(0, 40),
      cardholder_surname: payment.lastName.slice(0, 40),
      cardholder_email: payment.email.slice(0, 100),
    };
    const signature = corvusSignature(this.settings.secret, parameters);
    return { kind: 'form', action: this.settings.url, fields: Object.entries({ ...parameters, signature }) };
  }

  readReturn(parameters: Readonly<Record<string, string>>): ReadAnswer {
    const { signature, ...signed } = parameters;
    const { order_number: reference = '', approval_code: approval = '', amount, currency } = signed;
    if (reference === '' || !isSignature(signature, corvusSignature(this.settings.secret, signed)))
      return { kind: 'refused', reason: 'signature' };
    if (this.isStart(signed)) return { kind: 'refused', reason: 'signed by the shop' };
    return {
      kind: 'answer',
      answer: {
        reference,
        outcome: approval === '' ? 'cancelled' : 'paid',
        amount: amount === undefined ? undefined : (amountOf(amount) ?? -1),
        currency,
        providerReference: undefined,
        facts: approval === '' ? {} : { approval: approval.slice(0, 40) },
      },
    };
  }

  /**
   * Whether the shop has signed this itself. The form of a start lies open to its buyer, with a signature by the same secret, over names and values with nothing in between: cut
   * elsewhere it says that it is paid, to whoever is called `approval_code…`. No answer names the shop.
   */
  private isStart(signed: Readonly<Record<string, string>>): boolean {
    return signedText(signed).includes(`store_id${this.settings.storeId}version`);
  }

  /** The words of the return, when they come by themselves: what counts is the signature over all of them. */
  readCallback(_: Readonly<Record<string, string>>, rawBody: Uint8Array): ReadAnswer {
    return this.readReturn(Object.fromEntries(new URLSearchParams(Buffer.from(rawBody).toString('utf8'))));
  }
}

/** HMAC over the names and values of all parameters, in the byte order of the names. */
export function corvusSignature(secret: string, parameters: Readonly<Record<string, string>>): string {
  return hmacSha256(secret, signedText(parameters));
}

function signedText(parameters: Readonly<Record<string, string>>): string {
  const names = Object.keys(parameters).sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
  return names.map((name) => name + parameters[name]).join('');
}
