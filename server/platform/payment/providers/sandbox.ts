import { createHmac, timingSafeEqual } from 'node:crypto';
import { DEFAULT_LOCALE, localeOfLanguage } from '#domain/locale/locale.ts';
import type { KnownPayment, NewPayment, PaymentAnswer, PaymentProvider, ReadAnswer, StartedPayment } from '../../ports/payment-provider.ts';
import { requestJson } from './http-json.ts';

export interface SandboxSettings {
  readonly secret: string;
  /** Where a visitor's browser finds the sandbox. */
  readonly publicUrl: string;
  /** Where the platform finds it; a function, because the port may be known late. */
  readonly url: () => string;
}

type Words = Readonly<Record<string, string>>;
const OUTCOMES: Readonly<Record<string, PaymentAnswer['outcome']>> = {
  paid: 'paid',
  failed: 'failed',
  cancelled: 'cancelled',
  refunded: 'refunded',
};

/** The payment sandbox as a hosted form (PAY-05): a provider like any other, spoken to over HTTP. */
export class SandboxCard implements PaymentProvider {
  readonly id = 'sandbox-card';
  readonly paymentType = 'HPF';
  readonly hosts: readonly string[];
  protected readonly settings: SandboxSettings;

  constructor(settings: SandboxSettings) {
    this.settings = settings;
    this.hosts = [new URL(settings.publicUrl).host];
  }

  async start(payment: NewPayment): Promise<StartedPayment> {
    const words = {
      reference: payment.reference,
      amount: String(payment.amount),
      currency: payment.currency,
      language: localeOfLanguage(payment.language) ?? DEFAULT_LOCALE,
      returnUrl: payment.returnUrl,
      cancelUrl: payment.cancelUrl,
      callbackUrl: payment.callbackUrl,
    };
    return { kind: 'form', action: `${this.settings.publicUrl}/pay`, fields: Object.entries(signedWords(this.settings.secret, words)) };
  }

  readReturn(parameters: Words): ReadAnswer {
    return readWords(this.settings.secret, parameters);
  }

  readCallback(_: Words, rawBody: Uint8Array): ReadAnswer {
    return readWords(this.settings.secret, Object.fromEntries(new URLSearchParams(Buffer.from(rawBody).toString('utf8'))));
  }

  async ask({ reference }: KnownPayment): Promise<PaymentAnswer | undefined> {
    return askSandbox(this.settings, 'payments/ask', { reference });
  }
}

/** The payment sandbox as a wallet (PAY-05). */
export class SandboxWallet implements PaymentProvider {
  readonly id = 'sandbox-wallet';
  readonly paymentType = 'Wallet';
  readonly hosts: readonly string[];
  private readonly settings: SandboxSettings;

  constructor(settings: SandboxSettings) {
    this.settings = settings;
    this.hosts = [new URL(settings.publicUrl).host];
  }

  async start(payment: NewPayment): Promise<StartedPayment> {
    const { reference, amount, currency, language, subscription } = payment;
    const words = { reference, amount: String(amount), currency, planId: subscription?.planId ?? '' };
    const { status, data } = await sendSigned(this.settings, 'wallet/create', words);
    const { id } = data as { readonly id?: unknown };
    if (status !== 200 || typeof id !== 'string') throw new Error(`The sandbox answers ${status}.`);
    return {
      kind: 'wallet',
      wallet: 'izlogSandbox',
      scriptUrl: `${this.settings.publicUrl}/wallet.js?language=${localeOfLanguage(language) ?? DEFAULT_LOCALE}`,
      reference: id,
      subscription: subscription && { ...subscription, taxPlan: undefined },
    };
  }

  readReturn(): ReadAnswer {
    return { kind: 'refused', reason: 'a wallet has none' };
  }

  readCallback(_: Words, rawBody: Uint8Array): ReadAnswer {
    return readWords(this.settings.secret, Object.fromEntries(new URLSearchParams(Buffer.from(rawBody).toString('utf8'))));
  }

  ask(payment: KnownPayment): Promise<PaymentAnswer | undefined> {
    return this.askWallet(payment, 'wallet/ask');
  }

  capture(payment: KnownPayment): Promise<PaymentAnswer | undefined> {
    return this.askWallet(payment, 'wallet/capture');
  }

  private async askWallet({ started }: KnownPayment, path: string): Promise<PaymentAnswer | undefined> {
    return started?.kind === 'wallet' ? askSandbox(this.settings, path, { id: started.reference }) : undefined;
  }
}

async function askSandbox(settings: SandboxSettings, path: string, words: Words): Promise<PaymentAnswer | undefined> {
  const { status, data } = await sendSigned(settings, path, words);
  if (status === 404) return undefined;
  const read = readWords(settings.secret, data as Words);
  if (status !== 200 || read.kind === 'refused') throw new Error(`The sandbox answers ${status}.`);
  return read.kind === 'answer' ? read.answer : undefined;
}

function sendSigned({ secret, url }: SandboxSettings, path: string, words: Words) {
  return requestJson({ method: 'POST', url: `${url()}/api/${path}`, body: JSON.stringify(signedWords(secret, words)) });
}

function readWords(secret: string, words: Words): ReadAnswer {
  if (!isSignedBy(secret, words)) return { kind: 'refused', reason: 'signature' };
  const { reference = '', state = '', amount = '', currency, transaction } = words;
  if (state === 'pending' || state === 'created' || state === 'approved') return { kind: 'pending', reference };
  const outcome = OUTCOMES[state];
  if (outcome === undefined || !/^\d{1,10}$/.test(amount)) return { kind: 'refused', reason: 'nothing said' };
  return {
    kind: 'answer',
    answer: {
      reference,
      outcome,
      amount: Number(amount),
      currency,
      providerReference: transaction || undefined,
      facts: { transaction: transaction ?? '' },
    },
  };
}

function signatureOf(secret: string, words: Words): string {
  const hmac = createHmac('sha256', secret);
  for (const name of Object.keys(words).sort()) if (name !== 'signature') hmac.update(`${name}=${words[name]}\n`);
  return hmac.digest('hex');
}

function signedWords(secret: string, words: Words): Record<string, string> {
  return { ...words, signature: signatureOf(secret, words) };
}

function isSignedBy(secret: string, words: Words): boolean {
  const [given, wanted] = [Buffer.from(words.signature ?? ''), Buffer.from(signatureOf(secret, words))];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
