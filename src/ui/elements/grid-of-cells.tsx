import type { ClipboardEvent, KeyboardEvent, ReactElement, ReactNode } from 'react';
import { moveInColumn, pasteIntoColumn } from './grid-cells.ts';

export interface GridOfCellsProps {
  /** Puts what was copied out of a spreadsheet into cells from one on; how many it filled, 0 leaves it to the browser. */
  readonly paste?: (cell: HTMLInputElement, text: string) => number;
  readonly onPasted?: (filled: number) => void;
  readonly children: ReactNode;
}

/** A table whose fields are filled in as the cells of a spreadsheet are: keys lead up and down a column, and a copied column fills it. */
export function GridOfCells({ paste = pasteIntoColumn, onPasted, children }: GridOfCellsProps): ReactElement {
  const onKeyDown = (event: KeyboardEvent) => {
    const { target, altKey, ctrlKey, metaKey } = event;
    if (altKey || ctrlKey || metaKey || !(target instanceof HTMLInputElement)) return;
    if (moveInColumn(target, event)) event.preventDefault();
  };
  const onPaste = (event: ClipboardEvent) => {
    const { target } = event;
    if (!(target instanceof HTMLInputElement)) return;
    const filled = paste(target, event.clipboardData.getData('text/plain'));
    if (filled > 0) event.preventDefault();
    onPasted?.(filled);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the fields within, which stay fields
    <div onKeyDown={onKeyDown} onPaste={onPaste}>
      {children}
    </div>
  );
}
