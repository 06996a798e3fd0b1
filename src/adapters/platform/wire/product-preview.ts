import * as z from 'zod/mini';
import { BACK_OFFICE } from '#domain/back-office/back-office.ts';
import { call } from './call.ts';
import { ProductWire } from './product.ts';
import { SlugWire } from './shared.ts';

export const getProductPreview = call({
  method: 'GET',
  path: '/api/v1/ecommerce/productDesk/preview',
  summary: 'A product by its slug as its page would show it, whether visitors find it or not',
  access: 'backOffice',
  scope: BACK_OFFICE.products.scopes,
  query: z.strictObject({ slug: SlugWire }),
  data: ProductWire,
});
