import { BUNDLE_FIELD_PREFIXES, readBundleFields } from '#domain/bundle/bundle-fields.ts';
import { checkChoice } from '#domain/bundle/check-choice.ts';
import { holdsCopy } from '#domain/cart/holds-copy.ts';
import { matchRoute, routePath } from '#domain/navigation/routes.ts';
import { CHOICE_FIELD_PREFIX, chosenVariant, readChoices, SHOW_CHOICE_FIELD } from '#domain/product/configuration.ts';
import { PRODUCT_FORMATS, type ProductFormat } from '#domain/product/product.ts';
import { reopenedCart } from '../session/reopened-cart.ts';
import type { FormAnswer, FormHandler, SentForm } from './form-answer.ts';

/** Adds a product; without script there is no cart modal, so its cart page shows instead (CRT-03). A bundle brings its fields along (BUN-02), a configurable product its options. */
export const addToCartForm: FormHandler = {
  fields: ['productId', 'format', 'quantity', 'itemId'],
  alsoFields: [...BUNDLE_FIELD_PREFIXES, CHOICE_FIELD_PREFIX],
  async run(form) {
    const { fields, useCases } = form;
    const id = fields.id('productId');
    const format = PRODUCT_FORMATS.find((name) => name === fields.text('format')) ?? 'Simple';
    if (id === undefined) return { problem: { kind: 'ProductGone' } };
    await reopenedCart(useCases, form.cookies);
    if (format === 'Bundle') return sendBundle(form, id);
    if (format === 'Configurable') return sendVariant(form, id);
    return send(form, { id, format }, format === 'EProduct');
  },
};

/** Adds goods as they are; of a second copy of what is downloaded it is said that the first is there. Whether one is, a look into the cart tells, before it goes in. */
async function send(
  form: SentForm,
  product: { readonly id: number; readonly format: ProductFormat },
  mayBeThere: boolean,
): Promise<FormAnswer> {
  const { fields, useCases } = form;
  const before = mayBeThere ? (await useCases.viewCart.run()).unwrapOr(undefined) : undefined;
  const added = await useCases.addToCart.run(product, fields.text('quantity'));
  if (added.isErr()) return { problem: added.error };
  const led = whereAddLeads(form, added.value.next);
  return holdsCopy(before, product.id) ? { ...led, flash: 'copyIsThere' } : led;
}

/** Adds the version that the options of a product's page mean (CRT-04), or shows what they lead to. */
async function sendVariant(form: SentForm, id: number): Promise<FormAnswer> {
  const { fields, useCases, locale, path } = form;
  const page = matchRoute(path);
  const slug = page?.route === 'product' ? page.parameter : undefined;
  if (slug === undefined) return { problem: { kind: 'ConfigurationNotSet' } };
  const viewed = await useCases.viewProduct.run(slug);
  if (viewed.isErr()) return { problem: viewed.error };
  const product = viewed.value?.product;
  if (product?.id !== id) return { problem: { kind: 'ProductGone' } };
  const choices = readChoices(product.options, (code) => fields.text(CHOICE_FIELD_PREFIX + code));
  if (fields.has(SHOW_CHOICE_FIELD)) return { seeOther: `${routePath('product', locale, slug)}?${new URLSearchParams(choices)}` };
  const variant = chosenVariant(product.options, product.variants, choices);
  if (variant === undefined) return { problem: { kind: 'ConfigurationNotSet' } };
  return send(form, { id: variant.id, format: 'Simple' }, true);
}

/** Adds a bundle as its fields set it, or sets a line of the cart otherwise (BUN-04). */
async function sendBundle(form: SentForm, id: number): Promise<FormAnswer> {
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

function whereAddLeads({ address, locale }: SentForm, next: string): { readonly seeOther: string } {
  return { seeOther: next === 'stay' ? address : routePath('cart', locale) };
}
