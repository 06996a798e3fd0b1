import { err, ok } from 'neverthrow';
import { expect, it } from 'vitest';
import { aLibraryPicture } from '#tests/support/memory-library.ts';
import { PictureTaking } from '#ui/editing/library/picture-taking.ts';

const save = () => expect.fail('made an ornament');
const picture = aLibraryPicture('m-1', { alt: 'Krov' });
const said = (alt: string, decorative = false) => ({ picture, alt, decorative, form: undefined });

it('a picture that is asked for again before its words are kept is described and taken once', async () => {
  const described: string[] = [];
  const answers: (() => void)[] = [];
  const taking = new PictureTaking({
    save,
    describe: async (_, alt) => {
      described.push(alt);
      await new Promise<void>((answer) => answers.push(answer));
      return ok({ ...picture, alt });
    },
  });
  const first = taking.take(said(' Most '));
  expect(taking.isUnderWay).toBe(true);
  const second = taking.take(said('Most'));
  for (const answer of answers) answer();
  expect(await Promise.all([first, second])).toEqual([{ ...picture, alt: 'Most' }, undefined]);
  expect([described, taking.isUnderWay]).toEqual([['Most'], false]);
});

it('a picture whose words were not kept is not taken, and can be asked for again', async () => {
  let isThere = false;
  const taking = new PictureTaking({
    save,
    describe: async (_, alt) => (isThere ? ok({ ...picture, alt }) : err({ kind: 'Unreachable', message: '' })),
  });
  expect(await taking.take(said('Most'))).toBe('unsaved');
  isThere = true;
  expect(await taking.take(said('Most'))).toEqual({ ...picture, alt: 'Most' });
});

it('a picture is not taken from a person who has signed in since, which is said', async () => {
  const taking = new PictureTaking({ save, describe: async () => err({ kind: 'OtherPerson' }) });
  expect(await taking.take(said('Most'))).toBe('otherPerson');
});

it('a picture whose words stay is taken without asking the platform', async () => {
  const taking = new PictureTaking({ save, describe: () => expect.fail('described anew') });
  expect(await taking.take(said('Krov '))).toEqual(picture);
});

it('a picture that is there for looks alone is said to be so, without words', async () => {
  const saved: unknown[] = [];
  const taking = new PictureTaking({
    describe: async (_, alt) => ok({ ...picture, alt }),
    save: async (id, changes) => {
      saved.push([id, changes]);
      return ok({ ...picture, decorative: true });
    },
  });
  expect(await taking.take(said('Krov', true))).toEqual({ ...picture, alt: '', decorative: true });
  expect(saved).toEqual([['m-1', { decorative: true }]]);
});
