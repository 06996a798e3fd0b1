import type { Call } from './call.ts';
import * as cart from './cart.ts';
import * as checkout from './checkout.ts';
import * as consent from './consent.ts';
import * as content from './content.ts';
import * as product from './product.ts';
import * as site from './site.ts';

/** Every call that there is, for the OpenAPI document, the gateway and the contract tests. */
export const PLATFORM_CALLS: readonly Call[] = [cart, checkout, consent, content, product, site]
  .flatMap((area) => Object.values(area) as unknown[])
  .filter((value): value is Call => typeof value === 'object' && value !== null && 'method' in value && 'path' in value);
