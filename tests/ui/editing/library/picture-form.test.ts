import { beforeEach, describe, expect, it } from 'vitest';
import type { LibraryPicture } from '#ports/media/media-library.ts';
import { aLibraryPicture, MemoryLibrary } from '#tests/support/memory-library.ts';
import { CropForm } from '#ui/editing/library/crop-form.ts';
import { PictureForm } from '#ui/editing/library/picture-form.ts';
import { Removal } from '#ui/editing/library/removal.ts';

let library: MemoryLibrary;
let saved: LibraryPicture[];
let form: PictureForm;

beforeEach(async () => {
  library = new MemoryLibrary();
  library.pictures = [aLibraryPicture('krov')];
  library.texts = [{ language: 'hrv', alt: 'Krov', description: '' }];
  library.shownBy = [{ picture: 'krov', thing: 'page', id: '3', title: 'Obnova', slug: 'obnova' }];
  saved = [];
  form = new PictureForm(aLibraryPicture('krov'), library, (picture) => saved.push(picture));
  await form.open();
});

describe('what is said of a picture [ADM-06]', () => {
  it('is read in every language, with what is missing and where it is shown', () => {
    expect(form.texts?.map(({ language, alt }) => [language, alt])).toEqual([
      ['hrv', 'Krov'],
      ['eng', ''],
      ['deu', ''],
    ]);
    expect([form.missing, form.uses?.length, form.isChanged]).toEqual([['eng', 'deu'], 1, false]);
  });

  it('says anew where it is shown before it is replaced, or that nobody can tell', async () => {
    library.shownBy = [...library.shownBy, { picture: 'krov', thing: 'post', id: '4', title: 'Vijest', slug: 'vijest' }];
    expect(await form.lookForUses()).toHaveLength(2);
    expect(form.uses).toHaveLength(2);
    library.problem = { kind: 'Gone' };
    expect(await form.lookForUses()).toBeUndefined();
    expect(form.uses).toHaveLength(2);
  });

  it('is saved as far as it was changed, once', async () => {
    form.write('eng', { alt: 'A roof' });
    form.aim(0.25, 2);
    expect(form.isChanged).toBe(true);
    await Promise.all([form.save(), form.save()]);
    expect(library.asked).toEqual([
      [
        'save',
        'krov',
        { focus: { x: 0.25, y: 1 }, of: aLibraryPicture('krov'), texts: [{ language: 'eng', alt: 'A roof', description: '' }] },
      ],
    ]);
    expect([form.state, form.isChanged, saved.length]).toEqual(['saved', false, 1]);
    form.rename('novi');
    expect(form.state).toBe('ready');
    form.rename('krov');
    await form.save();
    expect(library.asked).toHaveLength(1);
  });

  it('is kept when it is not saved', async () => {
    library.problem = { kind: 'Unreachable', message: '' };
    form.ornament(true);
    await form.save();
    expect([form.state, form.decorative, form.isChanged, form.missing]).toEqual(['failed', true, true, []]);
    library.problem = undefined;
    await form.save();
    expect([form.state, library.asked.length]).toEqual(['saved', 2]);
  });

  it('is not saved in the name of another person who has signed in since, and says so; no file is either', async () => {
    library.problem = { kind: 'OtherPerson' };
    form.ornament(true);
    await form.save();
    expect([form.state, form.isChanged]).toEqual(['otherPerson', true]);
    expect(await form.replace({ name: 'novo.png', bytes: new Blob(['x']) })).toBe('OtherPerson');
  });

  it('stays when another file takes its place; a file that is not taken says why', async () => {
    form.rename('novi');
    expect(await form.replace({ name: 'novo.png', bytes: new Blob(['x']) })).toBeUndefined();
    expect([form.picture.fileName, form.title, saved.length]).toEqual(['novo.png', 'novi', 1]);
    library.problem = { kind: 'Invalid', section: null, field: 'file', reason: 'damaged' };
    expect(await form.replace({ name: 'novo.png', bytes: new Blob(['x']) })).toBe('damaged');
  });

  it('keeps what is changed while the library is still asked, or still saves', async () => {
    const opened = new PictureForm(aLibraryPicture('krov', { title: 'stari' }), library, () => undefined);
    const opening = opened.open();
    opened.aim(0.49, 0.2);
    opened.write('hrv', { alt: 'lost, were its field there' });
    await opening;
    expect([opened.focus, opened.title, opened.texts?.[0]?.alt]).toEqual([{ x: 0.49, y: 0.2 }, 'krov', 'Krov']);
    const saving = opened.save();
    opened.rename('novi');
    opened.ornament(true);
    await saving;
    expect([opened.title, opened.decorative, opened.focus, opened.state]).toEqual(['novi', true, { x: 0.49, y: 0.2 }, 'ready']);
  });

  it('is told to be gone when it is', async () => {
    const gone = new PictureForm(aLibraryPicture('nema'), library, () => undefined);
    await gone.open();
    expect(gone.state).toBe('gone');
  });
});

describe('two who change the same picture', () => {
  const by = (id: number, who: string) => ({ id, by: who, at: '2026-11-27T08:00:00.000Z' });
  const opened = async () => {
    library.pictures = [aLibraryPicture('krov', { lastChange: null })];
    const own = new PictureForm(aLibraryPicture('krov', { lastChange: null }), library, (picture) => saved.push(picture));
    await own.open();
    return own;
  };
  /** What Ana has saved since. */
  const anaSaves = (hrv: string, facts: Partial<LibraryPicture> = {}) => {
    library.pictures = [aLibraryPicture('krov', { lastChange: by(7, 'Ana Horvat'), ...facts })];
    library.texts = [{ language: 'hrv', alt: hrv, description: '' }];
  };

  it('are joined where each has written something else, and saved without a question', async () => {
    const own = await opened();
    own.write('eng', { alt: 'A roof' });
    anaSaves('Krov škole');
    await own.save();
    expect(library.asked.at(-1)).toEqual([
      'save',
      'krov',
      { seen: by(7, 'Ana Horvat'), texts: [{ language: 'eng', alt: 'A roof', description: '' }] },
    ]);
    expect([own.state, own.other, own.altIn('hrv'), own.altIn('eng')]).toEqual(['saved', undefined, 'Krov škole', 'A roof']);
  });

  it('are told by name where both have written the same: the other’s words are taken, or one’s own saved over them', async () => {
    const own = await opened();
    own.write('hrv', { alt: 'Krov vrtića' });
    own.rename('vrtic');
    anaSaves('Krov škole', { title: 'skola' });
    await own.save();
    const text = { name: 'alt', language: 'hrv', words: 'Krov škole' } as const;
    expect([own.other, own.altIn('hrv'), own.title]).toEqual([{ by: 'Ana Horvat', texts: [text], title: 'skola' }, 'Krov vrtića', 'vrtic']);
    expect(library.asked).toHaveLength(1);
    own.takeOther(text);
    own.takeTitle('skola');
    expect([own.altIn('hrv'), own.title, own.isChanged, own.other?.texts]).toEqual(['Krov škole', 'skola', false, []]);
    own.write('hrv', { alt: 'Krov vrtića' });
    await own.save();
    expect([own.state, library.asked.length]).toEqual(['saved', 2]);
  });

  it('are told of a file that was put in its place meanwhile; none goes over the other’s change unseen', async () => {
    const own = await opened();
    own.aim(0.1, 0.1);
    anaSaves('Krov', { version: 'b', focus: { x: 0.9, y: 0.9 } });
    expect(await own.replace({ name: 'novo.png', bytes: new Blob(['x']) })).toBe('Changed');
    expect([own.state, own.other?.by, own.focus, own.picture.lastChange?.id]).toEqual(['changed', 'Ana Horvat', { x: 0.9, y: 0.9 }, 7]);
    expect(await own.replace({ name: 'novo.png', bytes: new Blob(['x']) })).toBeUndefined();
  });
});

describe('deleting pictures [ADM-06]', () => {
  it('asks where they are shown and takes only those that nothing shows', async () => {
    const removal = new Removal([aLibraryPicture('krov'), aLibraryPicture('ograda')], library);
    await removal.run();
    expect(library.asked).toEqual([]);
    await removal.ask();
    expect([removal.free.map(({ id }) => id), removal.shown.map(({ id }) => id)]).toEqual([['ograda'], ['krov']]);
    await removal.run();
    expect([library.asked, removal.removed, removal.state]).toEqual([[['remove', 'ograda']], ['ograda'], 'ready']);
  });

  it('leaves what has come to be shown meanwhile, and says that it was not done', async () => {
    const removal = new Removal([aLibraryPicture('a'), aLibraryPicture('b')], library);
    await removal.ask();
    library.shownBy = [{ picture: 'a', thing: 'page', id: '3', title: undefined, slug: undefined }];
    await removal.run();
    expect([removal.removed, removal.state]).toEqual([['b'], 'failed']);
  });
});

describe('a picture that somebody else replaces meanwhile', () => {
  const other = aLibraryPicture('krov', { version: 'b2', width: 900, height: 600, whole: { width: 900, height: 600 } });

  it('is taken over before anything that was said of the one before is sent: its point is its own, typed words stay', async () => {
    form.aim(0.25, 1);
    form.write('eng', { alt: 'A roof' });
    library.pictures = [other];
    await form.save();
    expect([form.state, form.focus, form.picture.version, saved.at(-1)?.version]).toEqual(['changed', other.focus, 'b2', 'b2']);
    expect(form.texts?.[1]?.alt).toBe('A roof');
    await form.save();
    expect(form.state).toBe('saved');
  });

  it('is not cut by a frame that was drawn on the one before; the next frame is drawn on it', async () => {
    const crop = new CropForm(form);
    crop.choose('square');
    library.pictures = [other];
    expect(await crop.apply()).toBe(false);
    expect([crop.state, crop.whole, crop.isWhole]).toEqual(['changed', other.whole, true]);
    crop.choose('square');
    expect(await crop.apply()).toBe(true);
    expect(crop.cut).toMatchObject({ width: 600, height: 600 });
  });
});
