import { makeAutoObservable, runInAction } from 'mobx';
import {
  fittedCut,
  isWhole,
  type PictureCut,
  type PictureSize,
  shapedCut,
  turnedCut,
  turnedSize,
  wholeCut,
} from '#domain/media/picture-cut.ts';
import type { PictureForm } from './picture-form.ts';

/** Shapes that a frame can be held to, width by height; a free one to none. */
export const SHAPES = { free: undefined, square: 1, fourThree: 4 / 3, threeTwo: 3 / 2, wide: 16 / 9 } as const;
export type ShapeName = keyof typeof SHAPES;
export const SHAPE_NAMES = Object.keys(SHAPES) as readonly ShapeName[];

/** A frame as parts of the turned picture in percent. */
interface Frame extends PictureSize {
  readonly x: number;
  readonly y: number;
}

/** The frame around what is shown of a picture, as somebody moves it; nothing holds before it is applied. */
export class CropForm {
  whole: PictureSize;
  cut: PictureCut;
  shape: ShapeName = 'free';
  state: 'ready' | 'saving' | 'failed' | 'changed' = 'ready';
  private readonly form: PictureForm;

  constructor(form: PictureForm) {
    this.form = form;
    const { cut, whole } = form.picture;
    this.whole = whole;
    this.cut = cut ?? wholeCut(whole);
    makeAutoObservable<this, 'form'>(this, { form: false });
  }

  /** The frame as parts of the turned picture, in percent. */
  get frame(): Frame {
    const { width, height } = turnedSize(this.whole, this.cut.turn);
    return {
      x: (this.cut.left / width) * 100,
      y: (this.cut.top / height) * 100,
      width: (this.cut.width / width) * 100,
      height: (this.cut.height / height) * 100,
    };
  }

  get isWhole(): boolean {
    return isWhole(this.cut, this.whole);
  }

  drag({ x, y, width, height }: Frame): void {
    const all = turnedSize(this.whole, this.cut.turn);
    this.put({
      left: (x * all.width) / 100,
      top: (y * all.height) / 100,
      width: (width * all.width) / 100,
      height: (height * all.height) / 100,
    });
  }

  /** One of its numbers, in pixels; a held shape takes the other side along. */
  type(name: 'left' | 'top' | 'width' | 'height', pixels: number): void {
    if (!Number.isFinite(pixels)) return;
    const shape = name === 'width' || name === 'height' ? SHAPES[this.shape] : undefined;
    this.put(shape === undefined ? { [name]: pixels } : this.shaped(shape, name === 'width' ? pixels : pixels * shape));
  }

  choose(shape: ShapeName): void {
    this.shape = shape;
    const wanted = SHAPES[shape];
    if (wanted !== undefined) this.cut = shapedCut(this.cut, this.whole, wanted);
  }

  /** A quarter turn to the right; a shape that was held is not that of the turned frame. */
  turn(): void {
    this.cut = turnedCut(this.cut, this.whole);
    if (this.shape !== 'square') this.shape = 'free';
  }

  /** All of the picture, as it came. */
  showAll(): void {
    this.cut = wholeCut(this.whole);
    this.shape = 'free';
  }

  /** Whether it was done. */
  async apply(): Promise<boolean> {
    if (this.state === 'saving') return false;
    this.state = 'saving';
    const outcome = await this.form.cut(this.isWhole ? null : this.cut);
    runInAction(() => {
      this.state = outcome === 'done' ? 'ready' : outcome;
      if (outcome !== 'changed') return;
      // The frame was drawn on a picture that is there no more.
      const { cut, whole } = this.form.picture;
      this.whole = whole;
      this.cut = cut ?? wholeCut(whole);
    });
    return outcome === 'done';
  }

  /** Both sides of a shape that is as wide as wished, or as the picture lets it. */
  private shaped(shape: number, wish: number): PictureSize {
    const all = turnedSize(this.whole, this.cut.turn);
    const width = Math.min(wish, all.width, all.height * shape);
    return { width, height: width / shape };
  }

  private put(wish: Partial<PictureCut>): void {
    this.cut = fittedCut({ ...this.cut, ...wish }, this.whole);
  }
}
