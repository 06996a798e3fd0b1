import type { Position } from '#domain/page/place.ts';

/** Pixels of a degree of latitude. */
const SCALE = 64;
/** What a degree of longitude is beside one of latitude, in the middle of the country. */
const NARROWER = 0.713;
/** The north-western corner of the picture. */
const CORNER: Position = { latitude: 46.7, longitude: 13.3 };

export const MAP_SIZE = { width: 284, height: 280 };

/** The country in rough strokes, drawn by hand from degrees: enough to see where a dot lies. */
export const OUTLINE =
  'M10 78l8 2 13 0 12-3 7 1 7-11 13 12 15 3 8-3-3-12 6-5 5-6 9-1-1-10-4-11 2-3 14-2 5-7 10-2-1-7 6-3 7 4 14 8 16 15 5 9 15 9 21 5 16 0 17-9 5 0 1 10-2 11 7 4 1 7-5 3 4 6 16 2-10 4-5 3 1 10-4 7-10 0-1-6-13-8-13-2-16 4-21-6-18-4-4-4-18 3-8 13-15-12-10 2-3 15 1 9 10 12 7 14 3 12 12 10 13 14 12 14 13 9 7 17 11 10-3 5 5 4 15 10 18 11 5 8-3 3-17-13-17-12-16-7-17-4 0-3 17 2 9 3-8-8-18-14-16-9-11-5-11 0-11 0-3-12-12-9-9-7-10-11-4-10 15 3-4-6-12-11-8-14-2-16-9-13-7-8-7-4-5 4-3 10-7 11-5 12-5-6-9-14-3-10-3-10zM52 96l7-1 10 15-12 0zM47 100l5 11 3 20-7 0-2-17zM49 133l8 8-4 2zM63 118l8 9-6-2zM68 129l12 11 8 12-10-7zM70 163l15 18-7-6zM79 162l12 15-6-5zM141 215l12-3 10 6-19 2zM140 224l15 1 23 5-21-2zM125 232l9 2-6 3zM152 238l25 1-13 5-11-2zM160 252l5 1-3 1zM183 250l19 5-13-2z';

/** Never closer than that: some fifty kilometres. The strokes are rough, but the places of one town stand apart (their dots are a fiftieth of the picture wide). */
const CLOSEST = 30;

/** The part of the picture that shows some positions with a margin, in the shape of the whole: left, top, width and height; the whole where there are none. */
export function viewOf(positions: readonly Position[]): readonly [left: number, top: number, width: number, height: number] {
  if (positions.length === 0) return [0, 0, MAP_SIZE.width, MAP_SIZE.height];
  const points = positions.map(onMap);
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const shape = MAP_SIZE.width / MAP_SIZE.height;
  const width = Math.min(MAP_SIZE.width, Math.max(CLOSEST, (right - left) * 1.4, (bottom - top) * 1.4 * shape));
  const height = width / shape;
  const tenths = (value: number) => Math.round(value * 10) / 10;
  return [tenths((left + right - width) / 2), tenths((top + bottom - height) / 2), tenths(width), tenths(height)];
}

/** Where a position lies in the picture, in tenths of a pixel. */
export function onMap({ latitude, longitude }: Position): readonly [x: number, y: number] {
  const tenths = (value: number) => Math.round(value * SCALE * 10) / 10;
  return [tenths((longitude - CORNER.longitude) * NARROWER), tenths(CORNER.latitude - latitude)];
}
