import { type FocalPoint, focalPoint } from './focal-point.ts';

/** Width and height in pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** Quarter turns to the right, in degrees. */
export const TURNS = [0, 90, 180, 270] as const;
export type Turn = (typeof TURNS)[number];

/** What is shown of a picture: a rectangle of it, in whole pixels from the upper left corner, once it has been turned to the right. */
export interface PictureCut extends PictureSize {
  readonly turn: Turn;
  readonly left: number;
  readonly top: number;
}

/** The shortest side that a cut may have; of a smaller picture its own. */
const SHORTEST = 16;

/** The size of a whole picture once it is turned. */
export function turnedSize({ width, height }: PictureSize, turn: Turn): PictureSize {
  return turn % 180 === 0 ? { width, height } : { width: height, height: width };
}

/** All of a picture, turned. */
export function wholeCut(whole: PictureSize, turn: Turn = 0): PictureCut {
  return { turn, left: 0, top: 0, ...turnedSize(whole, turn) };
}

/** Whether a cut shows all of the picture as it came. */
export function isWhole(cut: PictureCut, { width, height }: PictureSize): boolean {
  return cut.turn === 0 && cut.left === 0 && cut.top === 0 && cut.width === width && cut.height === height;
}

/** The cut nearest to a wish that lies within the picture: whole pixels, not too small. What is no number is the picture's own. */
export function fittedCut(wish: PictureCut, whole: PictureSize): PictureCut {
  const all = turnedSize(whole, wish.turn);
  const width = side(wish.width, all.width);
  const height = side(wish.height, all.height);
  return { turn: wish.turn, width, height, left: place(wish.left, all.width - width), top: place(wish.top, all.height - height) };
}

/** Whether a cut lies within the picture, in whole pixels. */
export function isFitting(cut: PictureCut, whole: PictureSize): boolean {
  const fitted = fittedCut(cut, whole);
  return (['left', 'top', 'width', 'height'] as const).every((name) => fitted[name] === cut[name]);
}

/** The largest cut of a shape (width by height) whose middle is as near to the middle of the one before as the edges let it. */
export function shapedCut(cut: PictureCut, whole: PictureSize, shape: number): PictureCut {
  const all = turnedSize(whole, cut.turn);
  const width = Math.min(all.width, all.height * shape);
  const [x, y] = [cut.left + cut.width / 2, cut.top + cut.height / 2];
  const [wide, high] = [Math.round(width), Math.round(width / shape)];
  return fittedCut({ turn: cut.turn, width: wide, height: high, left: x - wide / 2, top: y - high / 2 }, whole);
}

/** The same part of the picture, a quarter turn further to the right. */
export function turnedCut({ turn, left, top, width, height }: PictureCut, whole: PictureSize): PictureCut {
  const before = turnedSize(whole, turn);
  return { turn: further(turn, 90), left: before.height - top - height, top: left, width: height, height: width };
}

/** The point of one cut as the other one has it: the same place of the picture, or the nearest that it shows. The middle, which nobody chose, stays the middle. */
export function focusIn(focus: FocalPoint, from: PictureCut, to: PictureCut, whole: PictureSize): FocalPoint {
  if (focus.x === 0.5 && focus.y === 0.5) return focus;
  const before = turnedSize(whole, from.turn);
  let x = (from.left + focus.x * from.width) / before.width;
  let y = (from.top + focus.y * from.height) / before.height;
  for (let turn = from.turn; turn !== to.turn; turn = further(turn, 90)) [x, y] = [1 - y, x];
  const after = turnedSize(whole, to.turn);
  return focalPoint((x * after.width - to.left) / to.width, (y * after.height - to.top) / to.height);
}

function further(turn: Turn, by: 90): Turn {
  return TURNS[(TURNS.indexOf(turn) + by / 90) % TURNS.length] ?? 0;
}

function side(wish: number, all: number): number {
  return Number.isFinite(wish) ? Math.min(all, Math.max(Math.min(SHORTEST, all), Math.round(wish))) : all;
}

function place(wish: number, room: number): number {
  return Number.isFinite(wish) ? Math.min(room, Math.max(0, Math.round(wish))) : 0;
}
