import { type Kysely, type Selectable, sql } from 'kysely';
import type { FormPayment, PaymentOutcome, ProvenPayment } from '#adapters/vendure/payments.ts';
import { DEFAULT_LOCALE, LOCALE_NAMES } from '#domain/locale/locale.ts';
import type { Database } from '../platform/database/schema.ts';
import { readMailSite } from '../platform/mail/queries.ts';
import { writeMail } from '../platform/mail/write-mail.ts';
import type { PlatformDependencies } from '../platform/ports/platform-context.ts';

/** So long after it has begun a payment is first asked for. */
const FIRST_ASK_MS = 5 * 60_000;
const LEASE_MS = 5 * 60_000;

type Parts = Pick<PlatformDependencies, 'database' | 'now' | 'settings' | 'log'>;
export type BegunPayment = Selectable<Database['elsewhere_payment']>;

/** What becomes of money for orders of a shop elsewhere, in the database of the content, so that it is asked for whoever comes back and whatever restarts. */
export class PaymentBook {
  private readonly parts: Parts;
  /** Payments that paid nothing, as far as this process has heard of them. */
  stray = 0;

  constructor(parts: Parts) {
    this.parts = parts;
  }

  /** A payment has begun; begun once more after it was given up, it is asked for anew. */
  async begin(provider: string, { reference, orderSlug, amount, currency }: FormPayment): Promise<void> {
    const now = this.parts.now();
    const times = { begun_at: now, next_ask_at: new Date(now.getTime() + FIRST_ASK_MS), asks: 0, outcome: null, outcome_at: null };
    await this.parts.database
      .insertInto('elsewhere_payment')
      .values({ reference, provider, order_code: orderSlug, amount, currency, ...times })
      .onConflict((conflict) =>
        conflict.column('reference').doUpdateSet(times).where('elsewhere_payment.outcome', 'in', ['released', 'unknown']),
      )
      .execute();
  }

  /** What a payment was begun with. */
  async amountOf(reference: string): Promise<number | undefined> {
    const query = this.parts.database.selectFrom('elsewhere_payment').select('amount').where('reference', '=', reference);
    return (await query.executeTakeFirst())?.amount;
  }

  /** What money was to its order. What paid nothing is told once: in the log, in the figures, and to the shop by a letter, for only a person can give it back. */
  async settle(paid: ProvenPayment, outcome: PaymentOutcome): Promise<void> {
    const { provider, code, amount, reference } = paid;
    const { database, log } = this.parts;
    const now = this.parts.now();
    const isNew = await database.transaction().execute(async (trx) => {
      const before = await trx
        .selectFrom('elsewhere_payment')
        .selectAll()
        .where('reference', '=', reference)
        .forUpdate()
        .executeTakeFirst();
      if (before?.outcome != null && !['released', 'unknown'].includes(before.outcome)) return false;
      const done = { outcome, outcome_at: now, next_ask_at: null };
      await trx
        .insertInto('elsewhere_payment')
        .values({ reference, provider, order_code: code, amount, currency: 'EUR', begun_at: now, ...done })
        .onConflict((conflict) => conflict.column('reference').doUpdateSet(done))
        .execute();
      const told = { ...paid, currency: before?.currency ?? 'EUR', begunAt: before?.begun_at ?? now };
      if (outcome !== 'paid') await this.writeToShop(trx, 'paysNothing', told);
      return true;
    });
    if (!isNew || outcome === 'paid') return;
    this.stray += 1;
    log.error('vendure.paidNothing', { outcome, order: code, provider, reference, amount });
  }

  /** Nobody can say whether an order was paid in time: the shop is told, and the order goes on waiting. */
  async holdUnknown({ reference, provider, order_code: code, amount, currency, begun_at: begunAt, outcome }: BegunPayment): Promise<void> {
    if (outcome !== null) return;
    await this.parts.database.transaction().execute(async (trx) => {
      await this.note(reference, 'unknown', trx);
      await this.writeToShop(trx, 'unknownElsewhere', { reference, provider, code, amount, currency, begunAt });
    });
    this.parts.log.error('vendure.paymentUnknown', { order: code, provider, reference });
  }

  async note(reference: string, outcome: 'released' | 'unknown', database: Kysely<Database> = this.parts.database): Promise<void> {
    const noted = { outcome, outcome_at: this.parts.now() };
    await database.updateTable('elsewhere_payment').set(noted).where('reference', '=', reference).where('outcome', 'is', null).execute();
  }

  /** Payments that are to be asked for now; others pass over them for a while. */
  async takeDue(limit: number): Promise<readonly BegunPayment[]> {
    const now = this.parts.now();
    const { rows } = await sql<BegunPayment>`
      update elsewhere_payment p set asks = asks + 1, next_ask_at = ${new Date(now.getTime() + LEASE_MS)}
      where p.reference in (select reference from elsewhere_payment where next_ask_at <= ${now} order by next_ask_at limit ${limit} for update skip locked)
      returning p.*`.execute(this.parts.database);
    return rows;
  }

  /** Says when a payment is asked for again; null: never. What has come to its end meanwhile stays ended. */
  async askAgain({ reference, next_ask_at }: BegunPayment, at: Date | null): Promise<void> {
    await this.parts.database
      .updateTable('elsewhere_payment')
      .set({ next_ask_at: at })
      .where('reference', '=', reference)
      .where('next_ask_at', '=', next_ask_at)
      .execute();
  }

  private async writeToShop(
    trx: Kysely<Database>,
    why: 'paysNothing' | 'unknownElsewhere',
    { provider, code, amount, reference, currency, begunAt }: ProvenPayment & { readonly currency: string; readonly begunAt: Date },
  ): Promise<void> {
    const { siteUrl } = this.parts.settings;
    const language = LOCALE_NAMES[DEFAULT_LOCALE].languageCode;
    const site = await readMailSite(trx, siteUrl, language);
    if (site.contact === undefined) return;
    const facts = {
      kind: 'paymentToReview',
      firstName: '',
      why,
      number: code,
      total: amount,
      currency,
      placedAt: begunAt,
      provider,
      reference,
    } as const;
    await writeMail(trx, siteUrl, { to: site.contact, language, dedupeKey: `elsewhere:${why}:${reference}`, facts }, { site });
  }
}
