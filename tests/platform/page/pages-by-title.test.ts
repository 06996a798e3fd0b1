import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import * as draft from '#adapters/platform/wire/draft.ts';
import * as wire from '#adapters/platform/wire/page.ts';
import { LANGUAGE_CODES, type LanguageCode } from '#domain/locale/locale.ts';
import { anEditorsPlatform, aPage } from '#tests/support/an-editor.ts';
import { createTestDatabase } from '#tests/support/platform-database.ts';

const { database, drop } = await createTestDatabase();
afterAll(drop);
const ana = await anEditorsPlatform(database).anEditor('Ana');

/** Every title has the word, so that the list by words, which sorts all of them, holds the same pages. */
const titled = (number: number) => ({ slug: `mjera-${number}`, title: `${'cbAČ'[number % 4]} ${number % 3} Mjera` });
const COMBINATIONS: readonly (readonly LanguageCode[])[] = [['hrv'], ['eng'], ['hrv', 'eng'], ['deu'], ['hrv', 'eng', 'deu']];
const pages: number[] = [];
for (let number = 0; number < 20; number++) {
  const languages = COMBINATIONS[number % COMBINATIONS.length] ?? [];
  pages.push(await aPage(database, Object.fromEntries(languages.map((language) => [language, titled(number)]))));
}
for (let number = 20; number < 24; number++) {
  const body = { title: titled(number).title, isTemplate: number % 2 === 1 };
  pages.push((await ana.ask(draft.createPage, { body })).data.id);
}
await sql`update page set is_template = true where id = any(${pages.slice(4, 8)}::int[])`.execute(database);
const links = [pages[11], pages[2], pages[5], 999_999, pages[20]];
await database
  .insertInto('navigation_node')
  .values(
    links.map((id, position) => ({
      navigation: 'main',
      position,
      titles: JSON.stringify({ hrv: 'Ulaz' }),
      link: JSON.stringify({ type: 'page', id }),
    })),
  )
  .execute();

const screen = async (query: Record<string, string>, language: LanguageCode) => {
  const { records, total, next, previous } = (await ana.ask(wire.filterPages, { query, language })).data;
  return { ids: records.map(({ id }) => id), total, next, previous };
};

describe('pages by their titles', () => {
  for (const language of LANGUAGE_CODES)
    for (const of of ['page', 'template'] as const)
      it(`are on screens of any length what sorting all of them gives: ${of}, ${language}`, async () => {
        const sorted = await screen({ of, q: 'mjera' }, language);
        expect(sorted.ids.length).toBeGreaterThan(4);
        for (const narrowed of [{ of }, { of, q: 'mjera' }] as readonly Record<string, string>[])
          for (const limit of ['1', '3', '50']) {
            const read: number[] = [];
            const firsts: (number | undefined)[] = [];
            let place: Record<string, string> = {};
            for (;;) {
              const { ids, total, next } = await screen({ ...narrowed, limit, ...place }, language);
              expect(total).toBe(sorted.total);
              read.push(...ids);
              firsts.push(ids[0]);
              if (next === null) break;
              place = { after: next };
            }
            expect(read).toEqual(sorted.ids);
            // And the same way back.
            const back: (number | undefined)[] = [firsts.at(-1)];
            for (;;) {
              const { previous } = await screen({ ...narrowed, limit, ...place }, language);
              if (previous === null) break;
              place = { before: previous };
              const { ids, next } = await screen({ ...narrowed, limit, ...place }, language);
              expect(next).not.toBeNull();
              back.unshift(ids[0]);
            }
            expect(back).toEqual(firsts);
          }
      });
});

describe('the languages of a page', () => {
  const isTrue = async () => {
    const { rows } = await sql<{ known: string[]; real: string[] }>`
      select languages as known, array(select language from page_text t where t.page_id = p.id order by language) as real from page p order by id`.execute(
      database,
    );
    expect(rows.map(({ known }) => known)).toEqual(rows.map(({ real }) => real));
    return rows.map(({ known }) => known.join(' '));
  };

  it('follow its texts, however they come, move and go', async () => {
    expect(new Set(await isTrue()).size).toBeGreaterThan(3);
    const [one, two] = await Promise.all([aPage(database, {}), aPage(database, { hrv: { slug: 'seli', title: 'Seli' } })]);
    await Promise.all(
      LANGUAGE_CODES.map((language) =>
        database
          .insertInto('page_text')
          .values({ page_id: one, language, slug: `odjednom-${language}`, title: 'Odjednom', description: '', sections: '[]' })
          .execute(),
      ),
    );
    await isTrue();
    await sql`update page_text set language = 'eng' where page_id = ${two}`.execute(database);
    await isTrue();
    await sql`delete from page_text where language = 'hrv'`.execute(database);
    expect((await isTrue()).some((known) => known.includes('hrv'))).toBe(false);
    await sql`delete from page where id = ${one}`.execute(database);
    await isTrue();
  });
});
