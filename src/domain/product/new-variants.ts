import { err, ok, type Result } from 'neverthrow';
import { newPriceDoubts } from './new-product.ts';
import { openDoubts } from './price-doubt.ts';
import { ATTRIBUTE_FIELD, type ProductAttribute, readProductAttributes } from './product-attributes.ts';
import { type FlawOfField, readPrice, readStock } from './product-desk.ts';

/** Variants that one form may make: a grid of more is a mistake, or the work of an import. */
export const MOST_NEW_VARIANTS = 200;

/** Variants that are added to a configurable product: one for each combination of the values of all attributes that it is chosen by. */
export interface NewVariants {
  /** Of each attribute the values that are wanted, or the one number. */
  readonly values: readonly ProductAttribute[];
  /** In cents with tax; each variant can be given another one afterwards. */
  readonly price: number;
  /** Of each; undefined never runs out. */
  readonly stock: number | undefined;
}

/** Every combination of one of each: of two lists of two and three there are six, in the order of the first; of no list there is none. */
export function combinationsOf<Value>(lists: readonly (readonly Value[])[]): readonly (readonly Value[])[] {
  if (lists.length === 0) return [];
  return lists.reduce<readonly (readonly Value[])[]>((all, list) => all.flatMap((one) => list.map((value) => [...one, value])), [[]]);
}

/** Reads the form: `asked` as readProductAttributes has it. All that is wrong is told, in the order of the form. */
export function readNewVariants(
  asked: readonly string[],
  typed: Parameters<typeof readProductAttributes>[1],
  siteTime: (text: string) => number | undefined,
): Result<NewVariants, readonly [FlawOfField, ...FlawOfField[]]> {
  const read = readProductAttributes(asked, typed, siteTime);
  const [price, stock] = [readPrice(typed.text('retailPrice')), readStock(typed.text('stock'))];
  const values = 'attributes' in read ? read.attributes : [];
  const flaws: readonly FlawOfField[] = [
    ...('attributes' in read ? newVariantsFlaws(read.asked, read.attributes) : read),
    ...('flaw' in price
      ? [{ reason: price.flaw, field: 'retailPrice' }]
      : price.price === undefined
        ? [{ reason: 'priceMissing' as const, field: 'retailPrice' }]
        : []),
    ...('flaw' in stock ? [{ reason: stock.flaw, field: 'stock' }] : []),
  ];
  const [first, ...others] = flaws;
  if (first !== undefined || 'flaw' in price || 'flaw' in stock) return err([first ?? GONE, ...others]);
  const [doubt] = openDoubts(newPriceDoubts(price.price ?? 0), (field) => typed.text(field));
  return doubt === undefined ? ok({ values, price: price.price ?? 0, stock: stock.stock }) : err([doubt]);
}

const GONE: FlawOfField = { reason: 'gone', field: undefined };

/** What is wrong with the values by themselves: whether there are such variants already, only the platform knows. */
export function newVariantsFlaws(choosesBy: readonly number[], values: readonly ProductAttribute[]): readonly FlawOfField[] {
  const open = choosesBy.filter((id) => values.every(({ attributeId }) => attributeId !== id));
  if (open.length > 0) return open.map((id) => ({ reason: 'choiceWanted', field: `${ATTRIBUTE_FIELD}${id}` }));
  const count = values.reduce((product, { held }) => product * ('values' in held ? held.values.length : 1), 1);
  return count > MOST_NEW_VARIANTS ? [{ reason: 'tooManyVariants', field: `${ATTRIBUTE_FIELD}${values[0]?.attributeId}` }] : [];
}
