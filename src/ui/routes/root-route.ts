import { createRootRouteWithContext } from '@tanstack/react-router';
import type { Search } from '#domain/navigation/search-params.ts';
import { NotFoundScreen } from '../layout/not-found-screen.tsx';
import { RootDocument } from '../layout/root-document.tsx';
import { loadMessages } from '../messages/load-messages.ts';
import type { Shop } from '../shop/shop.ts';
import type { FirstView } from './first-view.ts';
import { type ScreenPath, wordsOf } from './screens.ts';

export interface RouterContext {
  readonly shop: Shop;
  /** How the screen came with the page, while the browser takes that over. */
  readonly firstView?: FirstView | undefined;
}

/** Around every screen. */
export const root = createRootRouteWithContext<RouterContext>()({
  component: RootDocument,
  notFoundComponent: NotFoundScreen,
  validateSearch: (search: Record<string, unknown>): Search => search as Search,
});

/** Fetches a screen's words along with its data; on the server they are all there. */
export const words = (path: ScreenPath) => ({
  beforeLoad: async ({ context }: { context: RouterContext }) => {
    if (!import.meta.env.SSR) await addWords(context.shop, wordsOf(path));
  },
});

export async function addWords({ locale, translator }: Shop, groups: readonly string[]): Promise<void> {
  translator.add(await loadMessages(locale, groups));
}
