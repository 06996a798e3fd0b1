import { beforeEach, describe, expect, it } from 'vitest';
import { aLibraryPicture, MemoryLibrary } from '#tests/support/memory-library.ts';
import { CropForm } from '#ui/editing/library/crop-form.ts';
import { PictureForm } from '#ui/editing/library/picture-form.ts';

let library: MemoryLibrary;
let picture: PictureForm;
let crop: CropForm;

beforeEach(() => {
  library = new MemoryLibrary();
  // 400 × 300.
  picture = new PictureForm(aLibraryPicture('krov', { focus: { x: 0.2, y: 0.2 } }), library, () => undefined);
  crop = new CropForm(picture);
});

describe('the frame around what is shown of a picture', () => {
  it('begins with all of it, or with what was shown before', () => {
    expect([crop.frame, crop.isWhole]).toEqual([{ x: 0, y: 0, width: 100, height: 100 }, true]);
    const cut = { turn: 90, left: 30, top: 40, width: 150, height: 200 } as const;
    const again = new CropForm(new PictureForm(aLibraryPicture('krov', { cut, width: 150, height: 200 }), library, () => undefined));
    expect([again.cut, again.frame, again.isWhole]).toEqual([cut, { x: 10, y: 10, width: 50, height: 50 }, false]);
  });

  it('is dragged in percent and typed in pixels', () => {
    crop.drag({ x: 25, y: 0, width: 50, height: 50 });
    expect(crop.cut).toEqual({ turn: 0, left: 100, top: 0, width: 200, height: 150 });
    crop.type('left', 390);
    expect(crop.cut).toMatchObject({ left: 200, width: 200 });
    crop.type('top', Number.NaN);
    expect(crop.cut).toMatchObject({ top: 0 });
  });

  it('keeps a shape while one side is typed, and gives it up when the picture is turned', () => {
    crop.choose('wide');
    expect(crop.cut).toMatchObject({ width: 400, height: 225 });
    crop.type('height', 90);
    expect(crop.cut).toMatchObject({ width: 160, height: 90 });
    crop.type('height', 5000);
    expect(crop.cut).toMatchObject({ width: 400, height: 225 });
    crop.turn();
    expect([crop.shape, crop.cut]).toMatchObject(['free', { turn: 90, width: 225, height: 400 }]);
    crop.choose('square');
    crop.turn();
    expect([crop.shape, crop.cut.turn]).toEqual(['square', 180]);
    crop.showAll();
    expect([crop.shape, crop.isWhole]).toEqual(['free', true]);
  });

  it('holds once it is applied, and is undone by applying all of the picture', async () => {
    crop.drag({ x: 0, y: 0, width: 50, height: 100 });
    expect(await crop.apply()).toBe(true);
    expect(library.asked).toEqual([
      ['save', 'krov', { cut: { turn: 0, left: 0, top: 0, width: 200, height: 300 }, of: expect.anything() }],
    ]);
    expect([picture.picture.width, picture.picture.cut?.width, picture.focus, picture.isChanged]).toEqual([
      200,
      200,
      { x: 0.5, y: 0.5 },
      false,
    ]);
    crop.showAll();
    await crop.apply();
    expect(library.asked.at(-1)).toEqual(['save', 'krov', { cut: null, of: expect.anything() }]);
  });

  it('stays as it is when it was not saved, and is sent once', async () => {
    library.problem = { kind: 'Unreachable', message: '' };
    crop.turn();
    const [done, second] = await Promise.all([crop.apply(), crop.apply()]);
    expect([done, second, crop.state, crop.cut.turn, library.asked.length]).toEqual([false, false, 'failed', 90, 1]);
  });
});
