import type { ProductChoices } from '#domain/product/new-product.ts';
import type { ChoosableAttribute } from '#domain/product/product-attributes.ts';
import type { DeskProduct } from '#domain/product/product-desk.ts';

/** What a part of a product's desk shows: the product, and what it can be given. */
export interface DeskPart {
  readonly product: DeskProduct;
  readonly choices: ProductChoices;
}

/** The attributes by which the variants of a product are chosen. */
export function attributesOfChoice({ product, choices }: DeskPart): readonly ChoosableAttribute[] {
  return choices.attributes.filter(({ id }) => product.choosesBy.includes(id));
}

/** The hidden field that says which attributes a form asks for, as its area reads it. */
export function askedAttributes(attributes: readonly ChoosableAttribute[]): string {
  return attributes.map(({ id, inputType }) => `${id}:${inputType}`).join(' ');
}
