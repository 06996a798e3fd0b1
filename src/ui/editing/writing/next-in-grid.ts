/** Where something stands in a grid, in pixels. */
export interface GridBox {
  readonly left: number;
  readonly top: number;
}

/** Which of a grid's boxes, in the order in which they are read, an arrow leads to from one of them (from 0); -1 above the first row, the same at the other ends, undefined for another key. */
export function nextInGrid(boxes: readonly GridBox[], from: number, key: string): number | undefined {
  const at = boxes[from];
  if (key === 'ArrowRight') return Math.min(boxes.length - 1, from + 1);
  if (key === 'ArrowLeft') return Math.max(0, from - 1);
  if (key === 'Home') return 0;
  if (key === 'End') return boxes.length - 1;
  if (at === undefined || (key !== 'ArrowDown' && key !== 'ArrowUp')) return undefined;
  const down = key === 'ArrowDown';
  const beyond = boxes.filter(({ top }) => (down ? top > at.top : top < at.top)).map(({ top }) => top);
  if (beyond.length === 0) return down ? from : -1;
  const row = down ? Math.min(...beyond) : Math.max(...beyond);
  const near = boxes.filter(({ top }) => top === row).sort((a, b) => Math.abs(a.left - at.left) - Math.abs(b.left - at.left));
  return near[0] === undefined ? from : boxes.indexOf(near[0]);
}
