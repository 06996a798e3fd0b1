import type { Place } from '#domain/editing/edit-command.ts';

/** A rich text is written where it stands: what it is in is opened, and it is clicked, in one of its links (from 0) where that is wanted. */
export function writeOnPage(section: Place, path: string, link?: number): void {
  const scope = section === null ? document : document.querySelector(`[data-s="${section}"]`);
  const element = scope?.querySelector<HTMLElement>(`[data-f="${path}"]`);
  for (let folded = element?.closest('details'); folded; folded = folded.parentElement?.closest('details')) folded.open = true;
  const spot = (link === undefined ? undefined : element?.querySelectorAll('a')[link]) ?? element;
  spot?.scrollIntoView({ block: 'center', behavior: 'instant' });
  // The cursor goes to where a click means.
  const box = spot === element ? undefined : spot?.getClientRects()[0];
  const at = box && { clientX: box.left + box.width / 2, clientY: box.top + box.height / 2 };
  spot?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...at }));
}
