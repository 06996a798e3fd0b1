import { routePath } from '#domain/navigation/routes.ts';
import { PRODUCT_FORMATS } from '#domain/product/product.ts';
import type { FormHandler } from './form-outcome.ts';

/** Adds a product; without script there is no cart modal, so its cart page shows instead (CRT-03). */
export const addToCartForm: FormHandler = {
  fields: ['productId', 'format', 'quantity'],
  async run({ fields, useCases, locale, address }) {
    const id = fields.integer('productId');
    const format = PRODUCT_FORMATS.find((name) => name === fields.text('format')) ?? 'Simple';
    if (id === undefined) return { problem: { kind: 'ProductGone' } };
    const added = await useCases.addToCart.run({ id, format }, fields.text('quantity'));
    if (added.isErr()) return { problem: added.error };
    return { seeOther: added.value.next === 'stay' ? address : routePath('cart', locale) };
  },
};
