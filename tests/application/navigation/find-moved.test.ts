import { err, ok } from 'neverthrow';
import { describe, expect, it } from 'vitest';
import { FindMoved } from '#application/navigation/find-moved.ts';
import type { Finder } from '#ports/navigation/finder.ts';

function aFinder() {
  const reported: string[] = [];
  const finder = {
    movedTo: async (path: string) =>
      path === '/down' ? err({ kind: 'Unreachable', message: 'down' }) : ok(path === '/staro/a' ? '/novo?x=1' : undefined),
    reportMissingPath: async (path: string) => void reported.push(path),
  } as unknown as Finder;
  return { find: new FindMoved(finder), reported };
}

describe('an address that nothing answers to [NAV-11]', () => {
  it('leads where an editor has sent it, with what was asked, and is not reported', async () => {
    const { find, reported } = aFinder();
    expect((await find.run('/staro/a', '?y=2'))._unsafeUnwrap()).toBe('/novo?x=1&y=2');
    expect((await find.run('/staro/a', ''))._unsafeUnwrap()).toBe('/novo?x=1');
    expect(reported).toEqual([]);
  });

  it('is reported where nobody has, if somebody has come to it', async () => {
    const { find, reported } = aFinder();
    expect((await find.run('/nema', ''))._unsafeUnwrap()).toBeUndefined();
    expect((await find.run('/nema/isto', '', false))._unsafeUnwrap()).toBeUndefined();
    expect(reported).toEqual(['/nema']);
  });

  it('is not missing because nobody can say', async () => {
    const { find, reported } = aFinder();
    expect((await find.run('/down', ''))._unsafeUnwrapErr().kind).toBe('Unreachable');
    expect(reported).toEqual([]);
  });
});
