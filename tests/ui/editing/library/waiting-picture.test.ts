import { beforeEach, describe, expect, it } from 'vitest';
import type { LibraryPicture } from '#ports/media/media-library.ts';
import { aLibraryPicture, MemoryLibrary } from '#tests/support/memory-library.ts';
import { CropForm } from '#ui/editing/library/crop-form.ts';
import { PictureTaking } from '#ui/editing/library/picture-taking.ts';
import { WaitingPicture } from '#ui/editing/library/waiting-picture.ts';

let library: MemoryLibrary;
let saved: LibraryPicture[];
let waiting: WaitingPicture;
const open = () => waiting.open(library, (picture) => saved.push(picture));
/** Opened, with its words there. */
const opened = async () => {
  const form = open();
  await expect.poll(() => form.state).not.toBe('opening');
  return form;
};

beforeEach(() => {
  library = new MemoryLibrary();
  library.pictures = [aLibraryPicture('krov', { alt: 'Krov' })];
  library.texts = [{ language: 'hrv', alt: 'Krov', description: '' }];
  saved = [];
  waiting = new WaitingPicture(aLibraryPicture('krov', { alt: 'Krov' }), 'hrv');
});

describe('a picture that waits for its words', () => {
  it('is changed by words and by being there for looks alone, not by spaces', () => {
    expect(waiting.isChanged).toBe(false);
    waiting.describe('Krov ');
    expect(waiting.isChanged).toBe(false);
    waiting.describe('Krov škole');
    expect([waiting.alt, waiting.isChanged]).toEqual(['Krov škole', true]);
    waiting.describe('Krov');
    waiting.ornament(true);
    expect([waiting.decorative, waiting.isChanged]).toEqual([true, true]);
  });

  it('takes what was typed along to all that can be said of it, where it stays while the picture is cut, and brings it back', async () => {
    waiting.describe('Krov škole');
    const form = await opened();
    await new CropForm(form).apply();
    expect([form.altIn('hrv'), form.altIn('eng')]).toEqual(['Krov škole', '']);
    form.write('hrv', { alt: 'Krov vrtića' });
    form.ornament(true);
    expect([waiting.alt, waiting.decorative]).toEqual(['Krov vrtića', true]);
    waiting.ornament(false);
    waiting.describe('Krov');
    // The title alone is something to be asked about.
    expect(waiting.isChanged).toBe(false);
    form.rename('Krov 2026.');
    expect([form.altIn('hrv'), form.decorative, waiting.isChanged]).toEqual(['Krov', false, true]);
  });

  it('is opened a second time as it was left', async () => {
    const form = await opened();
    form.write('eng', { alt: 'A roof', description: 'Seen from the east' });
    form.rename('Roof');
    form.aim(0.1, 0.2);
    const again = open();
    expect([again.texts?.[1], again.title, again.focus]).toEqual([
      { language: 'eng', alt: 'A roof', description: 'Seen from the east' },
      'Roof',
      { x: 0.1, y: 0.2 },
    ]);
    expect(again.state).toBe('ready');
  });

  it('is read again where its words did not come, with what was typed since', async () => {
    library.pictures = [];
    expect((await opened()).state).toBe('gone');
    waiting.describe('Krov škole');
    waiting.ornament(true);
    library.pictures = [aLibraryPicture('krov', { alt: 'Krov' })];
    const form = await opened();
    expect([form.altIn('hrv'), form.decorative]).toEqual(['Krov škole', true]);
  });

  it('keeps the newest words of the shop where nothing was typed of it', async () => {
    library.texts = [{ language: 'hrv', alt: 'Krov, kako ga je opisao netko drugi', description: '' }];
    const form = await opened();
    expect([waiting.alt, form.isChanged]).toEqual(['Krov, kako ga je opisao netko drugi', false]);
  });
});

describe('taken, all that was typed of it is saved', () => {
  it('with words of the other language and its title', async () => {
    const form = await opened();
    form.write('eng', { alt: 'A roof' });
    form.rename('Roof');
    waiting.describe('Krov škole');
    const taken = await new PictureTaking(library).take(waiting);
    expect(taken).toMatchObject({ id: 'krov', title: 'Roof', alt: 'Krov škole' });
    expect(library.asked.filter((asked) => Array.isArray(asked))).toEqual([
      [
        'save',
        'krov',
        {
          title: 'Roof',
          texts: [
            { language: 'hrv', alt: 'Krov škole', description: '' },
            { language: 'eng', alt: 'A roof', description: '' },
          ],
        },
      ],
    ]);
    expect(saved).toHaveLength(1);
  });

  it('or it is not taken', async () => {
    const form = await opened();
    form.write('eng', { alt: 'A roof' });
    library.problem = { kind: 'Unreachable', message: '' };
    expect(await new PictureTaking(library).take(waiting)).toBe('unsaved');
    expect([form.state, waiting.isChanged]).toEqual(['failed', true]);
  });
});
