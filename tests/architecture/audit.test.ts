import { readdirSync, readFileSync } from 'node:fs';
import { join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { CALLS } from '#adapters/platform/wire/calls.ts';

const root = fileURLToPath(new URL('../../server/platform', import.meta.url));

/** Calls that change nothing, though they have a body, and those of which a later one tells: a session of writing is recorded when it is published, thrown away or planned. */
const CHANGE_NOTHING = new Set(
  `filterPostTypes postTranslations filterMedia filterDomains findMediaUses getUploadUrl fillDraft nameStates sayHere saveDraft uploadMedia addFromBucket
  addFromBucketPublic`.split(/\s+/),
);

/** The file that serves a call, by the routes of its noun: `serve(app, deps, wire.createPage, createPage)`. */
function verbFiles(): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  for (const noun of readdirSync(root)) {
    const routes = readOrNothing(join(root, noun, 'routes.ts'));
    const imported = new Map(
      [...routes.matchAll(/import \{([^}]+)\} from '(\.\/[^']+)'/g)].flatMap(([, names = '', from = '']) =>
        names.split(',').map((name) => [name.trim(), join(root, noun, from)] as const),
      ),
    );
    for (const [, all = '', from = ''] of routes.matchAll(/import \* as (\w+) from '(\.\/[^']+)'/g))
      imported.set(all, join(root, noun, from));
    for (const [, call = '', verb = ''] of routes.matchAll(/serve\(\s*app,\s*deps,\s*\w+\.(\w+),\s*(\w+)/g)) {
      const file = imported.get(verb);
      if (file !== undefined) files.set(call, file);
    }
  }
  return files;
}

/** Whether a file, or one of its own noun that it uses, writes down who changed what. */
function records(file: string, seen = new Set<string>()): boolean {
  if (seen.has(file)) return false;
  seen.add(file);
  const text = readOrNothing(file);
  if (/\brecord(?:Change|Export)\(/.test(text)) return true;
  return [...text.matchAll(/from '(\.\/[^']+)'/g)].some(([, from = '']) => records(normalize(join(file, '..', from)), seen));
}

function readOrNothing(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

it('every call by which the back office changes something writes down who did [ADM-10]', () => {
  const files = verbFiles();
  const changing = [...CALLS].filter(
    ([name, { access, method }]) => access === 'backOffice' && method !== 'GET' && !CHANGE_NOTHING.has(name),
  );
  expect(changing.length).toBeGreaterThan(30);
  expect(changing.map(([name]) => name).filter((name) => !files.has(name) || !records(files.get(name) ?? ''))).toEqual([]);
});
