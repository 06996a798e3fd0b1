import { expect, it } from 'vitest';
import { LeavingForm } from '#ui/editing/library/leaving-form.ts';

/** What the way out asks of forms, and how often somebody has got out. */
function leaving() {
  const way = new LeavingForm();
  let left = 0;
  const leave = (...changed: readonly (boolean | undefined)[]) => {
    way.leave(() => (left += 1), ...changed.map((isChanged) => (isChanged === undefined ? undefined : { isChanged })));
    return way.asks ? 'asked' : left;
  };
  return { way, leave, left: () => left };
}

it('words of a picture or a film that were typed and not saved are lost only when somebody says so', () => {
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

it('so are those of one that waits behind another that is open', () => {
  expect(leaving().leave(false, true)).toBe('asked');
  expect(leaving().leave(undefined, true)).toBe('asked');
});

it('nobody is asked who has typed nothing', () => {
  expect(leaving().leave(undefined)).toBe(1);
  expect(leaving().leave(false, undefined)).toBe(1);
});
