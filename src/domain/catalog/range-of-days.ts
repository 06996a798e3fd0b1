import { endOfDay, startOfDay } from '../site/site-day.ts';
import { type FilterEntry, UNBOUNDED } from './product-query.ts';

/**
 * The days of a filter, both whole, as instants in milliseconds; open ends are `UNBOUNDED`, at the bottom negative (CAT-05). A date's
 * midnight in UTC lies within its day in Croatia, so the same range serves dates and times.
 */
export function rangeOfDays({ from, to }: NonNullable<FilterEntry['days']>): NonNullable<FilterEntry['range']> {
  return { min: startOfDay(from) ?? -UNBOUNDED, max: endOfDay(to) ?? UNBOUNDED };
}
