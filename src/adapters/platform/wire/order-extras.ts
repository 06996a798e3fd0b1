import * as z from 'zod/mini';
import { eachOrderExtra, fitsOrderExtra, UNASKED_ORDER_TEXTS } from '#domain/checkout/order-extras.ts';

type UnaskedText = (typeof UNASKED_ORDER_TEXTS)[number];

const optionalText = (maximum: number) => z.optional(z.string().check(z.maxLength(maximum)));

/** Texts beside the goods as an order is sent with them, by the names of the specification. */
export const OrderTextsWire = {
  ...(Object.fromEntries(UNASKED_ORDER_TEXTS.map((name) => [name, optionalText(1000)])) as Record<
    UnaskedText,
    ReturnType<typeof optionalText>
  >),
  ...eachOrderExtra((name) => z.optional(z.string().check(z.refine((text) => fitsOrderExtra(name, text))))),
};

/** The extras as an order answers them; a platform that does not know one leaves it out. */
export const OrderExtrasWire = z.object(eachOrderExtra(() => z.optional(z.string())));
