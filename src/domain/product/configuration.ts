import type { MediaItem } from '../media/media-item.ts';
import type { Availability, ProductPrice } from './product.ts';
import type { SwatchLook } from './swatch-look.ts';
import type { UnitQuantity } from './unit-price.ts';

/** How an option of a configurable product is asked for (spec 3: attribute input types). */
export type OptionInput = 'dropdown' | 'numberField' | 'multipleSelect' | 'textSwatch' | 'visualSwatch' | 'yesNo' | 'dateTime' | 'date';

/** An option by which the variants of a product differ, e.g. the size. */
export interface ConfigurableOption {
  readonly attributeCode: string;
  readonly label: string;
  readonly inputType: OptionInput;
  readonly values: readonly OptionValue[];
}

/** One value that an option can have. */
export interface OptionValue extends SwatchLook {
  /** What stands in the address and in a form. */
  readonly id: string;
  readonly label: string;
}

/** One of the products that a configurable one consists of; `choices` names its value of every option. */
export interface Variant {
  readonly id: number;
  readonly sku: string;
  readonly slug: string;
  readonly price: ProductPrice;
  readonly availability: Availability;
  /** Where it holds something else than the main product says. */
  readonly unit: UnitQuantity | undefined;
  readonly gallery: readonly MediaItem[];
  readonly choices: Choices;
}

/** Value ids by attribute codes. */
export type Choices = Readonly<Record<string, string>>;

/** Begins the names of the fields of a form in which options are chosen; an attribute's code follows. */
export const CHOICE_FIELD_PREFIX = 'choice_';

/** Name of the button that shows what a choice leads to, where no script does (PRD-02). */
export const SHOW_CHOICE_FIELD = 'showChoice';

/** Of what was asked for, what there is: unknown options and values are dropped, in the order of the options (PRD-02: the choice is in the address). */
export function readChoices(options: readonly ConfigurableOption[], asked: (attributeCode: string) => string | undefined): Choices {
  return Object.fromEntries(
    options.flatMap(({ attributeCode, values }) => {
      const value = asked(attributeCode);
      return values.some(({ id }) => id === value) && value !== undefined ? [[attributeCode, value]] : [];
    }),
  );
}

/** The variant that a complete choice means; undefined while an option is open, or when there is no such variant. */
export function chosenVariant(options: readonly ConfigurableOption[], variants: readonly Variant[], choices: Choices): Variant | undefined {
  if (options.some(({ attributeCode }) => choices[attributeCode] === undefined)) return undefined;
  return variants.find((variant) => options.every(({ attributeCode }) => variant.choices[attributeCode] === choices[attributeCode]));
}

/** What choosing a value would lead to. */
export type ValueState = 'available' | 'soldOut' | 'unavailable';

/**
 * What choosing a value would lead to, with all other choices as they are: `available`, `soldOut` when there are such variants and none is in stock, `unavailable` when options
 * exclude each other. The choice of the option itself does not count, so that one may always change one's mind.
 */
export function valueState(variants: readonly Variant[], choices: Choices, attributeCode: string, valueId: string): ValueState {
  const others = Object.entries(choices).filter(([code]) => code !== attributeCode);
  const left = variants.filter(
    (variant) => variant.choices[attributeCode] === valueId && others.every(([code, value]) => variant.choices[code] === value),
  );
  if (left.length === 0) return 'unavailable';
  return left.some(({ availability }) => availability.inStock) ? 'available' : 'soldOut';
}

/** The choices after one is made: others that exclude it are given up, the later options first, so that a choice always leads to something there is. */
export function choose(
  options: readonly ConfigurableOption[],
  variants: readonly Variant[],
  choices: Choices,
  attributeCode: string,
  valueId: string,
): Choices {
  const kept: Record<string, string> = { [attributeCode]: valueId };
  for (const option of options) {
    const value = choices[option.attributeCode];
    if (option.attributeCode === attributeCode || value === undefined) continue;
    const tried = { ...kept, [option.attributeCode]: value };
    if (variants.some((variant) => Object.entries(tried).every(([code, wanted]) => variant.choices[code] === wanted)))
      kept[option.attributeCode] = value;
  }
  return readChoices(options, (code) => kept[code]);
}

/** Choices that somebody had made and that were given up for others, until the option is chosen anew: people are told of them. */
export function givenUp(earlier: Choices, before: Choices, after: Choices): Choices {
  return Object.fromEntries(Object.entries({ ...earlier, ...before }).filter(([code]) => after[code] === undefined));
}

/** Pictures of a product and of what can be chosen of it: always the same ones, whatever is chosen, so that a page keeps its thumbnails. */
export function allPictures(gallery: readonly MediaItem[], variants: readonly Variant[]): readonly MediaItem[] {
  const shown = variants.flatMap((variant) => variant.gallery.slice(0, 1));
  return [...new Map([...gallery, ...shown].map((picture) => [picture.id, picture])).values()];
}

/** The picture of what is chosen so far: a colour has one before a size is known. Undefined while nothing is chosen, or things of several pictures still may be. */
export function pictureOfChoice(variants: readonly Variant[], choices: Choices): MediaItem | undefined {
  const chosen = Object.entries(choices);
  if (chosen.length === 0) return undefined;
  const left = variants.filter((variant) => chosen.every(([code, value]) => variant.choices[code] === value));
  const picture = left[0]?.gallery[0];
  return left.every(({ gallery }) => gallery[0]?.id === picture?.id) ? picture : undefined;
}
