import fc from 'fast-check';
import { expect, it } from 'vitest';
import { PAGE_MAXIMUM, PICTURE_MAXIMUM, pageWeight } from '#domain/editing/page-weight.ts';

const picture = (bytes: number | undefined, field = 'media') => ({ section: 'aaaaaaaaaaaa', field, bytes });

it('a page weighs its markup and the pictures whose sizes are known', () => {
  const weight = pageWeight(40_000, [picture(120_000), picture(undefined, 'cards.0.media'), picture(90_400, 'cards.1.media')]);
  expect(weight).toMatchObject({ total: 250, pictures: 210, heavy: [], isHeavy: false });
  expect(weight.heaviest).toEqual(picture(120_000));
  expect(pageWeight(0, [])).toMatchObject({ total: 0, heaviest: undefined });
});

it('what is heavier than it should be is told from the first byte over it', () => {
  expect(pageWeight(0, [picture(PICTURE_MAXIMUM * 1000)]).heavy).toEqual([]);
  expect(pageWeight(0, [picture(PICTURE_MAXIMUM * 1000 + 1)]).heavy).toEqual([{ ...picture(300_001), kilobytes: 300 }]);
  expect(pageWeight(PAGE_MAXIMUM * 1000, []).isHeavy).toBe(false);
  expect(pageWeight(PAGE_MAXIMUM * 1000 + 500, []).isHeavy).toBe(true);
});

it('no picture is heavier than the heaviest, and a page never lighter than its pictures', () => {
  fc.assert(
    fc.property(fc.nat(2_000_000), fc.array(fc.option(fc.nat(2_000_000), { nil: undefined })), (markup, sizes) => {
      const weight = pageWeight(
        markup,
        sizes.map((bytes) => picture(bytes)),
      );
      const most = weight.heaviest?.bytes ?? 0;
      expect(sizes.every((bytes) => (bytes ?? 0) <= most)).toBe(true);
      expect(weight.total).toBeGreaterThanOrEqual(weight.pictures);
      expect(weight.heavy.length).toBe(sizes.filter((bytes) => (bytes ?? 0) > PICTURE_MAXIMUM * 1000).length);
    }),
  );
});
