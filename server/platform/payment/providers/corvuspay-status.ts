import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { request } from 'node:https';
import { type KnownPayment, ON_ITS_WAY, type PaymentAnswer } from '../../ports/payment-provider.ts';

/** What the shop needs to ask CorvusPay: PEM files of the certificate that CorvusPay gave it and of its key, read at every question, so a renewed one counts at once. */
export interface CorvusStatusSettings {
  readonly certificate: string;
  readonly key: string;
  /** Address of the status call. */
  readonly url: string;
}

interface Asking extends CorvusStatusSettings {
  readonly storeId: string;
  readonly secret: string;
  readonly now: Date;
}

/** How long CorvusPay may take to answer. */
const TIME_OUT_MS = 8_000;
/** Longest answer that is read. */
const MAX_LETTERS = 100_000;
/** The euro in ISO 4217. */
const EURO_CODE = '978';

const OUTCOMES: Readonly<Record<string, 'paid' | 'refunded' | 'none' | typeof ON_ITS_WAY>> = {
  authorized: 'paid',
  completed: 'paid',
  refunded: 'refunded',
  voided: 'refunded',
  declined: 'none',
  expired: 'none',
  in_progress: ON_ITS_WAY,
};

/**
 * CorvusPay's status call. It proves who speaks by TLS, in both directions. Its amount isn't read: the start was signed with one, and a reference is sent with one only. A
 * status that nobody knows decides nothing.
 */
export async function askCorvusPay(asking: Asking, { reference }: KnownPayment): Promise<PaymentAnswer | typeof ON_ITS_WAY | undefined> {
  const { status, text } = await post(asking, statusRequest(asking, reference));
  const told = textOf(text, 'status')?.toLowerCase() ?? '';
  const outcome = Object.hasOwn(OUTCOMES, told) ? OUTCOMES[told] : undefined;
  if (status !== 200 || outcome === undefined || textOf(text, 'order-number') !== reference)
    throw new Error(`CorvusPay answers ${status} and nothing that decides this payment.`);
  if (outcome === 'none') return undefined;
  if (outcome === ON_ITS_WAY) return ON_ITS_WAY;
  const approval = textOf(text, 'approval-code');
  const currency = textOf(text, 'currency-code');
  return {
    reference,
    outcome,
    amount: undefined,
    currency: currency === EURO_CODE ? 'EUR' : currency,
    providerReference: undefined,
    facts: approval === undefined ? {} : { approval: approval.slice(0, 40) },
  };
}

/** Words of the question; the hash is SHA-1 over the secret and the values in CorvusPay's order. */
function statusRequest({ storeId, secret, now }: Pick<Asking, 'storeId' | 'secret' | 'now'>, reference: string): URLSearchParams {
  const words = {
    order_number: reference,
    store_id: storeId,
    currency_code: EURO_CODE,
    timestamp: now.toISOString().slice(0, 19).replaceAll(/\D/g, ''),
    version: '1.4',
  };
  const hash = createHash('sha1')
    .update(secret + Object.values(words).join(''))
    .digest('hex');
  return new URLSearchParams({ ...words, hash });
}

async function post({ url, certificate, key }: Asking, body: URLSearchParams): Promise<{ readonly status: number; readonly text: string }> {
  const [cert, privateKey] = await Promise.all([readFile(certificate), readFile(key)]);
  const headers = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/xml, application/xml' };
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(TIME_OUT_MS);
    const sent = request(url, { method: 'POST', cert, key: privateKey, agent: false, headers, signal }, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (part: string) => {
        text += part;
        if (text.length > MAX_LETTERS) answer.destroy(new Error('CorvusPay answers too much.'));
      });
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
      answer.on('error', reject);
    });
    sent.on('error', reject);
    sent.end(body.toString());
  });
}

/** What stands in the one element of this name; undefined when there is none, or more than one. */
function textOf(xml: string, name: string): string | undefined {
  const [found, ...others] = xml.matchAll(new RegExp(`<${name}(?:\\s[^<>]*)?>([^<]*)</${name}>`, 'g'));
  return others.length > 0 ? undefined : found?.[1]?.trim() || undefined;
}
