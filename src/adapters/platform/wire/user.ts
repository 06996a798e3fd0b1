import * as z from 'zod/mini';
import { DUES } from '#domain/account/dues.ts';
import { CARD_STATES } from '#domain/membership/card-request.ts';
import { AddressWire } from './checkout.ts';
import { InstantWire } from './shared.ts';

/** Tokens of a sign-in. The web server takes them out and keeps them in HttpOnly cookies, so whoever reads the answer behind it finds none (IDN-03). */
export const TokensWire = z.object({
  accessToken: z.string(),
  refreshToken: z.string(),
  /** Seconds that the access token is good for from now; without it a JWT's own times count, else a quarter of an hour. */
  expiresIn: z.optional(z.number()),
});
export type TokensWire = z.infer<typeof TokensWire>;

/** A customer's own newest request for the card; days are ISO days. */
const OwnCardRequestWire = z.object({
  reference: z.string(),
  state: z.enum(CARD_STATES),
  askedAt: InstantWire,
  decidedAt: z.nullable(InstantWire),
  validUntil: z.nullable(z.string()),
  reason: z.nullable(z.string()),
});

/** Whoever is signed in, with everything that their pages need; never a hash, a token or another one's id (T-23, T-24). */
export const UserWire = z.object({
  id: z.int(),
  email: z.string(),
  username: z.string(),
  details: z.object({ firstName: z.string(), lastName: z.string() }),
  memberCardBarcode: z.nullable(z.string()),
  /** The newest request for the card, while it is kept; of platforms that issue cards. */
  cardRequest: z.optional(z.nullable(OwnCardRequestWire)),
  isBackofficeUser: z.boolean(),
  scope: z.array(z.string()),
  /** What somebody of the back office has to do before anything else there; of platforms that ask for such. */
  dues: z.optional(z.array(z.enum(DUES))),
  /** What waits for somebody of the back office, by area, counted up to 1000; told with a profile of the back office, by platforms that count it. */
  waiting: z.optional(z.record(z.string(), z.int())),
  /** Whether e-mails stay where they are written, because no mail server is set; for the back office alone. */
  mailStays: z.optional(z.boolean()),
  company: z.nullable(z.object({ name: z.string(), oib: z.string() })),
  addresses: z.array(AddressWire),
  hasPassword: z.boolean(),
  pendingEmail: z.nullable(z.string()),
  /** 3-letter code of the global language setting (LOC-10). */
  language: z.string(),
  /** Product ids of the wishlist, newest first. */
  wishlist: z.array(z.int()),
});
