import type * as z from 'zod/mini';
import type { Category, CategoryPage } from '#domain/catalog/category.ts';
import { categorySorts } from '#domain/catalog/category-sorts.ts';
import type { LayeredFilter } from '#domain/catalog/layered-filter.ts';
import { dayOf } from '#domain/site/site-day.ts';
import { textLanguage } from '../locale/text-language.ts';
import { readMediaOrNone } from '../media/read-media.ts';
import { readSwatch } from '../product/read-swatch.ts';
import type { DataOf } from '../wire/call.ts';
import type { CategoryWire, getCategory, LayeredFilterWire } from '../wire/product.ts';

export function readCategory({ id, name, slug, image, totalProducts, children }: CategoryWire): Category {
  return { id, name, slug, image: readMediaOrNone(image), productCount: totalProducts, children: children.map(readCategory) };
}

export function readCategoryPage(category: DataOf<typeof getCategory>): CategoryPage {
  const sorts = categorySorts(category.sortTypes, category.sortDefaultType ?? undefined);
  return {
    ...readCategory({ ...category, children: [] }),
    description: category.description,
    ...textLanguage(category.language),
    path: category.path,
    sorts: sorts.options,
    initialSort: sorts.initial,
  };
}

/** Types whose values are a range, not choices. */
const RANGES: ReadonlySet<LayeredFilter['type']> = new Set(['Number', 'Date', 'DateTime']);

export function readLayeredFilter({ attributeCode, label, type, values }: z.infer<typeof LayeredFilterWire>): LayeredFilter {
  if (!RANGES.has(type)) {
    const choices = values.map((one) => ({
      value: one.valueID,
      label: one.valueLabel,
      totalProducts: one.totalProducts,
      ...readSwatch(one),
    }));
    return { attributeCode, label, type, choices };
  }
  const ends = values.flatMap(({ minValue, maxValue }) => [minValue, maxValue]).filter((value) => value !== null);
  const filter = { attributeCode, label, type, choices: [] };
  if (ends.length === 0) return filter;
  const totalProducts = values.reduce((sum, one) => sum + one.totalProducts, 0) || undefined;
  const bounds = { min: Math.min(...ends), max: Math.max(...ends) };
  const range = type === 'Number' ? { bounds } : { days: { first: dayOf(bounds.min), last: dayOf(bounds.max) } };
  return { ...filter, ...range, totalProducts };
}
