import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { type DeclaredRow, declaredRows } from './declared-rows.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** What the rows of raw statements are said to hold, by their text. */
    readonly declaredRows: Readonly<Record<string, DeclaredRow>>;
  }
}

const ROOT = join(import.meta.dirname, '../..');
const CACHE = join(ROOT, 'node_modules/.cache/declared-rows');
/** Where the types of rows are made. */
const SOURCES = ['server/platform', 'src/domain', 'src/adapters/platform/wire', 'tests/support/declared-rows.ts'];

/** Reads the types of rows for all tests of a run. The compiler takes seconds for it, so what it said is kept until a source changes. */
export default function setup(project: TestProject): void {
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap(filesOf)) hash.update(file).update(readFileSync(join(ROOT, file)));
  const kept = join(CACHE, `${hash.digest('hex')}.json`);
  project.provide('declaredRows', readKept(kept) ?? keep(kept));
}

function filesOf(path: string): string[] {
  if (path.endsWith('.ts')) return [path];
  const names = readdirSync(join(ROOT, path), { recursive: true, encoding: 'utf8' });
  return names
    .filter((name) => name.endsWith('.ts'))
    .sort()
    .map((name) => join(path, name));
}

function readKept(file: string): Record<string, DeclaredRow> | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, DeclaredRow>;
  } catch {
    return undefined;
  }
}

function keep(file: string): Record<string, DeclaredRow> {
  const rows = Object.fromEntries(declaredRows());
  mkdirSync(CACHE, { recursive: true });
  writeFileSync(file, JSON.stringify(rows));
  return rows;
}
