import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Arrow, circlesOf, folderArrows, type Module, modulesOf } from './folder-arrows.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Rooms whose folders stand above one another. Files that lie in the room itself count as one folder; imports of types count too. */
const LAYERED = [
  'src/domain',
  'src/ui',
  'src/ui/editing',
  'src/application',
  'src/ports',
  'src/adapters',
  'src/adapters/platform',
  'server',
  'server/platform',
  'server/platform/account',
  'server/platform/editing',
  'server/platform/media',
  'server/platform/order',
  'server/web',
];

const told = (circles: readonly (readonly Arrow[])[]) =>
  circles.map((arrows) => arrows.map(({ from, to, imports }) => `${from} → ${to}: ${imports.join(', ')}`));

describe('the folders of a room', () => {
  let modules: readonly Module[] = [];
  beforeAll(async () => {
    modules = await modulesOf(root, ['src', 'server']);
  });

  it.each(LAYERED)('stand above one another in %s: no way leads back', (room) => {
    const arrows = folderArrows(modules, room);
    expect(told(circlesOf(arrows))).toEqual([]);
    // A checker that reads no imports is silently green.
    if (room === 'src/ui') expect(arrows.length).toBeGreaterThan(50);
  });
});

describe('the guard of folders', () => {
  const house = mkdtempSync(join(tmpdir(), 'izlog-folders-'));
  afterAll(() => rmSync(house, { recursive: true, force: true }));
  for (const name of ['package.json', 'tsconfig.json']) cpSync(join(root, name), join(house, name));

  /** The circles of a room that holds these files. */
  const circlesIn = async (files: Readonly<Record<string, string>>) => {
    rmSync(join(house, 'src'), { recursive: true, force: true });
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(dirname(join(house, file)), { recursive: true });
      writeFileSync(join(house, file), `${text}\nexport type A = 1;\nexport const a = 1;\n`);
    }
    return circlesOf(folderArrows(await modulesOf(house, ['src/ui'], root), 'src/ui'));
  };

  it('finds a circle of three folders, of which one arrow is a type and one an import for later', async () => {
    const circles = await circlesIn({
      'src/ui/cart/one.ts': "import { a } from '../product/two.ts';",
      'src/ui/product/two.ts': "import type { A } from '../bundle/three.ts';",
      'src/ui/bundle/three.ts': "export const later = () => import('../cart/four.ts');",
      'src/ui/cart/four.ts': '',
      'src/ui/site/five.ts': "import { a } from '../cart/four.ts';",
    });
    expect(circles.map((arrows) => arrows.map(({ from, to }) => `${from} → ${to}`))).toEqual([
      ['bundle → cart', 'cart → product', 'product → bundle'],
    ]);
  });

  it('finds one that leads through the files of the room itself', async () => {
    const circles = await circlesIn({
      'src/ui/shop.ts': "import { a } from './cart/one.ts';",
      'src/ui/cart/one.ts': "import type { A } from '../shop.ts';",
    });
    expect(circles.map((arrows) => arrows.map(({ from, to }) => `${from} → ${to}`))).toEqual([['. → cart', 'cart → .']]);
  });

  it('finds none where every way leads down', async () => {
    expect(
      await circlesIn({
        'src/ui/entry.ts': "import { a } from './cart/one.ts';\nimport { a as b } from './product/two.ts';",
        'src/ui/cart/one.ts': "import { a } from '../product/two.ts';\nimport { a as b } from './more/three.ts';",
        'src/ui/cart/more/three.ts': "import { a } from '../one.ts';",
        'src/ui/product/two.ts': '',
      }),
    ).toEqual([]);
  });
});
