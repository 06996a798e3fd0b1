import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { DEFAULT_LANGUAGE, LANGUAGE_CODES } from '#domain/locale/locale.ts';
import { textFor } from '#domain/locale/stand-in.ts';
import { bestLanguage, textIn } from '#server/platform/database/in-language.ts';
import { createTestDatabase } from '#tests/support/platform-database.ts';

const { database, drop } = await createTestDatabase();
afterAll(drop);

/** Every set of languages that something can have texts in, but none. */
const SETS = Array.from({ length: 2 ** LANGUAGE_CODES.length - 1 }, (_, set) =>
  LANGUAGE_CODES.filter((_code, at) => ((set + 1) >> at) & 1),
);

describe('what stands in for a missing text [LOC-09]', () => {
  it.each(LANGUAGE_CODES)('is the same in SQL as in TypeScript for %s, whatever texts there are', async (language) => {
    for (const languages of SETS) {
      const texts = Object.fromEntries(languages.map((code) => [code, `in ${code}`]));
      const { rows } = await sql<{ value: string | null; row: string; original: string }>`
        with each_text as (select key, value from jsonb_each_text(${JSON.stringify(texts)}::jsonb))
        select ${textIn(sql`${JSON.stringify(texts)}::jsonb`, language)} as value,
          (select value from each_text order by ${bestLanguage(sql`key`, language)} limit 1) as row,
          (select value from each_text order by ${bestLanguage(sql`key`, language, [DEFAULT_LANGUAGE])}, key limit 1) as original`.execute(
        database,
      );
      const [first] = [...languages].sort();
      const any = (standIns?: readonly string[]) => textFor(texts, language, standIns) ?? `in ${first}`;
      expect(rows[0], languages.join()).toEqual({
        value: textFor(texts, language) ?? null,
        row: any(),
        original: any([DEFAULT_LANGUAGE]),
      });
    }
  });

  it('is English before Croatian, and nothing else', () => {
    expect(textFor({ hrv: 'da', eng: 'yes', deu: 'ja' }, 'deu')).toBe('ja');
    expect(textFor({ hrv: 'da', eng: 'yes' }, 'deu')).toBe('yes');
    expect(textFor({ hrv: 'da' }, 'eng')).toBe('da');
    expect(textFor({ deu: 'ja' }, 'hrv')).toBeUndefined();
  });
});
