import fc from 'fast-check';
import { expect, it } from 'vitest';
import { wholeAddress } from '#domain/navigation/whole-address.ts';

it.each([
  [' www.hzz.hr ', 'https://www.hzz.hr'],
  ['WWW.hzz.hr/natječaji?x=1#a', 'https://WWW.hzz.hr/natječaji?x=1#a'],
  ['https://www.hzz.hr', 'https://www.hzz.hr'],
  ['/www.hzz.hr', '/www.hzz.hr'],
  ['www.hzz', 'www.hzz'],
  ['www. hzz.hr', 'www. hzz.hr'],
  ['mailto:a@www.hr', 'mailto:a@www.hr'],
  ['', ''],
])('%j is meant as %j', (typed, whole) => {
  expect(wholeAddress(typed)).toBe(whole);
});

it('what is whole stays as it is', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(wholeAddress(wholeAddress(text))).toBe(wholeAddress(text));
    }),
  );
});
