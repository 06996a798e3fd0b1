import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, expect, it } from 'vitest';
import { foldRuntime } from '#tools/fold-runtime.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** A built client of three chunks, as the bundler writes them. */
function client(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'izlog-fold-'));
  folders.push(folder);
  mkdirSync(join(folder, '.vite'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, 'assets', name), text);
  writeFileSync(
    join(folder, '.vite', 'manifest.json'),
    JSON.stringify({
      '_rolldown-runtime-1.js': { file: 'assets/rolldown-runtime-1.js', name: 'rolldown-runtime' },
      'entry.tsx': { file: 'assets/entry-2.js', name: 'entry', isEntry: true, imports: ['_rolldown-runtime-1.js'] },
      '_words-3.js': { file: 'assets/words-3.js', name: 'words', imports: ['_rolldown-runtime-1.js'] },
    }),
  );
  return folder;
}

const RUNTIME = 'var e=Object.freeze,t=n=>n+1,r=n=>e({n});export{r as n,t};';

it('moves the helpers of the bundler into the entry, where the other chunks find them', async () => {
  const folder = client({
    'rolldown-runtime-1.js': RUNTIME,
    'entry-2.js': 'import{t as e}from"./rolldown-runtime-1.js";let t=e(41);const later=()=>import("./words-3.js");export{t as a,later};',
    'words-3.js': 'import{n as e,t as r}from"./rolldown-runtime-1.js";import{a as t}from"./entry-2.js";const w=e(r(t));export{w};',
  });
  foldRuntime(folder);
  expect(existsSync(join(folder, 'assets', 'rolldown-runtime-1.js'))).toBe(false);
  expect(readFileSync(join(folder, '.vite', 'manifest.json'), 'utf8')).not.toContain('runtime-1');
  const entry = await import(/* @vite-ignore */ pathToFileURL(join(folder, 'assets', 'entry-2.js')).href);
  expect(entry.a).toBe(42);
  expect((await entry.later()).w).toEqual({ n: 43 });
});

it('stops the build where helpers are taken in a way it does not know', () => {
  const folder = client({
    'rolldown-runtime-1.js': RUNTIME,
    'entry-2.js': 'export{};',
    'words-3.js': 'import * as r from "./rolldown-runtime-1.js";export const w=r.t(1);',
  });
  expect(() => foldRuntime(folder)).toThrow('words-3.js');
});

it('stops where a chunk takes them once more beside, which would ask for a file that is gone', () => {
  const again = 'import{t as e}from"./rolldown-runtime-1.js";';
  const twice = client({
    'rolldown-runtime-1.js': RUNTIME,
    'entry-2.js': 'export{};',
    'words-3.js': `${again}export{n}from"./rolldown-runtime-1.js";export const w=e(1);`,
  });
  expect(() => foldRuntime(twice)).toThrow('words-3.js');
  const entry = client({
    'rolldown-runtime-1.js': RUNTIME,
    'entry-2.js': `${again}const m=["assets/rolldown-runtime-1.js"];`,
    'words-3.js': '',
  });
  expect(() => foldRuntime(entry)).toThrow('entry-2.js');
});

it('stops where the entry waits for another chunk, which would look for helpers that are not there yet', () => {
  const folder = client({ 'rolldown-runtime-1.js': RUNTIME, 'entry-2.js': 'import"./words-3.js";', 'words-3.js': 'export{};' });
  const file = join(folder, '.vite', 'manifest.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8'));
  manifest['entry.tsx'].imports.push('_words-3.js');
  writeFileSync(file, JSON.stringify(manifest));
  expect(() => foldRuntime(folder)).toThrow('_words-3.js');
});
