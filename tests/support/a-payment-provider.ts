import type { Kysely } from 'kysely';
import type { Database } from '#server/platform/database/schema.ts';
import type {
  KnownPayment,
  NewPayment,
  ON_ITS_WAY,
  PaymentAnswer,
  PaymentProvider,
  ReadAnswer,
  StartedPayment,
} from '#server/platform/ports/payment-provider.ts';

/** A provider that says what it is told to: its callbacks and returns are JSON answers, genuine when they name the right secret. */
export class ScriptedProvider implements PaymentProvider {
  readonly id = 'scripted';
  readonly paymentType: 'HPF' | 'Wallet';
  readonly hosts = ['pay.example'];
  readonly started: NewPayment[] = [];
  /** What asking and capturing answers, by reference; an Error is thrown. */
  readonly says = new Map<string, PaymentAnswer | typeof ON_ITS_WAY | Error>();
  captures = 0;

  constructor(paymentType: 'HPF' | 'Wallet' = 'HPF') {
    this.paymentType = paymentType;
  }

  async start(payment: NewPayment): Promise<StartedPayment> {
    this.started.push(payment);
    if (this.paymentType === 'HPF') return { kind: 'form', action: 'https://pay.example/form', fields: [['reference', payment.reference]] };
    return {
      kind: 'wallet',
      wallet: 'scripted',
      scriptUrl: 'https://pay.example/sdk.js',
      reference: `W-${payment.reference}`,
      subscription: undefined,
    };
  }

  readReturn({ answer, secret }: Readonly<Record<string, string>>): ReadAnswer {
    return secret === 'right'
      ? { kind: 'answer', answer: JSON.parse(answer ?? '') as PaymentAnswer }
      : { kind: 'refused', reason: 'secret' };
  }

  readCallback({ secret }: Readonly<Record<string, string>>, rawBody: Uint8Array): ReadAnswer {
    return this.readReturn({ answer: Buffer.from(rawBody).toString('utf8'), secret: secret ?? '' });
  }

  async ask({ reference }: KnownPayment): Promise<PaymentAnswer | typeof ON_ITS_WAY | undefined> {
    const said = this.says.get(reference);
    if (said instanceof Error) throw said;
    return said;
  }

  async capture(payment: KnownPayment): Promise<PaymentAnswer | typeof ON_ITS_WAY | undefined> {
    this.captures += 1;
    return this.ask(payment);
  }
}

/** An answer of that provider. */
export function answered(reference: string, outcome: PaymentAnswer['outcome'], more: Partial<PaymentAnswer> = {}): PaymentAnswer {
  return { reference, outcome, amount: undefined, currency: undefined, providerReference: `T-${reference}`, facts: {}, ...more };
}

/** Adds a payment method of a provider to a shop; answers its id. */
export async function addPaymentMethod(database: Kysely<Database>, provider: PaymentProvider): Promise<number> {
  const row = await database
    .insertInto('payment_method')
    .values({ code: provider.id, payment_type: provider.paymentType, provider: provider.id, position: 9 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}
