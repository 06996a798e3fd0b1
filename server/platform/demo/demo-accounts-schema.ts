import { z } from 'zod';
import { HELD_SCOPES } from '#domain/back-office/scope.ts';
import { ORDER_STATUSES } from '#domain/order/order-states.ts';
import { countryCode, email } from './demo-schema.ts';

const person = { email, firstName: z.string().min(1), lastName: z.string().min(1), language: z.enum(['hrv', 'eng', 'deu']) };

const address = z.strictObject({
  type: z.enum(['main', 'shipping']),
  street: z.string(),
  houseNumber: z.string(),
  zipCode: z.string(),
  city: z.string(),
  country: countryCode,
  contactPhone: z.string(),
});

const order = z.strictObject({
  daysAgo: z.int().positive(),
  status: z.enum(ORDER_STATUSES),
  /** Ids of site/delivery.yaml and site/payment.yaml. */
  delivery: z.int(),
  branch: z.int().optional(),
  payment: z.int(),
  /** Bought for the company of the account. */
  company: z.boolean().default(false),
  lines: z.array(z.strictObject({ sku: z.string(), quantity: z.int().positive() })).min(1),
});

/** The file site/accounts.yaml: people of the demo. */
export const accounts = z.strictObject({
  backOffice: z.array(z.strictObject({ ...person, scopes: z.array(z.enum(HELD_SCOPES)).min(1) })),
  customers: z.array(
    z.strictObject({
      ...person,
      memberCardBarcode: z.string().optional(),
      company: z.strictObject({ name: z.string(), oib: z.string().length(11) }).optional(),
      addresses: z.array(address).min(1),
      /** Article numbers, the newest wish last. */
      wishlist: z.array(z.string()),
      orders: z.array(order),
    }),
  ),
});

export type DemoAccounts = z.infer<typeof accounts>;
export type DemoCustomer = DemoAccounts['customers'][number];
export type DemoOrder = z.infer<typeof order>;
