import type { PlatformClient } from '#adapters/platform/platform-client.ts';
import { HttpProductParts } from '#adapters/platform/product/http-product-parts.ts';
import { ProductDrafts } from '#application/editing/product-drafts.ts';
import type { Locale } from '#domain/locale/locale.ts';
import type { DraftWriter } from '#ports/editing/draft-writer.ts';
import type { Drafts } from '#ports/editing/drafts.ts';

/** How products are written where they stand: apart from all else that can be, which needs nothing of their desk. */
export function productDrafts(client: PlatformClient, writer: DraftWriter, locale: Locale): Drafts {
  return new ProductDrafts(new HttpProductParts(client, writer), locale);
}
