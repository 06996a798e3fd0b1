import type { Money } from '#domain/money.ts';

/** What a product has cost from an instant on, until the next entry (log of prices, append-only). */
export interface PriceEntry {
  readonly final: Money;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** How far back the prior price of a reduction is looked for (Directive 98/6/EC, Art. 6a). */
const PRIOR_PRICE_DAYS = 30;
const WINDOW_MS = PRIOR_PRICE_DAYS * 86_400_000;

/**
 * The prior price: the lowest one in force during the 30 days before the present price began. Takes the whole log in the order in which it was written; entries that were
 * replaced in the same instant were never in force. Undefined when no other price is known of that time.
 */
export function priorPrice(log: readonly PriceEntry[]): Money | undefined {
  const present = log.at(-1);
  if (present === undefined) return undefined;
  const inForce = log.map((entry, index) => ({ ...entry, until: log[index + 1]?.at ?? Number.POSITIVE_INFINITY }));
  const lived = inForce.filter(({ at, until }) => until > at);
  const before = lived.findLastIndex(({ final }) => final.amount !== present.final.amount);
  const began = lived[before + 1]?.at ?? present.at;
  const window = lived.slice(0, before + 1).filter(({ until }) => until > began - WINDOW_MS);
  return window.reduce<Money | undefined>(
    (lowest, { final }) => (lowest === undefined || final.amount < lowest.amount ? final : lowest),
    undefined,
  );
}
