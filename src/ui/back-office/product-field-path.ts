import type { Locale } from '#domain/locale/locale.ts';
import { routePath } from '#domain/navigation/routes.ts';
import { formId } from '../account/account-form.tsx';

/** What is corrected daily of a product. */
export type ProductField = 'price' | 'stock';

const FIRST_FIELDS: Readonly<Record<ProductField, string>> = { price: 'retailPrice', stock: 'stock' };

/** The address of the field itself, which a browser then gives the focus to: whoever comes by it types at once. `variants`: that of the table of a product's versions. */
export function productFieldPath(locale: Locale, id: number, field: ProductField | 'variants'): string {
  const desk = routePath('adminProduct', locale, String(id));
  return field === 'variants'
    ? `${desk}#variants-title`
    : `${desk}#${formId(`products.${field}`, { productId: String(id) })}-${FIRST_FIELDS[field]}`;
}
