import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { licencesDocument } from '#tools/documents/licence-list.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

describe('docs/licences.md', () => {
  it('names the packages of the lock file: `npm run licences` writes it anew', () => {
    const list = readFileSync(`${root}docs/licences.md`, 'utf8');
    expect(list).toBe(licencesDocument(readFileSync(`${root}package-lock.json`, 'utf8')));
    expect(list).toMatch(/sharp-libvips-linux-x64 \| [\d.]+ \| LGPL-3\.0-or-later/);
  });

  it('lets no package in that does not say its licence, and none of the tools', () => {
    const lock = (licence: object) => JSON.stringify({ packages: { 'node_modules/a': { version: '1.0.0', ...licence } } });
    expect(() => licencesDocument(lock({}))).toThrow('a says no licence');
    expect(licencesDocument(lock({ license: 'MIT' }))).toContain('| a | 1.0.0 | MIT |');
    expect(licencesDocument(lock({ license: 'MIT', dev: true }))).not.toContain('| a |');
  });
});
