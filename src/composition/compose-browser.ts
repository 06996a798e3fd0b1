import type { UseCases } from '#application/use-cases.ts';
import type { BrowserParts } from './browser-client.ts';

/** A part of the app, imported with patience. */
type Import = <T>(load: () => Promise<T>) => Promise<T>;

/**
 * Composes the use cases of a tab out of chunks that are fetched together and run one after the other, each behind what it stands on: in one piece they would keep a slow phone from
 * answering for as long as somebody notices.
 */
export async function composeBrowser(parts: BrowserParts, load: Import, pause: () => Promise<void>): Promise<UseCases> {
  const [, , , , { createBrowserUseCases }] = await Promise.all([
    load(() => import('#adapters/platform/wire/shared.ts')),
    load(() => import('#adapters/platform/page/read-section.ts')),
    load(() => import('#adapters/platform/checkout/http-checkout-information.ts')),
    load(() => import('./platform-http.ts')),
    load(() => import('./browser-composition.ts')),
  ]);
  await pause();
  return createBrowserUseCases(parts);
}
