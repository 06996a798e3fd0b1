import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as payment from '#adapters/platform/wire/payment.ts';
import { LANGUAGE_CODES } from '#domain/locale/locale.ts';
import { ORDER_MOVES, ORDER_VERBS, type OrderVerb } from '#domain/order/order-states.ts';
import { lapseTransfers } from '#server/platform/order/move/lapse-transfers.ts';
import { moveByHand } from '#server/platform/order/move/move-by-hand.ts';
import {
  MAIL_OF_OUTCOME,
  NO_MAIL,
  ORDER_OUTCOMES,
  type OrderOutcome,
  OUTCOME_OF_ANSWER,
  OUTCOME_OF_VERB,
  TO_SETTLE,
} from '#server/platform/order/tell/order-outcomes.ts';
import { followUpPayments } from '#server/platform/payment/payment-worker.ts';
import type { PaymentAnswer } from '#server/platform/ports/payment-provider.ts';
import { cartWith, GUEST, order, readyToOrder } from '#tests/support/a-buyer.ts';
import { addPaymentMethod, answered, ScriptedProvider } from '#tests/support/a-payment-provider.ts';
import { openShop, type Session, type Shop } from '#tests/support/a-shop.ts';
import { addProduct, HOME, PICKUP } from '#tests/support/a-shop-stock.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/platform-database.ts';
import { PARTS } from '#tests/support/platform-parts.ts';

const SITE = 'https://shop.example.hr';
const SHOPS_ADDRESS = 'trgovina@primjer.hr';
const START = new Date('2026-11-20T10:00:00Z');
let base: TestDatabase;
let shop: Shop;
let method: number;
const provider = new ScriptedProvider('HPF');
const parts = { ...PARTS, payments: { ...PARTS.payments, providers: new Map([[provider.id as string, provider]]) } };
beforeAll(async () => {
  base = await createTestDatabase({ poolSize: 5 });
  shop = await openShop(base.database, parts);
  method = await addPaymentMethod(base.database, provider);
  await base.database
    .insertInto('site_option')
    .values({ key: 'SendEmailTo', value: JSON.stringify(SHOPS_ADDRESS) })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: JSON.stringify(SHOPS_ADDRESS) }))
    .execute();
});
afterAll(() => base.drop());
beforeEach(async () => {
  shop.clock.now = START;
  provider.says.clear();
  await base.database.deleteFrom('shop_order').execute();
});

interface Placed {
  readonly session: Session;
  readonly slug: string;
  readonly number: string;
  readonly product: number;
}

async function placed(how: 'online' | 'transfer', delivery = PICKUP): Promise<Placed> {
  const product = await addProduct(base.database, { price: 2000, stock: 1 });
  const session = await readyToOrder(shop, await cartWith(shop, product), { delivery, ...(how === 'online' && { payment: method }) });
  await base.database.deleteFrom('mail_outbox').execute();
  const { orderSlug: slug } = (await order(shop, session)).data;
  const { number } = await base.database.selectFrom('shop_order').select('number').where('slug', '=', slug).executeTakeFirstOrThrow();
  return { session, slug, number, product };
}

const told = (answer: PaymentAnswer) =>
  shop.ask(
    { ...payment.paymentCallback, path: payment.paymentCallback.path.replace('{provider}', 'scripted') } as never,
    { headers: { secret: 'right' }, rawBody: Buffer.from(JSON.stringify(answer)).toString('base64') } as never,
  );
const leave = ({ slug, session }: Placed) => shop.ask(payment.giveUpPayment, { orderSlug: slug }, { session });
const anHourLater = async () => {
  shop.clock.now = new Date(START.getTime() + 61 * 60_000);
  await followUpPayments({ database: base.database, now: () => shop.clock.now, changed: () => undefined, ...parts });
};
/** As the shop's people do it, one verb after the other; only the last one's e-mails count. */
const byHand = async (...verbs: readonly OrderVerb[]) => {
  const { number } = await placed('transfer', verbs.includes('send') ? HOME : PICKUP);
  for (const verb of verbs) {
    await base.database.deleteFrom('mail_outbox').execute();
    expect((await moveByHand(base.database, { number }, verb, { now: START, siteUrl: SITE })).isOk(), verb).toBe(true);
  }
};
const soldOutMeanwhile = ({ product }: Placed) =>
  base.database.updateTable('stock').set({ quantity: 0 }).where('product_id', '=', product).execute();
const forgetMails = () => base.database.deleteFrom('mail_outbox').execute();

/** How each outcome comes about; what is written before it is forgotten. */
const HAPPENS: Readonly<Record<OrderOutcome, () => Promise<unknown>>> = {
  ordered: () => placed('transfer'),
  paid: async () => told(answered((await placed('online')).number, 'paid')),
  paidShort: async () => {
    const made = await placed('online');
    await leave(made);
    await soldOutMeanwhile(made);
    await forgetMails();
    await told(answered(made.number, 'paid'));
  },
  paidTwice: async () => {
    const { number } = await placed('online');
    await told(answered(number, 'paid', { providerReference: `first ${number}` }));
    await forgetMails();
    await told(answered(number, 'paid', { providerReference: `second ${number}` }));
  },
  wrongAmount: async () => told(answered((await placed('online')).number, 'paid', { amount: 1, currency: 'EUR' })),
  strayAmount: async () => {
    const made = await placed('online');
    await leave(made);
    await forgetMails();
    await told(answered(made.number, 'paid', { amount: 1, currency: 'EUR' }));
  },
  underReview: async () => {
    const made = await placed('online');
    provider.says.set(made.number, new Error('down'));
    await anHourLater();
  },
  refused: async () => told(answered((await placed('online')).number, 'failed')),
  left: async () => leave(await placed('online')),
  expired: async () => {
    await placed('online');
    await anHourLater();
  },
  lapsed: async () => {
    await placed('transfer');
    await forgetMails();
    await lapseTransfers({ database: base.database, log: parts.log }, new Date(START.getTime() + 6 * 86_400_000), SITE);
  },
  recorded: () => byHand('pay'),
  prepared: () => byHand('pay', 'prepare'),
  ready: () => byHand('pay', 'ready'),
  sent: () => byHand('pay', 'send'),
  delivered: () => byHand('pay', 'send', 'deliver'),
  cancelled: () => byHand('cancel'),
  returned: () => byHand('pay', 'send', 'return'),
  refunded: () => byHand('pay', 'refund'),
};

const mails = async (recipient: string) =>
  (await base.database.selectFrom('mail_outbox').select('kind').where('recipient', '=', recipient).orderBy('id').execute()).map(
    ({ kind }) => kind,
  );

describe('what becomes of an order', () => {
  it.each(ORDER_OUTCOMES)('is told to its buyer by the e-mail of the table, once: %s', async (outcome) => {
    await HAPPENS[outcome]();
    const kind = MAIL_OF_OUTCOME[outcome];
    expect(await mails(GUEST.email)).toEqual(kind === NO_MAIL ? [] : [kind]);
    expect(await mails(SHOPS_ADDRESS)).toEqual(outcome in TO_SETTLE ? ['paymentToReview'] : []);
  });

  it('has an e-mail of its own wherever another would say what is not true', () => {
    const kinds = ORDER_OUTCOMES.map((outcome) => MAIL_OF_OUTCOME[outcome]).filter((kind) => kind !== NO_MAIL);
    const shared = kinds.filter((kind, index) => kinds.indexOf(kind) !== index);
    // An order is confirmed whether its money has come or is to come; held, whether it is unknown or another amount.
    expect(shared.sort()).toEqual(['orderPlaced', 'paymentReview']);
    expect(ORDER_OUTCOMES.filter((outcome) => MAIL_OF_OUTCOME[outcome] === NO_MAIL)).toEqual(['strayAmount', 'prepared', 'delivered']);
  });

  it('comes of every verb of the shop and of every move of the table', () => {
    expect(Object.keys(OUTCOME_OF_VERB)).toEqual(Object.keys(ORDER_VERBS));
    const moves = new Set(Object.values(ORDER_MOVES).flatMap((moves) => Object.keys(moves)));
    const told = new Set([...Object.values(ORDER_VERBS), ...Object.keys(OUTCOME_OF_ANSWER), 'paidShort', 'underReview']);
    expect([...moves].filter((move) => !told.has(move as never))).toEqual([]);
  });

  it('is told in the language of the order', async () => {
    for (const language of LANGUAGE_CODES) {
      const { number } = await placed('online');
      await base.database.updateTable('shop_order').set({ language }).where('number', '=', number).execute();
      await told(answered(number, 'failed'));
      const { subject } = await base.database.selectFrom('mail_outbox').select('subject').orderBy('id', 'desc').executeTakeFirstOrThrow();
      const said = { hrv: 'Plaćanje', eng: 'The payment', deu: 'Die Zahlung' }[language];
      expect(subject.startsWith(said), subject).toBe(true);
    }
  });

  it('is not told once more of an order of which nothing came already', async () => {
    const { number } = await placed('online');
    await told(answered(number, 'failed'));
    await told(answered(number, 'cancelled'));
    expect(await mails(GUEST.email)).toEqual(['orderRefused']);
  });
});
