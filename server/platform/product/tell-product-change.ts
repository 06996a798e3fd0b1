import type { PlatformDependencies } from '../ports/platform-context.ts';
import type { ProductWriter } from '../ports/product-writer.ts';

/** Tells whoever keeps pages of a committed change, and only then brings the search up to date: should that fail, no page stays as it was before the change. */
export async function tellProductChange(
  { database, changed }: Pick<PlatformDependencies, 'database' | 'changed'>,
  writer: ProductWriter,
  tags: readonly string[],
): Promise<void> {
  changed(tags);
  const found = await writer.index(database);
  if (found.length > 0) changed(found);
}
