import { DEFAULT_LOCALE, localeOfLanguage } from '#domain/locale/locale.ts';
import type { KnownPayment, NewPayment, PaymentAnswer, PaymentProvider, ReadAnswer, StartedPayment } from '../../ports/payment-provider.ts';
import { amountOf, amountText } from './amount-text.ts';
import { requestJson } from './http-json.ts';
import { isSignature, sha512 } from './signatures.ts';

export interface WsPaySettings {
  readonly shopId: string;
  readonly secret: string;
  /** Address of the form. */
  readonly url: string;
}

/** WSPay's hosted form (PAY-06). What it signs names the cart, so a payment's reference stands for its amount: each is sent with one amount only. */
export class WsPay implements PaymentProvider {
  readonly id = 'wspay';
  readonly paymentType = 'HPF';
  readonly hosts: readonly string[];
  private readonly settings: WsPaySettings;

  constructor(settings: WsPaySettings) {
    this.settings = settings;
    this.hosts = [new URL(settings.url).host];
  }

  async start(payment: NewPayment): Promise<StartedPayment> {
    const { shopId, url } = this.settings;
    const total = amountText(payment.amount, ',');
    return {
      kind: 'form',
      action: url,
      fields: [
        ['ShopID', shopId],
        ['ShoppingCartID', payment.reference],
        ['Version', '2.0'],
        ['TotalAmount', total],
        ['Signature', startSignature(this.settings, payment.reference, total)],
        ['ReturnURL', payment.returnUrl],
        ['ReturnErrorURL', payment.cancelUrl],
        ['CancelURL', payment.cancelUrl],
        ['Lang', (localeOfLanguage(payment.language) ?? DEFAULT_LOCALE).toUpperCase()],
        ['CustomerFirstName', payment.firstName],
        ['CustomerLastName', payment.lastName],
        ['CustomerEmail', payment.email],
      ],
    };
  }

  readReturn(parameters: Readonly<Record<string, string>>): ReadAnswer {
    const { ShoppingCartID: reference = '', Success: success = '', ApprovalCode: approval = '', Signature: signature } = parameters;
    const { shopId, secret } = this.settings;
    if (
      reference === '' ||
      !isSignature(signature, sha512([shopId, secret, reference, secret, success, secret, approval, secret].join('')))
    )
      return { kind: 'refused', reason: 'signature' };
    // Nothing but these three is signed here: WSPay's name of the payment comes with the callback, and an amount can only speak against it.
    const { Amount: amount } = parameters;
    return {
      kind: 'answer',
      answer: answerOf({ reference, success, approval, currency: parameters.CurrencyCode }, amount === '' ? undefined : amount, undefined),
    };
  }

  /** The cart is not signed here; the approval is, and the return signs both. The amount has to be told, and to be the cart's. */
  readCallback(_: Readonly<Record<string, string>>, rawBody: Uint8Array): ReadAnswer {
    const parameters = readBody(rawBody);
    if (parameters === undefined) return { kind: 'refused', reason: 'body' };
    const told = this.genuine(parameters);
    if (told === undefined) return { kind: 'refused', reason: 'signature' };
    return { kind: 'answer', answer: answerOf(told, parameters.Amount ?? '', told.order) };
  }

  /** WSPay's status check. Only what is signed and about this cart is believed; an approval is money, and no approval is none. */
  async ask({ reference }: KnownPayment): Promise<PaymentAnswer | undefined> {
    const { shopId, secret, url } = this.settings;
    const wanted = { Version: '2.0', ShopID: shopId, ShoppingCartID: reference };
    const Signature = sha512([shopId, secret, reference, secret, shopId, reference].join(''));
    const { status, data } = await requestJson({ method: 'POST', url: statusUrl(url), body: JSON.stringify({ ...wanted, Signature }) });
    const parameters = status === 200 ? wordsOf(data) : {};
    const told = this.genuine(parameters);
    if (told === undefined || told.reference !== reference) throw new Error(`WSPay answers ${status} and nothing that it has signed.`);
    const answer = answerOf(told, parameters.Amount ?? '', told.order);
    if (answer.outcome !== 'paid') return undefined;
    return parameters.Voided === '1' || parameters.Refunded === '1' ? { ...answer, outcome: 'refunded' } : answer;
  }

  /** What WSPay has signed of what it says by itself, or when it is asked. */
  private genuine(parameters: Words): (Signed & { readonly order: string }) | undefined {
    const {
      ShoppingCartID: reference = '',
      ActionSuccess: success = '',
      ApprovalCode: approval = '',
      WsPayOrderId: order = '',
    } = parameters;
    const { shopId, secret } = this.settings;
    const wanted = sha512([shopId, secret, success, approval, secret, shopId, approval, order].join(''));
    return reference === '' || order === '' || !isSignature(parameters.Signature, wanted)
      ? undefined
      : { reference, success, approval, order, currency: parameters.CurrencyCode };
  }
}

/** Where a payment is asked about: beside the form, on hosts of its own at WSPay. */
function statusUrl(formUrl: string): string {
  const url = new URL('/api/services/statusCheck', formUrl);
  url.hostname = STATUS_HOSTS[url.hostname] ?? url.hostname;
  return url.href;
}

const STATUS_HOSTS: Readonly<Record<string, string>> = { 'form.wspay.biz': 'secure.wspay.biz', 'formtest.wspay.biz': 'test.wspay.biz' };

/** Signature of the form. */
export function startSignature({ shopId, secret }: Pick<WsPaySettings, 'shopId' | 'secret'>, reference: string, total: string): string {
  return sha512([shopId, secret, reference, secret, total.replaceAll(/\D/g, ''), secret].join(''));
}

type Words = Readonly<Record<string, string>>;

/** The euro in ISO 4217. */
const EURO_CODE = '978';

interface Signed {
  readonly reference: string;
  readonly success: string;
  readonly approval: string;
  /** Not signed, like the amount: it can only speak against a payment. */
  readonly currency: string | undefined;
}

function answerOf(
  { reference, success, approval, currency }: Signed,
  amount: string | undefined,
  order: string | undefined,
): PaymentAnswer {
  return {
    reference,
    outcome: success === '1' && approval !== '' ? 'paid' : 'failed',
    amount: amount === undefined ? undefined : (amountOf(amount) ?? -1),
    // The shop sends no other currency, so what says none is in it.
    currency: ['', EURO_CODE].includes(currency ?? '') ? 'EUR' : currency?.slice(0, 10),
    providerReference: order,
    facts: { approval: approval.slice(0, 40) },
  };
}

/** A callback is JSON or a form. */
function readBody(rawBody: Uint8Array): Words | undefined {
  const text = Buffer.from(rawBody).toString('utf8');
  try {
    const entries = text.trimStart().startsWith('{') ? Object.entries(JSON.parse(text) as object) : [...new URLSearchParams(text)];
    return wordsOf(Object.fromEntries(entries));
  } catch {
    return undefined;
  }
}

function wordsOf(data: unknown): Words {
  return Object.fromEntries(Object.entries((data ?? {}) as object).map(([name, value]) => [name, String(value ?? '')]));
}
