import { existsSync, readFileSync } from 'node:fs';
import { join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { CALLS } from '#adapters/platform/wire/calls.ts';
import { BROWSER_CALLS } from '#server/web/wire/passed-calls.ts';

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

/** The calls that files import which a browser may load. */
function callsOfBrowsers(): ReadonlySet<string> {
  const calls = new Set<string>();
  const seen = new Set(['src/ui/entry-client.tsx']);
  for (const file of seen)
    for (const { from, names } of importsOf(file)) {
      if (from.startsWith(WIRE) && !file.startsWith(WIRE)) for (const [name] of names.matchAll(/\w+/g)) calls.add(name);
      seen.add(from);
    }
  return calls;
}

it('no call is let through to the platform that no script of ours could ask', () => {
  const asked = callsOfBrowsers();
  expect(asked.size).toBeGreaterThan(50);
  const names = new Map([...CALLS].map(([name, call]) => [call, name]));
  const idle = BROWSER_CALLS.map((call) => names.get(call) ?? call.path).filter((name) => !asked.has(name));
  expect(idle).toEqual([]);
});
