import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from '@formatjs/icu-messageformat-parser';
import { describe, expect, it } from 'vitest';
import { ORDER_EXTRA_NAMES } from '#domain/checkout/order-extras.ts';
import { LANGUAGE_CODES } from '#domain/locale/locale.ts';
import { mailWords } from '#server/platform/mail/mail-words.ts';
import { MAILS } from '#tests/support/some-mails.ts';

const FOLDER = join(import.meta.dirname, '../../../server/platform/mail');
const wordsOf = (language: string) => JSON.parse(readFileSync(join(FOLDER, 'words', `${language}.json`), 'utf8')) as Record<string, string>;
const sources = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.ts'))
  .map((name) => readFileSync(join(FOLDER, name), 'utf8'))
  .join('\n');

/** Names of the values that a message takes, at any depth. */
function valuesOf(message: string): string[] {
  const names = new Set<string>();
  JSON.stringify(parse(message, { ignoreTag: true }), (_key, node: unknown) => {
    const { type, value } = (node ?? {}) as { readonly type?: number; readonly value?: unknown };
    if (type !== undefined && type !== 0 && typeof value === 'string') names.add(value);
    return node;
  });
  return [...names].sort();
}

describe('the words of e-mails', () => {
  const croatian = wordsOf('hrv');

  it.each(LANGUAGE_CODES)('are the same in %s, with the same values', (language) => {
    const words = wordsOf(language);
    expect(Object.keys(words)).toEqual(Object.keys(croatian));
    for (const [id, message] of Object.entries(words)) expect(valuesOf(message), id).toEqual(valuesOf(croatian[id] ?? ''));
  });

  it('are all used', () => {
    const perKind = [...sources.matchAll(/`\$\{facts\.kind\}(\.\w+)`/g)].map(([, end]) => end ?? '?');
    const kinds = Object.keys(MAILS);
    const ofExtras = ORDER_EXTRA_NAMES.map((name) => `orderPlaced.${name}`);
    const isUsed = (id: string) =>
      ofExtras.includes(id) || sources.includes(`'${id}'`) || kinds.some((kind) => perKind.some((end) => id === `${kind}${end}`));
    expect(Object.keys(croatian).filter((id) => !isUsed(id))).toEqual([]);
  });

  it('count in Croatian', () => {
    const hours = (count: number) => mailWords('hrv').text('setPassword.validity', { hours: count });
    expect([1, 2, 5, 21, 24].map((count) => / vrijedi (\d+ \w+)/.exec(hours(count))?.[1])).toEqual([
      '1 sat',
      '2 sata',
      '5 sati',
      '21 sat',
      '24 sata',
    ]);
  });

  it('tell times by the clocks of Zagreb and amounts as people write them [LOC-08]', () => {
    const summer = new Date('2026-07-01T22:30:00Z');
    expect((['hrv', 'eng', 'deu'] as const).map((language) => mailWords(language).at(summer))).toEqual([
      '2. srpnja 2026. u 00:30',
      '2 July 2026 at 00:30',
      '2. Juli 2026 um 00:30 Uhr',
    ]);
    expect((['hrv', 'eng', 'deu'] as const).map((language) => mailWords(language).money(123_450, 'EUR'))).toEqual([
      '1.234,50\u00a0€',
      '€1,234.50',
      '1.234,50\u00a0€',
    ]);
  });
});
