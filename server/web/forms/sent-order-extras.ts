import { keptOrderExtras } from '#adapters/cookies/cookie-order-extras.ts';
import { type OrderExtras, readOrderExtras } from '#domain/checkout/order-extras.ts';
import type { SentForm } from './form-answer.ts';

/** The extras of an order that a form holds; of those that it has no field for, what was kept before. */
export function sentOrderExtras({ fields, cookies }: SentForm): OrderExtras {
  const kept = keptOrderExtras(cookies);
  return readOrderExtras((name) => (fields.has(name) ? fields.text(name) : kept[name]));
}
