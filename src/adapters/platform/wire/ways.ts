import * as z from 'zod/mini';
import { BACK_OFFICE } from '#domain/back-office/back-office.ts';
import { LANGUAGE_CODES } from '#domain/locale/locale.ts';
import { call } from './call.ts';
import { AmountWire } from './shared.ts';

/** WAY_REFUSED tells by `reason` and `field` why not (domain/checkout/way-record.ts), by `further` what else is wrong: each reason with its field behind it, such as 'priceUnreadable price'. */
const common = { access: 'backOffice', scope: BACK_OFFICE.ways.scopes } as const;
const text = (most: number) => z.string().check(z.maxLength(most));
const texts = z.partialRecord(z.enum(LANGUAGE_CODES), z.object({ name: text(1_000), description: text(5_000) }));
const names = z.partialRecord(z.enum(LANGUAGE_CODES), text(1_000));
const codes = z.array(text(2)).check(z.maxLength(300));
const delivery = {
  texts,
  price: AmountWire,
  freeFrom: z.nullable(AmountWire),
  countries: codes,
  days: z.nullable(z.tuple([z.int(), z.int()])),
  acceptsBulky: z.boolean(),
  isOn: z.boolean(),
};
const payment = { texts, countries: z.nullable(codes), isOn: z.boolean() };
/** How the way or branch was that is written over; null for a new one. */
const seen = z.nullable(text(64));
const saved = z.object({ saved: z.literal(true) });

export const getWays = call({
  ...common,
  method: 'GET',
  path: '/api/v2/ecommerce/ways/get',
  summary: 'Ways to deliver and to pay, also those that the checkout does not offer',
  data: z.object({
    deliveries: z.array(
      z.object({
        ...delivery,
        id: z.int(),
        code: z.string(),
        version: z.string(),
        branches: z.array(z.object({ id: z.int(), version: z.string(), names, town: z.nullable(z.string()) })),
        branchCount: z.int(),
      }),
    ),
    payments: z.array(z.object({ ...payment, id: z.int(), code: z.string(), version: z.string(), provider: z.nullable(z.string()) })),
  }),
});

export const saveDeliveryWay = call({
  ...common,
  method: 'PUT',
  path: '/api/v2/ecommerce/ways/delivery',
  summary: 'Makes a way to deliver, or writes one that there is anew; the checkout offers it at once',
  body: z.strictObject({ ...delivery, id: z.nullable(z.int()), seen }),
  data: saved,
});

export const savePaymentWay = call({
  ...common,
  method: 'PUT',
  path: '/api/v2/ecommerce/ways/payment',
  summary: 'Writes a way to pay anew; the checkout offers it at once',
  body: z.strictObject({ ...payment, id: z.int(), seen }),
  data: saved,
});

export const saveWayBranch = call({
  ...common,
  method: 'PUT',
  path: '/api/v2/ecommerce/ways/branch',
  summary: 'Adds a branch of the shop to a way to deliver, or says anew where one is',
  body: z.strictObject({ deliveryId: z.int(), id: z.nullable(z.int()), seen, names }),
  data: saved,
});

export const endWayBranch = call({
  ...common,
  method: 'POST',
  path: '/api/v2/ecommerce/ways/branch/end',
  summary: 'Takes a branch or a parcel locker away; carts that had chosen it choose anew',
  body: z.strictObject({ deliveryId: z.int(), id: z.int(), seen: text(64) }),
  data: saved,
});
