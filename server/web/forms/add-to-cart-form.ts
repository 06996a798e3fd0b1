import { BUNDLE_FIELD_PREFIXES, readBundleFields } from '#domain/bundle/bundle-fields.ts';
import { checkChoice } from '#domain/bundle/check-choice.ts';
import { routePath } from '#domain/navigation/routes.ts';
import { PRODUCT_FORMATS } from '#domain/product/product.ts';
import { reopenedCart } from '../reopened-cart.ts';
import type { FormHandler, FormOutcome, SentForm } from './form-outcome.ts';

/** Adds a product; without script there is no cart modal, so its cart page shows instead (CRT-03). A bundle brings its fields along (BUN-02). */
export const addToCartForm: FormHandler = {
  fields: ['productId', 'format', 'quantity', 'itemId'],
  alsoFields: BUNDLE_FIELD_PREFIXES,
  async run(form) {
    const { fields, useCases } = form;
    const id = fields.id('productId');
    const format = PRODUCT_FORMATS.find((name) => name === fields.text('format')) ?? 'Simple';
    if (id === undefined) return { problem: { kind: 'ProductGone' } };
    await reopenedCart(useCases, form.cookies);
    if (format === 'Bundle') return sendBundle(form, id);
    const added = await useCases.addToCart.run({ id, format }, fields.text('quantity'));
    return added.isErr() ? { problem: added.error } : whereAddLeads(form, added.value.next);
  },
};

/** Adds a bundle as its fields set it, or sets a line of the cart otherwise (BUN-04). */
async function sendBundle(form: SentForm, id: number): Promise<FormOutcome> {
  const { fields, useCases, locale } = form;
  const bundle = await useCases.viewBundle.run(id);
  if (bundle.isErr()) return { problem: bundle.error };
  const choice = checkChoice(
    bundle.value,
    readBundleFields(bundle.value, (name) => fields.text(name)),
  );
  if (choice.isErr()) return { problem: choice.error };
  const itemId = fields.text('itemId');
  const quantity = fields.text('quantity');
  if (itemId !== '') {
    const changed = await useCases.changeBundle.run(itemId, quantity, choice.value);
    return changed.isErr() ? { problem: changed.error } : { seeOther: routePath('cart', locale) };
  }
  const added = await useCases.addToCart.run({ id, format: 'Bundle' }, quantity, choice.value);
  return added.isErr() ? { problem: added.error } : whereAddLeads(form, added.value.next);
}

function whereAddLeads({ address, locale }: SentForm, next: string): FormOutcome {
  return { seeOther: next === 'stay' ? address : routePath('cart', locale) };
}
