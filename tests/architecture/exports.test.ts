import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const ROOMS = ['src', 'server', 'tools', 'tests'];
const IMPORT = /(?:import|export)\s+(?:type\s+)?([^'";]*?)\s*from\s+'([^']+)'|import\('([^']+)'\)/g;
const EXPORT = /^export (?:async )?(?:function\*?|const|let|class) (\w+)/gm;
/** Imported under a name that the build puts in. */
const NAMED_BY_THE_BUILD = /^src\/ui\/messages\/groups-\w\w\.ts: GROUPS$/;

type Files = ReadonlyMap<string, string>;

function place(file: string, told: string): string {
  if (told.startsWith('.')) return normalize(join(file, '..', told));
  const room = /^#(server|tools|tests)\//.test(told) ? '' : 'src/';
  return told.startsWith('#') ? room + told.slice(1) : told;
}

/** What files take of one another: `file: name`, or `file: *` where all of it may be taken. */
function takenIn(files: Files): ReadonlySet<string> {
  const taken = new Set<string>();
  for (const [file, text] of files)
    for (const [, names = '*', from, later] of text.matchAll(IMPORT)) {
      const told = place(file, from ?? later ?? '');
      const whole = names.match(/\* as (\w+)/)?.[1];
      if (whole !== undefined && whole !== 'default')
        for (const [, name] of text.matchAll(new RegExp(`\\b${whole}\\.(\\w+)`, 'g'))) taken.add(`${told}: ${name}`);
      if (whole === undefined ? names.includes('*') : new RegExp(`[^.\\w]${whole}\\b(?!\\.| from)`).test(text)) taken.add(`${told}: *`);
      for (const [, list = ''] of names.matchAll(/\{([^}]*)\}/g))
        for (const [name] of list.replace(/\btype /g, '').matchAll(/\w+/g)) taken.add(`${told}: ${name}`);
    }
  return taken;
}

/** Values that files give to others, of which nobody takes them. */
function idleExports(files: Files): readonly string[] {
  const taken = takenIn(files);
  return [...files].flatMap(([file, text]) =>
    file.startsWith('tests/') || taken.has(`${file}: *`)
      ? []
      : [...text.matchAll(EXPORT)].map(([, name]) => `${file}: ${name}`).filter((value) => !taken.has(value)),
  );
}

describe('what a file exports', () => {
  const files = new Map<string, string>();
  beforeAll(async () => {
    for (const name of ['vite.config.ts', 'vitest.config.ts']) files.set(name, readFileSync(join(root, name), 'utf8'));
    for (const room of ROOMS)
      for (const name of await readdir(join(root, room), { recursive: true }))
        if (/\.(tsx?|mjs)$/.test(name)) files.set(`${room}/${name}`, readFileSync(join(root, room, name), 'utf8'));
  });

  it('is used by another file: a value of its own stays its own', () => {
    expect(files.size).toBeGreaterThan(1000);
    expect(idleExports(files).filter((value) => !NAMED_BY_THE_BUILD.test(value))).toEqual([]);
  });

  it('is told from what is used by name, as a whole, or later', () => {
    const house = new Map([
      [
        'src/a.ts',
        'export const one = 1;\nexport function two() {}\nexport class Three {}\nexport type Four = 4;\nexport async function five() {}',
      ],
      ['src/b.ts', 'export const six = 6;'],
      ['src/c.ts', 'export const seven = 7;'],
      [
        'server/d.ts',
        "import { one, type Three as T } from '#a.ts';\nimport * as a from '../src/a.ts';\na.five();\nimport('../src/b.ts');\nimport * as c from '../src/c.ts';\nuse(c);",
      ],
    ]);
    expect(idleExports(house)).toEqual(['src/a.ts: two']);
  });
});
