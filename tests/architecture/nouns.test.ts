import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The words of the shop: the same in every room. A new noun is a decision, told in the README. */
const NOUNS = new Set(
  `account bundle cart catalog checkout comment consent document download event form locale mail media membership navigation newsletter order page payment
  post product search site wishlist editing audit backup cache settings setup back-office`.split(/\s+/),
);

/** What a room holds besides nouns. */
const ROOMS: Readonly<Record<string, readonly string[]>> = {
  'src/domain': [],
  'src/ports': [],
  'src/application': [],
  'src/ui': ['routes', 'layout', 'rendering', 'shop', 'elements', 'messages', 'styles', 'public'],
  'src/adapters/platform': ['wire'],
  'server/platform': ['ports', 'identity', 'throttle', 'work', 'database', 'demo', 'import', 'http'],
  'tests/domain': [],
  'tests/application': [],
  'tests/ui': ['routes', 'layout', 'rendering', 'shop', 'elements', 'messages', 'styles'],
  'tests/platform': ['identity', 'throttle', 'work', 'database', 'demo', 'import', 'http'],
};

const foldersOf = (path: string) =>
  readdirSync(`${root}${path}`, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

describe('the nouns', () => {
  it.each(Object.entries(ROOMS))('are the folders of %s', (room, others) => {
    expect(foldersOf(room).filter((name) => !NOUNS.has(name) && !others.includes(name))).toEqual([]);
  });

  it('are told in the README, all of them and no other', () => {
    const told = /every room that knows it: ([a-z\s,-]+)\./.exec(readFileSync(`${root}README.md`, 'utf8'))?.[1] ?? '';
    expect(told.split(/,\s+/).toSorted()).toEqual([...NOUNS].toSorted());
  });

  it('have no folder for leftovers anywhere', () => {
    const all = ['src', 'server', 'tests', 'tools'].flatMap((room) => readdirSync(`${root}${room}`, { recursive: true, encoding: 'utf8' }));
    expect(all.filter((path) => /(^|[/\\])(utils?|helpers?|common|misc|index\.tsx?)($|[/\\])/.test(path))).toEqual([]);
  });

  it('name files in kebab-case', () => {
    const sources = ['src', 'server', 'tests', 'tools'].flatMap((room) =>
      readdirSync(`${root}${room}`, { recursive: true, encoding: 'utf8' }),
    );
    const names = sources.filter((path) => /\.tsx?$/.test(path)).map((path) => path.split(/[/\\]/).at(-1) ?? '');
    expect(names.length).toBeGreaterThan(50);
    expect(names.filter((name) => !/^[a-z0-9]+(-[a-z0-9]+)*(\.(test|spec|bench|contract|config|d))?\.tsx?$/.test(name))).toEqual([]);
  });
});
