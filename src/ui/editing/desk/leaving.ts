import type { Timer } from '#ports/timer.ts';
import type { WayOut } from '../draft/editing-news.ts';
import { underWay } from '../library/under-way.ts';
import { editingDesk } from './editing-desk.ts';

/** So long whoever leaves waits for a save, before they are told that it is not made yet. */
const SAVE_MS = 2_000;

/** Whether leaving now would lose something, or break it off. */
export function losesSomething(): boolean {
  // A picture's words, in a dialog over the page.
  return underWay.names.length > 0 || editingDesk.unsaved.length > 0 || document.querySelector('form[data-unsaved]') !== null;
}

/** What saves by itself is saved first; then out, or the question whether what is left may be lost. */
export async function leaveBy(way: WayOut, timer: Timer, ask: () => void): Promise<void> {
  const saves = Promise.all(editingDesk.unsaved.map(({ sync }) => sync.saving.flush()));
  await Promise.race([saves, new Promise<void>((done) => void timer.after(SAVE_MS, done))]);
  if (losesSomething()) ask();
  else leaveNow(way);
}

/** Out, without a further question. */
export function leaveNow({ href, whole }: WayOut): void {
  underWay.agreed = true;
  // Whoever comes back to the page as they left it is asked again.
  addEventListener(
    'pageshow',
    () => {
      underWay.agreed = false;
    },
    { once: true },
  );
  (whole ? (window.top ?? window) : window).location.assign(href);
}

/** The way that a click leads out of the document by; undefined for one that leads nowhere, opens another tab, or is of the page that is written. */
export function wayOut(event: MouseEvent): WayOut | undefined {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.defaultPrevented) return undefined;
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  if (link === null || link.closest('.canvas') !== null || link.target === '_blank' || link.hasAttribute('download')) return undefined;
  const here = location.pathname + location.search;
  if (link.origin !== location.origin || (link.hash !== '' && link.pathname + link.search === here)) return undefined;
  return { href: link.href, whole: link.target === '_top' };
}
