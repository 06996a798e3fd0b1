import fc from 'fast-check';
import { expect, it } from 'vitest';
import { agreesToAll, consentsToJoin } from '#domain/newsletter/consents-to-join.ts';

const list = (consent?: number) => ({ consent: consent === undefined ? undefined : { id: consent } });

it.each([
  ['nothing where nobody demands anything', [], [list()], []],
  [
    'what the newsletter demands, and not what it only asks for',
    [
      { id: 1, required: true },
      { id: 2, required: false },
    ],
    [list()],
    [1],
  ],
  ['what a list demands', [], [list(3), list(4)], [3, 4]],
  ['what a list demands, though the newsletter only asks for it', [{ id: 2, required: false }], [list(2)], [2]],
  ['each of it once', [{ id: 1, required: true }], [list(1), list(1)], [1]],
] as const)('joining needs %s', (_, ofNewsletter, lists, needed) => {
  expect([...consentsToJoin(ofNewsletter, lists)]).toEqual(needed);
});

it('whoever gives all that is needed may join, with whatever else they give, and nobody who leaves one out', () => {
  const id = fc.integer({ min: 1, max: 9 });
  const asked = fc.array(fc.record({ id, required: fc.boolean() }));
  fc.assert(
    fc.property(asked, fc.array(fc.option(id, { nil: undefined })), fc.array(id), (ofNewsletter, own, more) => {
      const needed = consentsToJoin(ofNewsletter, own.map(list));
      expect(agreesToAll(needed, [...more, ...needed])).toBe(true);
      for (const one of needed)
        expect(
          agreesToAll(
            needed,
            [...needed].filter((other) => other !== one),
          ),
        ).toBe(false);
    }),
  );
});
