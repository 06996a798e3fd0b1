import type { Place } from '#domain/editing/edit-command.ts';

/** A spot of the window. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** A text is written where it stands: what it is in is opened, and it is clicked, in one of its links or pictures (from 0) or at a spot where that is wanted. */
export function writeOnPage(section: Place, path: string, where?: number | Spot, of: 'a' | 'img' = 'a'): void {
  const scope = section === null ? document : document.querySelector(`[data-s="${section}"]`);
  const element = scope?.querySelector<HTMLElement>(`[data-f="${path}"]`);
  for (let folded = element?.closest('details'); folded; folded = folded.parentElement?.closest('details')) folded.open = true;
  if (typeof where === 'object') {
    element?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, clientX: where.x, clientY: where.y }));
    return;
  }
  const spot = (where === undefined ? undefined : element?.querySelectorAll<HTMLElement>(of)[where]) ?? element;
  spot?.scrollIntoView({ block: 'center', behavior: 'instant' });
  // The cursor goes to where a click means.
  const box = spot === element ? undefined : spot?.getClientRects()[0];
  const at = box && { clientX: box.left + box.width / 2, clientY: box.top + box.height / 2 };
  spot?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...at }));
}
