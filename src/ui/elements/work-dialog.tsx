import { type ReactElement, useEffect } from 'react';
import { Dialog, type DialogProps } from './dialog.tsx';

export interface WorkDialogProps extends DialogProps {
  /** Of one that comes unasked, while somebody types: no key of theirs chooses anything. */
  readonly start?: 'heading';
}

const CHOICE = ':enabled:not([type=hidden]), a[href], summary, [tabindex="0"]';
/** Where one begins, the first that is there: what is written or searched in, what is chosen from, the main answer below, which of a question is the one that changes nothing. */
const STARTS = [
  ':scope > .in :is(textarea, select, input:not([type=file], [type=radio], [type=checkbox], [type=number])):enabled',
  `:scope > .in :is(${CHOICE})`,
  ':scope > footer .btn:enabled:not(.is-quiet)',
];

/** A dialog of whoever writes or works in the office: its first focus is on what one is there to do, not on the way out. */
export function WorkDialog({ start, ...dialog }: WorkDialogProps): ReactElement {
  const { open, id } = dialog;
  // The dialog itself is shown in an effect of its own, which is over by now.
  useEffect(() => {
    const shown = open && document.getElementById(id);
    if (shown) begin(shown, start === 'heading' ? [] : STARTS);
  }, [open, id, start]);
  return <Dialog {...dialog} />;
}

function begin(dialog: HTMLElement, starts: readonly string[]): void {
  const heading = dialog.querySelector('h2');
  const last = document.activeElement;
  // Somebody has said already where to begin.
  if (last?.parentElement !== heading?.parentElement) return;
  // A keyboard of glass covers half of it: there its words come first.
  for (const start of matchMedia('(pointer: fine)').matches ? starts : [])
    for (const one of dialog.querySelectorAll<HTMLElement>(start)) {
      one.focus({ preventScroll: true });
      if (document.activeElement === one) return;
    }
  if (heading === null) return;
  heading.tabIndex = -1;
  heading.focus();
}
