import type { ReactElement } from 'react';
import { stringifySearch } from '#domain/navigation/search-params.ts';
import { LONGEST_TOWN, type OrderFilter, type OrderWays } from '#domain/order/order-filter.ts';
import type { OrderView } from '#domain/order/order-record.ts';
import { ORDER_STATUSES } from '#domain/order/order-states.ts';
import type { WrongDays } from '#domain/site/day-range.ts';
import { FilterDays } from '../back-office/lists/filter-days.tsx';
import { Field } from '../elements/field.tsx';
import { SelectField } from '../elements/select-field.tsx';
import { useShop } from '../shop/shop.ts';

export interface OrderFiltersProps {
  /** Where the list stands. */
  readonly path: string;
  readonly view: OrderView;
  readonly words: string;
  readonly filter: OrderFilter;
  /** What is wrong with the days that were asked for. */
  readonly wrongDays: WrongDays | undefined;
  readonly ways: OrderWays;
  /** Whether nothing was found: what is narrowed to is then for changing, and else out of the way of what was found. */
  readonly foundNothing: boolean;
}

/** What a list of orders is narrowed to: days, a town, a way of delivery and of payment; a form of the list's own address. */
export function OrderFilters({ path, view, words, filter, wrongDays, ways, foundNothing }: OrderFiltersProps): ReactElement {
  const { translator } = useShop();
  const label = (name: string) => translator.text(`orders.${name}`);
  const isNarrowed = Object.keys(filter).length > 0 || wrongDays !== undefined;
  const way = (name: 'delivery' | 'payment', known: OrderWays['payments']) => (
    <SelectField
      name={name}
      id={`orders-${name}`}
      label={label(`filter.${name}`)}
      defaultValue={filter[name] ?? ''}
      options={[{ value: '', label: label('filter.any') }, ...known.map(({ code, name: called }) => ({ value: code, label: called }))]}
    />
  );
  const nameOf = (known: OrderWays['payments'], code: string | undefined) => known.find((one) => one.code === code)?.name ?? code;
  const set = [
    ...(filter.from === undefined ? [] : [`${label('filter.from')}: ${translator.date(filter.from)}`]),
    ...(filter.until === undefined ? [] : [`${label('filter.until')}: ${translator.date(filter.until)}`]),
    filter.town,
    filter.state && translator.text(`account.status.${filter.state}`),
    nameOf(ways.deliveries, filter.delivery),
    nameOf(ways.payments, filter.payment),
  ].filter((one) => one !== undefined);
  return (
    <div className="row order-filters">
      <details open={wrongDays !== undefined || (isNarrowed && foundNothing)}>
        <summary className="btn is-line is-small">{label('filter.title')}</summary>
        <form action={path} method="get" className="stack is-tight">
          <input type="hidden" name="view" value={view} />
          {words !== '' && <input type="hidden" name="q" value={words} />}
          <div className="pair">
            <FilterDays
              range={{ from: filter.from, to: filter.until, wrong: wrongDays }}
              until="until"
              labels={{ from: label('filter.from'), to: label('filter.until') }}
              prefix="orders-"
            />
          </div>
          <Field
            id="orders-town"
            name="town"
            label={label('filter.town')}
            defaultValue={filter.town ?? ''}
            maxLength={LONGEST_TOWN}
            autoComplete="off"
          />
          <SelectField
            name="state"
            id="orders-state"
            label={label('filter.state')}
            defaultValue={filter.state ?? ''}
            options={[
              { value: '', label: label('filter.anyState') },
              ...ORDER_STATUSES.map((status) => ({ value: status, label: translator.text(`account.status.${status}`) })),
            ]}
          />
          <div className="pair">
            {way('delivery', ways.deliveries)}
            {way('payment', ways.payments)}
          </div>
          <p className="row">
            <button type="submit" className="btn is-line">
              {label('filter.apply')}
            </button>
          </p>
        </form>
      </details>
      {set.length > 0 && <span className="small breaks">{set.join(' · ')}</span>}
      {isNarrowed && <a href={path + stringifySearch({ view, q: words || undefined })}>{label('filter.none')}</a>}
    </div>
  );
}
