import * as z from 'zod/mini';
import { BACK_OFFICE } from '#domain/back-office/back-office.ts';
import { call } from './call.ts';
import { AddressWire } from './checkout.ts';
import { OrderRecordWire } from './order-desk.ts';
import { ChosenWire, IdWire, InstantWire, OpaqueWire } from './shared.ts';

const common = { access: 'backOffice', scope: BACK_OFFICE.customers.scopes } as const;
const record = { id: z.int(), name: z.string(), email: z.string(), registeredAt: InstantWire, orders: z.int() };

export const filterCustomers = call({
  ...common,
  method: 'GET',
  path: '/api/v1/user/desk/filter',
  summary: 'Customers with an account by parts of a name, company or e-mail, the newest first, those who came before `before`',
  forPeople: true,
  query: z.strictObject({
    q: z.optional(z.string().check(z.maxLength(100))),
    before: z.optional(z.string().check(z.regex(/^\d{1,10}$/))),
  }),
  data: z.object({
    records: z.array(z.object({ ...record, company: z.nullable(z.string()) })),
    /** Where the next ones begin; null at the end. */
    next: z.nullable(z.int()),
  }),
});

export const getCustomer = call({
  ...common,
  method: 'GET',
  path: '/api/v1/user/desk/get/{id}',
  summary: 'A customer with their addresses and newest orders',
  forPeople: true,
  query: z.strictObject({}),
  data: z.object({
    ...record,
    company: z.nullable(z.object({ name: z.string(), oib: z.string() })),
    isConfirmed: z.boolean(),
    language: z.string(),
    memberCardBarcode: z.nullable(z.string()),
    lastSeenAt: z.nullable(InstantWire),
    addresses: z.array(AddressWire),
    newestOrders: z.array(OrderRecordWire),
  }),
});

export const exportCustomer = call({
  ...common,
  scope: 'customers:export',
  method: 'POST',
  path: '/api/v1/user/desk/export',
  summary: 'Everything that is kept about a customer (IDN-15); who took it is written down',
  wantsProof: true,
  body: z.strictObject({ id: IdWire }),
  data: z.record(z.string(), OpaqueWire),
});

/** Part after part, each asked for with the `next` of the one before; null is the end. */
export const exportCustomers = call({
  ...common,
  scope: 'customers:export',
  method: 'POST',
  path: '/api/v1/user/desk/exportList',
  summary: 'Customers of a list, or those named, in parts that make one CSV, in which no cell is a formula; who took it is written down',
  wantsProof: true,
  body: z.strictObject({ q: z.optional(z.string().check(z.maxLength(100))), ids: ChosenWire, before: z.optional(IdWire) }),
  data: z.object({ csv: z.string(), next: z.nullable(IdWire) }),
});

/** ERASURE_REFUSED when `email` is not the account's. */
export const eraseCustomer = call({
  ...common,
  scope: 'customers:erase',
  method: 'POST',
  path: '/api/v1/user/desk/erase',
  summary: 'Erases the account of a customer who asks for it; orders stay with what bookkeeping needs (IDN-15)',
  wantsProof: true,
  body: z.strictObject({ id: IdWire, email: z.string().check(z.maxLength(1000)) }),
  data: z.object({ erased: z.literal(true) }),
});
