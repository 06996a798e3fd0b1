import type * as z from 'zod/mini';
import type { FilterEntryWire, LayeredFilterWire } from '#adapters/platform/wire/product.ts';
import type { LanguageCode } from '#domain/locale/locale.ts';
import { textFor } from '#domain/locale/stand-in.ts';
import { platformWords } from '../locale/platform-words.ts';
import { countCommon } from './bit-set.ts';
import { AVAILABLE_KEY, PRICE_KEY } from './built-in-filters.ts';
import { type Condition, type ListingIndex, numberBounds, priceBounds, type Selection, withoutCondition } from './listing-index.ts';
import { pictureOnWire, type StoredPicture } from './stored-picture.ts';

type LayeredFilter = z.infer<typeof LayeredFilterWire>;
type FilterEntry = z.infer<typeof FilterEntryWire>;

/** An attribute that lists can be filtered by. */
export interface FilterAttribute {
  readonly id: number;
  readonly code: string;
  readonly inputType: string;
  readonly labels: Readonly<Partial<Record<LanguageCode, string>>>;
  readonly values: readonly {
    readonly id: number;
    readonly colour: string | null;
    readonly media: StoredPicture | null;
    readonly labels: Readonly<Partial<Record<LanguageCode, string>>>;
  }[];
}

const TYPES: Readonly<Record<string, LayeredFilter['type']>> = {
  dropdown: 'Dropdown',
  multipleSelect: 'MultiSelect',
  numberField: 'Number',
  date: 'Date',
  dateTime: 'DateTime',
  yesNo: 'YesNo',
  textSwatch: 'TextSwatch',
  visualSwatch: 'VisualSwatch',
};

/**
 * What a request's filter entries mean. Keys that are no attribute of the shop are left out (an address may carry anybody's words); a value
 * that an attribute does not have finds nothing.
 */
export function conditionsOf(entries: readonly FilterEntry[], attributes: readonly FilterAttribute[]): Condition[] {
  return entries.flatMap(({ key, value, range }): Condition[] => {
    if (key === PRICE_KEY) return range === undefined ? [] : [{ key, kind: 'price', min: cents(range.min), max: cents(range.max) }];
    if (key === AVAILABLE_KEY)
      return value.length === 0 ? [] : value.includes('1') ? [{ key, kind: 'inStock' }] : [{ key, kind: 'values', valueIds: [] }];
    const attribute = attributes.find(({ code }) => code === key);
    if (attribute === undefined) return [];
    const numeric: Condition[] = range === undefined ? [] : [{ key, kind: 'number', attributeId: attribute.id, ...range }];
    if (value.length === 0) return numeric;
    const own = new Set(attribute.values.map(({ id }) => id));
    return [...numeric, { key, kind: 'values', valueIds: value.map(Number).filter((id) => own.has(id)) }];
  });
}

/** The filters that a selection offers, each counted under the conditions of the others (CAT-05); a choice or a range that leaves nothing shows only while it is chosen. */
export function layeredFilters(
  index: ListingIndex,
  attributes: readonly FilterAttribute[],
  selection: Selection,
  conditions: readonly Condition[],
  language: LanguageCode,
): LayeredFilter[] {
  const filters = [
    priceFilter(index, selection, language),
    ...attributes.map((attribute) => attributeFilter(index, attribute, selection, conditions, language)),
    availableFilter(index, selection, language),
  ];
  return filters.filter((filter) => filter !== undefined);
}

function attributeFilter(
  index: ListingIndex,
  attribute: FilterAttribute,
  selection: Selection,
  conditions: readonly Condition[],
  language: LanguageCode,
): LayeredFilter | undefined {
  const type = TYPES[attribute.inputType];
  if (type === undefined) return undefined;
  const bits = withoutCondition(selection, attribute.code);
  const head = {
    attributeID: attribute.id,
    attributeCode: attribute.code,
    label: textFor(attribute.labels, language) ?? attribute.code,
    type,
  };
  if (type === 'Number' || type === 'Date' || type === 'DateTime') {
    const bounds = numberBounds(index, attribute.id, bits);
    if (bounds !== undefined) return { ...head, values: [rangeValue(attribute.id, bounds.count, bounds.min, bounds.max)] };
    return selection.conditions.has(attribute.code) ? { ...head, values: [] } : undefined;
  }
  const chosen = new Set(
    conditions.flatMap((condition) => (condition.key === attribute.code && condition.kind === 'values' ? condition.valueIds : [])),
  );
  const values = attribute.values
    .map(({ id, colour, media, labels }) => {
      const set = index.values.get(id);
      return {
        attributeID: attribute.id,
        valueID: String(id),
        valueLabel: textFor(labels, language) ?? '',
        totalProducts: set === undefined ? 0 : countCommon(bits, set),
        ...(colour === null ? {} : { colour }),
        ...(media === null ? {} : { media: pictureOnWire(media, language) }),
        minValue: null,
        maxValue: null,
      };
    })
    .filter(({ valueID, totalProducts }) => totalProducts > 0 || chosen.has(Number(valueID)));
  return values.length === 0 ? undefined : { ...head, values };
}

function priceFilter(index: ListingIndex, selection: Selection, language: LanguageCode): LayeredFilter | undefined {
  const bits = withoutCondition(selection, PRICE_KEY);
  const bounds = priceBounds(index, bits);
  const head = { attributeID: 0, attributeCode: PRICE_KEY, label: platformWords(language)['filter.price'], type: 'Number' as const };
  if (bounds === undefined) return selection.conditions.has(PRICE_KEY) ? { ...head, values: [] } : undefined;
  return { ...head, values: [rangeValue(0, bounds.count, Math.floor(bounds.min / 100), Math.ceil(bounds.max / 100))] };
}

function availableFilter(index: ListingIndex, selection: Selection, language: LanguageCode): LayeredFilter | undefined {
  const totalProducts = countCommon(withoutCondition(selection, AVAILABLE_KEY), index.inStock);
  if (totalProducts === 0 && !selection.conditions.has(AVAILABLE_KEY)) return undefined;
  const value = {
    attributeID: 0,
    valueID: '1',
    valueLabel: platformWords(language)['filter.inStock'],
    totalProducts,
    minValue: null,
    maxValue: null,
  };
  return {
    attributeID: 0,
    attributeCode: AVAILABLE_KEY,
    label: platformWords(language)['filter.available'],
    type: 'YesNo',
    values: [value],
  };
}

function rangeValue(attributeID: number, totalProducts: number, minValue: number, maxValue: number): LayeredFilter['values'][number] {
  return { attributeID, valueID: 'range', valueLabel: '', totalProducts, minValue, maxValue };
}

function cents(euros: number): number {
  return Math.round(Math.max(Math.min(euros, 20_000_000), -20_000_000) * 100);
}
