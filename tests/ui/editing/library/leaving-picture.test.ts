import { expect, it } from 'vitest';
import { LeavingPicture, type SaidBefore } from '#ui/editing/library/leaving-picture.ts';

/** What the way out asks about a form and about words that wait, and how often somebody has got out. */
function leaving() {
  const way = new LeavingPicture();
  let left = 0;
  const leave = (isChanged: boolean | undefined, waiting?: SaidBefore) => {
    way.leave(() => (left += 1), isChanged === undefined ? undefined : { isChanged }, waiting);
    return way.asks ? 'asked' : left;
  };
  return { way, leave, left: () => left };
}

const picture = { alt: 'Hrast', decorative: false };

it('words of a picture that were typed and not saved are lost only when somebody says so', () => {
  const { way, leave, left } = leaving();
  expect(leave(true)).toBe('asked');
  // The dialog tells of its closing once more, as the question takes its place.
  expect(leave(true)).toBe('asked');
  way.stay();
  expect([way.asks, left()]).toEqual([false, 0]);
  expect(leave(true)).toBe('asked');
  way.go();
  expect([way.asks, left()]).toEqual([false, 1]);
});

it.each<[string, SaidBefore, 'asked' | 1]>([
  ['words', { picture, alt: 'Hrast u snijegu', decorative: false }, 'asked'],
  ['that it says nothing', { picture, alt: 'Hrast', decorative: true }, 'asked'],
  ['nothing', { picture, alt: 'Hrast ', decorative: false }, 1],
])('so are those of one that waits to be taken: %s', (_, waiting, end) => {
  expect(leaving().leave(undefined, waiting)).toBe(end);
});

it('nobody is asked who has typed nothing', () => {
  expect(leaving().leave(undefined)).toBe(1);
  expect(leaving().leave(false)).toBe(1);
});
