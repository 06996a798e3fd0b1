import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const SRC = join(import.meta.dirname, '../../src');

it('the office works at an address that is not secure, too, as in a house’s own network: no file wants names that browsers make at secure ones only', () => {
  const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => readFileSync(join(SRC, file), 'utf8').includes('randomUUID('))).toEqual([]);
});
