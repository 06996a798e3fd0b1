import type { Notices } from '#ports/notices.ts';

/** Fetches the file of a form's goal as a press on its link would, and says so (CMS-08). */
export function fetchGoal(link: Pick<HTMLElement, 'click'> | null, notices: Notices): void {
  if (link === null) return;
  link.click();
  notices.tell({ tone: 'info', message: 'error.downloading' });
}
