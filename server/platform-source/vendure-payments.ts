import { createHmac } from 'node:crypto';
import type { HeardPayment, ShopPayments } from '#adapters/vendure/payments.ts';
import type { Log } from '#ports/log.ts';
import { formHtml } from '../platform/payment/form-html.ts';
import { CALL_CLOCK, ProviderCalls } from '../platform/payment/provider-calls.ts';
import {
  CANNOT_BE_ASKED,
  ON_ITS_WAY,
  type PaymentAnswer,
  type PaymentProvider,
  type ReadAnswer,
} from '../platform/ports/payment-provider.ts';
import type { PaymentBook } from './vendure-payment-book.ts';

/** The providers that this site speaks to, for a shop that Vendure keeps. Without a secret Vendure would take nobody's word, so none is offered. */
export function vendurePayments(
  providers: ReadonlyMap<string, PaymentProvider>,
  {
    siteUrl,
    secret,
    log,
    book,
  }: {
    readonly siteUrl: string;
    readonly secret: string | undefined;
    readonly log: Log;
    readonly book: Pick<PaymentBook, 'begin' | 'settle' | 'amountOf'>;
  },
): ShopPayments {
  const calls = new ProviderCalls(CALL_CLOCK);
  const find = (id: string): PaymentProvider | undefined => {
    const provider = secret === undefined ? undefined : providers.get(id);
    return provider?.paymentType === 'HPF' ? provider : undefined;
  };
  return {
    offers: (id) => find(id) !== undefined,
    formOf: async (id, payment) => {
      const provider = find(id);
      if (provider === undefined) throw new Error(`There is no provider ${id}.`);
      const back = `${siteUrl}/payment/return/${id}`;
      const urls = {
        returnUrl: back,
        cancelUrl: `${back}?cancelled=${payment.orderSlug}`,
        callbackUrl: `${siteUrl}/payment/callback/${id}`,
      };
      const started = await calls.run(id, () => provider.start({ ...payment, ...urls, subscription: undefined }));
      await book.begin(id, payment);
      if (started.kind !== 'form') throw new Error(`${id} begins with no form.`);
      return formHtml(started);
    },
    readReturn: (id, parameters) => heard(find(id)?.readReturn(parameters)),
    readCallback: (id, headers, rawBody) => heard(find(id)?.readCallback(headers, rawBody)),
    ask: async (id, payment) => {
      const provider = find(id);
      if (provider === undefined || provider.ask === CANNOT_BE_ASKED) return 'unknown';
      try {
        const answer = await provider.ask({ ...payment, started: undefined, providerReference: undefined });
        if (answer === undefined) return 'nothing';
        if (answer === ON_ITS_WAY) return answer;
        return answer.reference === payment.reference ? told(answer) : 'unknown';
      } catch (error) {
        log.warn('payment.notAsked', { provider: id, message: String(error).slice(0, 200) });
        return 'unknown';
      }
    },
    amountOf: (reference) => book.amountOf(reference),
    settled: (payment, outcome) => book.settle(payment, outcome),
    proofOf: ({ provider, code, amount, reference }) =>
      createHmac('sha256', secret ?? '')
        .update([provider, code, amount, reference].join('\n'))
        .digest('hex'),
  };
}

/** What is genuine; a hint proves nothing. */
function heard(read: ReadAnswer | undefined): HeardPayment | undefined {
  if (read?.kind === 'answer') return told(read.answer);
  return read?.kind === 'pending' ? { reference: read.reference, outcome: 'pending', amount: undefined } : undefined;
}

const told = ({ reference, outcome, amount }: PaymentAnswer): HeardPayment => ({ reference, outcome, amount });
