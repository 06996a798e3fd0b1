import { expect, it } from 'vitest';
import { PasswordTurns } from '#server/platform-source/password-turns.ts';

const ANA = { account: 'ana@example.hr', network: '10.0.0.1' };

function turns() {
  const clock = { now: 0 };
  return { clock, book: new PasswordTurns(() => clock.now) };
}

it('after ten wrong passwords of an account nobody of that network is heard for a quarter of an hour, and its owner elsewhere is', () => {
  const { clock, book } = turns();
  for (let time = 0; time < 10; time += 1) expect(book.take(ANA)).toBeUndefined();
  expect(book.take({ ...ANA, account: ' Ana@Example.hr' })).toBe(900);
  expect(book.take({ ...ANA, network: '10.0.0.2' })).toBeUndefined();
  clock.now = 15 * 60_000;
  expect(book.take(ANA)).toBeUndefined();
});

it('a right password takes no turn', () => {
  const { book } = turns();
  for (let time = 0; time < 30; time += 1) {
    expect(book.take(ANA)).toBeUndefined();
    book.giveBack(ANA);
  }
});

it('a hundred wrong ones are enough from one network, and for one account wherever they come from', () => {
  const { book } = turns();
  for (let other = 0; other < 100; other += 1) expect(book.take({ account: `${other}@example.hr`, network: '10.0.0.1' })).toBeUndefined();
  expect(book.take({ account: 'new@example.hr', network: '10.0.0.1' })).toBe(900);
  for (let place = 0; place < 100; place += 1)
    expect(book.take({ account: 'marko@example.hr', network: `10.0.1.${place}` })).toBeUndefined();
  expect(book.take({ account: 'marko@example.hr', network: '10.9.9.9' })).toBe(3600);
});
