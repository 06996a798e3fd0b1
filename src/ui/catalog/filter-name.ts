import type { LayeredFilter } from '#domain/catalog/layered-filter.ts';
import type { FilterMistake } from '#domain/catalog/product-query.ts';
import type { Translator } from '../messages/translator.ts';

/** What a filter is called; those that every shop has are named by the interface. */
export function filterName({ attributeCode, label }: LayeredFilter, translator: Translator): string {
  return attributeCode === 'price' || attributeCode === 'available' ? translator.text(`catalog.${attributeCode}`) : label;
}

/** What is wrong in which filter, and how to mend it. Its words arrive with the active filters. */
export function mistakeText({ kind, text }: FilterMistake, name: string, translator: Translator): string {
  return translator.text(`filter.mistake.${kind}`, { name, text });
}
