/** The point that every cut of a picture keeps, as parts of its width and height from the upper left corner. */
export interface FocalPoint {
  readonly x: number;
  readonly y: number;
}

/** A point within the picture, to the thousandth, which is as exact as it is kept. */
export function focalPoint(x: number, y: number): FocalPoint {
  return { x: within(x), y: within(y) };
}

/** The same point as whole percents, which people read and type. */
export function inPercent({ x, y }: FocalPoint): FocalPoint {
  return { x: Math.round(x * 100), y: Math.round(y * 100) };
}

/** Where a whole picture stands behind a window of this shape (width by height), so that the point is as near to the middle of it as the edges let it; as CSS says it. */
export function cutPosition(
  { width, height }: { readonly width: number; readonly height: number },
  focus: FocalPoint,
  shape: number,
): string {
  const isWide = width / height > shape;
  // The part of the longer side that the window shows.
  const shown = isWide ? (height * shape) / width : width / shape / height;
  const place = (point: number) => (shown >= 1 ? 50 : (Math.min(Math.max(point - shown / 2, 0), 1 - shown) / (1 - shown)) * 100);
  const rounded = (part: number) => `${Math.round(part * 10) / 10}%`;
  return isWide ? `${rounded(place(focus.x))} 50%` : `50% ${rounded(place(focus.y))}`;
}

function within(part: number): number {
  return Number.isFinite(part) ? Math.round(Math.min(1, Math.max(0, part)) * 1000) / 1000 : 0.5;
}
