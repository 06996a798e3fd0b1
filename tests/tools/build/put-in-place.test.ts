import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clearUnfinished, putInPlace, unfinishedFolder } from '#tools/build/put-in-place.ts';

let dist: string;
beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'izlog-dist-'));
});
afterEach(() => rmSync(dist, { recursive: true, force: true }));

const put = (path: string, words: string) => {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, words);
};
const built = () => join(unfinishedFolder(dist));
const stamp = () => join(dist, 'stamp');
const swap = (parts = ['client', 'server']) => putInPlace(dist, parts, stamp(), 'new');
/** Every file with what it says. */
const files = () =>
  Object.fromEntries(
    readdirSync(dist, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => [file.slice(dist.length + 1), readFileSync(file, 'utf8')]),
  );

function twoBuilds(): void {
  for (const part of ['client', 'server']) {
    put(join(dist, part, 'page.js'), 'old');
    put(join(dist, part, 'gone.js'), 'old');
    put(join(built(), part, 'page.js'), 'new');
  }
  writeFileSync(stamp(), 'old');
}

describe('A build that is whole [OPS-02]', () => {
  it('takes the place of the one before, of which nothing stays, and is stamped', () => {
    twoBuilds();
    swap();
    expect(files()).toEqual({ 'client/page.js': 'new', 'server/page.js': 'new', stamp: 'new' });
  });

  it('leaves the pieces of the one before to a server that runs on it, and of those before it to nobody after a day', () => {
    const build = (name: string) => {
      put(join(built(), 'client', 'assets', `${name}.js`), name);
      put(join(built(), 'server', 'assets', `${name}.js`), name);
      put(join(built(), 'server', 'assets', 'same.js'), 'same');
      swap();
    };
    const pieces = () => readdirSync(join(dist, 'server', 'assets')).sort();
    build('one');
    // However long ago it was built.
    utimesSync(join(dist, 'server', 'assets', 'one.js'), 0, 0);
    build('two');
    expect(pieces()).toEqual(['one.js', 'same.js', 'two.js']);
    expect(readdirSync(join(dist, 'client', 'assets'))).toEqual(['two.js']);
    build('three');
    expect(pieces()).toEqual(['one.js', 'same.js', 'three.js', 'two.js']);
    utimesSync(join(dist, 'server', 'assets', 'one.js'), 0, 0);
    build('four');
    expect(pieces()).toEqual(['four.js', 'same.js', 'three.js', 'two.js']);
  });

  it('is put where none was before', () => {
    put(join(built(), 'client', 'page.js'), 'new');
    swap(['client']);
    expect(files()).toEqual({ 'client/page.js': 'new', stamp: 'new' });
  });

  it('is looked at first: where a part is missing the one before stays whole, stamp and all', () => {
    twoBuilds();
    rmSync(join(built(), 'server'), { recursive: true });
    expect(() => swap()).toThrow('The build has made no server.');
    clearUnfinished(dist);
    expect(files()).toEqual({ ...both('old'), stamp: 'old' });
  });

  it('that is cut off while it is put in place is taken for none: no stamp vouches for halves of two', () => {
    twoBuilds();
    // Something that has the name, and nothing can be renamed to.
    put(join(built(), 'client-before', 'in-the-way'), '');
    expect(() => swap()).toThrow('client-before');
    expect(files()).not.toHaveProperty('stamp');
  });

  it('leaves what lies beside it, but for what others have left half done', () => {
    put(join(dist, 'next-1', 'client', 'half.js'), '');
    put(join(dist, 'owner.json'), '{}');
    clearUnfinished(dist);
    expect(files()).toEqual({ 'owner.json': '{}' });
  });
});

const both = (words: string) =>
  Object.fromEntries(['client', 'server'].flatMap((part) => ['page.js', 'gone.js'].map((name) => [`${part}/${name}`, words])));
