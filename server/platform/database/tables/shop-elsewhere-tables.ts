import type { WithDefault } from './columns.ts';

/** A shop that another platform keeps, as far as this one looks after it. */
export interface ShopElsewhereTables {
  /** Payments begun at providers of this site's; amounts in minor units. */
  elsewhere_payment: {
    reference: string;
    provider: string;
    order_code: string;
    amount: number;
    currency: string;
    begun_at: Date;
    asks: WithDefault<number>;
    /** Null when nobody asks about it any more. */
    next_ask_at: Date | null;
    outcome: 'paid' | 'late' | 'wrongAmount' | 'already' | 'refused' | 'unknown' | 'released' | null;
    outcome_at: Date | null;
  };
  /** The last entry of the orders' history that buyers were written about. */
  elsewhere_news: { only_one: WithDefault<boolean>; last_entry: number };
  /** Entries that could not be told; `next_try_at` is null of one that is given up. */
  elsewhere_news_aside: {
    entry: string;
    order_code: string;
    from_state: string;
    to_state: string;
    language: string | null;
    tries: WithDefault<number>;
    problem: string;
    next_try_at: Date | null;
  };
}
