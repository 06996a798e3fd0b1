import { err, ok } from 'neverthrow';
import { expect, it } from 'vitest';
import { VERSIONS_AT_A_TIME } from '#domain/editing/versions-at-a-time.ts';
import type { DraftVersion } from '#ports/editing/draft-versions.ts';
import { VersionList } from '#ui/editing/desk/version-list.ts';

/** So many versions, the newest with the highest id; those published that are named. */
function shop(count: number, ...published: readonly number[]) {
  const all = Array.from({ length: count }, (_, at): DraftVersion => {
    const id = count - at;
    return { id, kind: published.includes(id) ? 'publish' : 'session', at: '2026-11-27T08:00:00.000Z', by: '', note: '' };
  });
  const asked: (number | undefined)[] = [];
  const away = { is: false };
  const list = new VersionList(async (before) => {
    asked.push(before);
    if (away.is) return err({ kind: 'Unreachable', message: '' });
    return ok(all.filter(({ id }) => before === undefined || id < before).slice(0, VERSIONS_AT_A_TIME));
  });
  return { list, asked, away };
}
const ids = ({ versions }: VersionList) => [versions?.length, versions?.[0]?.id, versions?.at(-1)?.id];

it('goes back to the oldest version, as many at a time as the shop tells', async () => {
  const { list, asked } = shop(250);
  await list.open();
  expect([...ids(list), list.hasOlder]).toEqual([100, 250, 151, true]);
  // Whoever asks again while they are on their way has them once.
  const [older, twice] = await Promise.all([list.readOlder(), list.readOlder()]);
  expect([older.length, twice.length, ...ids(list), list.hasOlder]).toEqual([100, 0, 200, 250, 51, true]);
  await list.readOlder();
  expect([...ids(list), list.hasOlder]).toEqual([250, 250, 1, false]);
  expect(asked).toEqual([undefined, 151, 51]);
});

it('keeps what is there when older ones cannot be read, and asks for them again', async () => {
  const { list, away } = shop(101);
  await list.open();
  away.is = true;
  expect([await list.readOlder(), list.state, ...ids(list), list.hasOlder]).toEqual([[], 'unread', 100, 101, 2, true]);
  away.is = false;
  await list.readOlder();
  expect([list.state, ...ids(list), list.hasOlder]).toEqual(['ready', 101, 101, 1, false]);
});

it('finds the publication before one however far back, and says that there is none only at the end', async () => {
  const { list, asked, away } = shop(350, 340, 20);
  expect(await list.publicationBefore(340).then((found) => (found === 'unread' ? found : found?.id))).toBe(20);
  expect(asked).toEqual([340, 240, 140, 40]);
  expect(await list.publicationBefore(20)).toBeUndefined();
  away.is = true;
  expect(await list.publicationBefore(340)).toBe('unread');
});
