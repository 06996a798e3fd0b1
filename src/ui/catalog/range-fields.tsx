import type { ReactElement } from 'react';
import type { LayeredFilter } from '#domain/catalog/layered-filter.ts';
import { type ProductQuery, rangeField } from '#domain/catalog/product-query.ts';
import { Field } from '../elements/field.tsx';
import { useShop } from '../shop/shop.ts';
import { filterName, mistakeText } from './filter-name.ts';
import { shownEnd } from './follow-query.ts';

/** The two ends of a range of numbers or of days, with what there is between them. */
export function RangeFields({ filter, query }: { readonly filter: LayeredFilter; readonly query: ProductQuery }): ReactElement {
  const { site, translator } = useShop();
  const { attributeCode: key, bounds, days } = filter;
  const name = filterName(filter, translator);
  const mistakes = query.mistakes.filter((mistake) => mistake.key === key);
  const ofDays = filter.type !== 'Number';
  const hintId = `${key}-range`;
  const between = days
    ? { min: translator.date(days.first), max: translator.date(days.last) }
    : bounds && { min: translator.number(bounds.min), max: translator.number(bounds.max) };
  return (
    <fieldset className={ofDays || mistakes.length > 0 ? 'stack is-tight' : 'pair2'}>
      <legend className="vh">{name}</legend>
      {between && (
        <p id={hintId} className="hint">
          {translator.text('catalog.range', between)}
          {key === 'price' && `\u00a0${site.currency.symbol}`}
        </p>
      )}
      {(['from', 'to'] as const).map((end) => {
        const numberEnd = end === 'from' ? 'min' : 'max';
        const field = ofDays ? end : numberEnd;
        // Of two days in the wrong order the later field tells it.
        const mistake = mistakes.find((one) => one.end === field && (one.kind !== 'EndsBeforeStart' || end === 'to'));
        return (
          <Field
            key={end}
            name={rangeField(key, field)}
            label={translator.text(key === 'price' ? `catalog.${end}` : `catalog.${end}Number`)}
            defaultValue={shownEnd(query, key, field, translator)}
            describedBy={between && hintId}
            error={mistake && mistakeText(mistake, name, translator)}
            inputMode="decimal"
            autoComplete="off"
          />
        );
      })}
    </fieldset>
  );
}
