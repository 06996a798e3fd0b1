import * as z from 'zod/mini';

/** Every refusal has this body; `code` is of the closed list, `message` is the platform's own text (spec 8). */
export const ProblemWire = z.object({
  error: z.object({
    code: z.string(),
    statusCode: z.number(),
    payload: z.object({
      message: z.string(),
      /** Name of the field that does not fit the contract. */
      field: z.optional(z.string()),
      /** Pieces still available, when there are too few. */
      available: z.optional(z.number()),
      name: z.optional(z.string()),
      reason: z.optional(z.string()),
    }),
  }),
});
export type ProblemWire = z.infer<typeof ProblemWire>;

/** Codes of the embedded platform with their status and message (spec 8 where it gives one). */
export const PROBLEMS = {
  BAD_REQUEST: { status: 400, message: 'The request does not fit its contract.' },
  INVALID_QUANTITY: { status: 400, message: 'error.invalidQuantity' },
  UNAUTHORIZED: { status: 401, message: 'Not signed in.' },
  FORBIDDEN: { status: 403, message: 'Not allowed.' },
  NOT_FOUND: { status: 404, message: 'Not found.' },
  CART_NOT_FOUND: { status: 409, message: 'Cart not found.' },
  CART_ARCHIVED: { status: 409, message: 'Cart is archived.' },
  SESSION_ALREADY_USED: { status: 409, message: 'Session already used.' },
  CART_EMPTY: { status: 409, message: 'Cart is empty.' },
  ITEM_NOT_IN_CART: { status: 404, message: 'Item is not in the cart.' },
  PRODUCT_NOT_FOUND: { status: 404, message: 'Product not found.' },
  CONFIGURATION_NOT_SET: { status: 409, message: 'Product configuration is not set.' },
  OUT_OF_STOCK: { status: 409, message: 'Not enough in stock.' },
  COUPON_NOT_FOUND: { status: 404, message: 'Coupon not found!' },
  COUPON_NOT_APPLICABLE: { status: 409, message: 'Coupon cannot be applied.' },
  TOO_MANY_ATTEMPTS: { status: 429, message: 'Too many attempts.' },
  NO_ACTIVE_USER: { status: 409, message: 'No active user' },
  ADDRESS_INVALID: { status: 400, message: 'The address is not valid.' },
  DELIVERY_METHOD_NOT_FOUND: { status: 404, message: 'Delivery method not found.' },
  DELIVERY_BRANCH_MISSING: { status: 400, message: 'Delivery branch is missing.' },
  PAYMENT_METHOD_NOT_FOUND: { status: 404, message: 'Payment method not found.' },
  CART_CHANGED: { status: 409, message: 'Cart has changed.' },
  CONSENT_REQUIRED: { status: 409, message: 'Consent is required.' },
  PAYLOAD_TOO_LARGE: { status: 413, message: 'The body is too large.' },
  UNAVAILABLE: { status: 503, message: 'Temporarily unavailable.' },
  INTERNAL: { status: 500, message: 'Internal error.' },
} as const;
export type ProblemCode = keyof typeof PROBLEMS;
