import { existsSync, readFileSync } from 'node:fs';
import { join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { CALLS } from '#adapters/platform/wire/calls.ts';
import { BROWSER_CALLS, OFFICE_CALLS } from '#server/web/wire/passed-calls.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const WIRE = 'src/adapters/platform/wire/';
const IMPORT = /(?:import|export)\s+(type\s+)?([^;'"]*?)from\s+'([^']+)'|import\('([^']+)'\)/g;

/** What a file imports but types, with the names that it takes. */
function importsOf(file: string): readonly { readonly from: string; readonly names: string }[] {
  return [...readFileSync(join(root, file), 'utf8').matchAll(IMPORT)].flatMap(([, type, names = '', at, later]) => {
    const told = at ?? later ?? '';
    const from = told.startsWith('#') ? `src/${told.slice(1)}` : normalize(join(file, '..', told));
    return type === undefined && from.startsWith('src/') && existsSync(join(root, from)) ? [{ from, names }] : [];
  });
}

/** What a file takes of a module: its names, or what it asks of the whole. */
function namesOf(file: string, names: string): readonly string[] {
  const whole = /\* as (\w+)/.exec(names)?.[1];
  const text = whole === undefined ? names : readFileSync(join(root, file), 'utf8');
  return [...text.matchAll(whole === undefined ? /(\w+)/g : new RegExp(`\\b${whole}\\.(\\w+)`, 'g'))].map(([, name = '']) => name);
}

/** What the editor is made of; texts of the office take of it what they link to. */
const EDITOR = 'src/composition/editing-over-http.ts';

/** The calls that files import which a browser may load, beginning with an entry, and not by way of one file. */
function callsOf(entry: string, without?: string): ReadonlySet<string> {
  const calls = new Set<string>();
  const seen = new Set([entry]);
  for (const file of seen)
    for (const { from, names } of importsOf(file)) {
      if (from.startsWith(WIRE) && !file.startsWith(WIRE)) for (const name of namesOf(file, names)) calls.add(name);
      if (from !== without) seen.add(from);
    }
  return calls;
}

const VISITORS = callsOf('src/ui/entry-client.tsx', EDITOR);
const EDITORS = callsOf('src/ui/entry-editing.tsx');

it('no call is let through to the platform that no script of ours could ask', () => {
  const asked = new Set([...VISITORS, ...EDITORS]);
  expect(asked.size).toBeGreaterThan(50);
  const names = new Map([...CALLS].map(([name, call]) => [call, name]));
  const idle = [...BROWSER_CALLS, ...OFFICE_CALLS].map((call) => names.get(call) ?? call.path).filter((name) => !asked.has(name));
  expect(idle).toEqual([]);
});

it('what the editor of pages asks, and visitors don’t, is let through', () => {
  const passed = new Set<object>(OFFICE_CALLS);
  const own = new Set([...EDITORS].filter((name) => !VISITORS.has(name)));
  expect(own.has('saveDraft')).toBe(true);
  expect([...CALLS].filter(([name, call]) => own.has(name) && !passed.has(call)).map(([name]) => name)).toEqual([]);
});
