import { notFound } from '@tanstack/react-router';
import { errorStatus } from '#domain/error-status.ts';
import { STATE_ID } from '../rendering/page-state.ts';
import type { PageData } from '../shop/page-data.ts';
import type { ShopSnapshot } from '../shop/shop.ts';
import { LoadFailed } from './load-failed.ts';

/** How the page's screen came out on the server: its data, or why there is none. */
export type FirstView = { readonly data: unknown } | { readonly missing: true } | { readonly failed: number };

/** What a page carries along for the browser that takes it over. */
export interface TextState {
  readonly shop: ShopSnapshot;
  readonly view: FirstView;
}

/** The state as an element that no browser runs: nothing in it needs a policy's leave, and nothing waits for it. */
export function stateElement(state: TextState): string {
  // A "<" could end the element.
  return `<script type="application/json" id="${STATE_ID}">${JSON.stringify(state).replaceAll('<', '\\u003c')}</script>`;
}

export function readState(page: Document): TextState {
  return JSON.parse(page.getElementById(STATE_ID)?.textContent ?? '') as TextState;
}

/** What a loader gives for the first view instead of asking again. */
export function shown<T>(view: FirstView): T {
  if ('missing' in view) throw notFound();
  if ('failed' in view) throw new LoadFailed({ kind: 'AsOnTheServer', status: view.failed });
  return view.data as T;
}

/** The page's status: that of what failed, of an address that nothing answers to, of a screen without what it is about, else the router's. */
export function pageStatus(
  fromRouter: number,
  matches: readonly { readonly status: string; readonly loaderData?: unknown; readonly error?: unknown }[],
  missing: boolean,
): number {
  const failed = matches.find(({ status }) => status === 'error');
  if (failed !== undefined) return errorStatus(failed.error);
  if (missing) return 404;
  return (matches.at(-1)?.loaderData as PageData | undefined)?.unavailable === true ? 503 : fromRouter;
}

/** How a screen came out: `status` is the page's, the match that of its screen. */
export function firstViewOf(status: number, match: { readonly loaderData?: unknown; readonly error?: unknown } | undefined): FirstView {
  if (match?.error !== undefined && status !== 404) return { failed: errorStatus(match.error) };
  return status === 404 ? { missing: true } : { data: match?.loaderData };
}
