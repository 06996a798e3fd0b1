import { type RawBuilder, sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import * as draft from '#adapters/platform/wire/draft.ts';
import * as wire from '#adapters/platform/wire/page.ts';
import { LANGUAGE_CODES, type LanguageCode } from '#domain/locale/locale.ts';
import type { TextShow } from '#domain/locale/text-state.ts';
import { pageIdsIn } from '#server/platform/page/list-pages.ts';
import { fewByTitle, type ListedPage, type PagesByTitle, pageByTitle } from '#server/platform/page/pages-by-title.ts';
import { anEditorsPlatform, aPage } from '#tests/support/an-editor.ts';
import { createTestDatabase } from '#tests/support/platform-database.ts';

const { database, drop } = await createTestDatabase();
afterAll(drop);
const { clock, anEditor } = anEditorsPlatform(database);
const ana = await anEditor('Ana');

const titled = (number: number) => ({ slug: `mjera-${number}`, title: `${'cbAČ'[number % 4]} ${number % 3} Mjera` });
await database
  .insertInto('site_option')
  .values({ key: 'AllowedLanguages', value: JSON.stringify(['hrv', 'eng']) })
  .execute();
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
// Some have their time, before, now and to come.
await sql`update page set published_until = case when id % 5 = 0 then null when id % 3 = 0 then ${clock.now}::timestamptz - interval '1 hour' when id % 3 = 1 then ${clock.now}::timestamptz + interval '1 hour' end,
  published_from = case when id % 5 = 0 then ${clock.now}::timestamptz + interval '1 minute' end where id = any(${pages.slice(8, 16)}::int[])`.execute(
  database,
);
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

interface Wanted {
  readonly of: 'page' | 'template';
  readonly q?: string;
  readonly show?: TextShow;
}

/** What the list is to hold, by a look at all that is told of each page. */
async function sortedAll({ of, q, show }: Wanted, language: LanguageCode): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number; title: string; lacks: boolean; drafted: boolean; hidden: boolean }>`
    select p.id, n.title, d.thing_id is not null as drafted,
      (select count(*) from page_text t where t.page_id = p.id and t.stands_in_for is null and t.language = any(spoken_languages())) < cardinality(spoken_languages()) as lacks,
      not exists (select from page_text t where t.page_id = p.id) or (p.published_until <= ${clock.now}) is true or (p.published_from > ${clock.now}) is true as hidden
    from page p left join draft d on d.thing = 'page' and d.thing_id = p.id and d.content is not null
      left join page_text own on own.page_id = p.id and own.language = ${language}
      cross join lateral (select coalesce(own.title, d.content #>> '{values,title}', (select t.title from page_text t where t.page_id = p.id order by t.language limit 1), '') as title) n
    where p.is_template = ${of === 'template'}
    order by coalesce(array_position(${links}::int[], p.id), 1000), lower(n.title), p.id`.execute(database);
  const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const words = plain(q ?? '').split(' ');
  return rows
    .filter(({ title }) => words.every((word) => plain(title).includes(word)))
    .filter(({ lacks, drafted, hidden }) => ({ all: true, changed: drafted, hidden, untranslated: lacks })[show ?? 'all'])
    .map(({ id }) => id);
}

const NARROWED: readonly Omit<Wanted, 'of'>[] = [
  {},
  { q: 'mjera' },
  { q: 'MJERA ac' },
  { q: '1' },
  { q: 'nema' },
  { show: 'changed' },
  { show: 'hidden' },
  { show: 'untranslated' },
  { show: 'untranslated', q: 'č' },
];

describe('pages by their titles', () => {
  for (const language of LANGUAGE_CODES)
    for (const of of ['page', 'template'] as const)
      it(`are on screens of any length what a look at all of them gives, however the list is narrowed: ${of}, ${language}`, async () => {
        for (const narrowed of NARROWED) {
          const sorted = await sortedAll({ of, ...narrowed }, language);
          for (const limit of ['3', '50']) await readsAs(sorted, { of, ...narrowed, limit }, language);
        }
        expect((await sortedAll({ of }, language)).length).toBeGreaterThan(4);
      });

  it('are the same whether few are looked through or the first of very many are met in their order', async () => {
    const rowsOf = async <Row extends { readonly id: unknown }>(question: RawBuilder<Row>) => (await question.execute(database)).rows;
    for (const { q: words = '', show = 'all' } of NARROWED.slice(1))
      for (const kind of ['page', 'template'] as const) {
        const wanted: PagesByTitle = {
          kind,
          words,
          show,
          language: 'hrv',
          now: clock.now,
          placed: [pages[11], pages[2], pages[20]].map(Number),
        };
        const all = await rowsOf(fewByTitle(wanted, { at: undefined, isBackwards: false, most: 50 }));
        const keys = all.flatMap((row) => ('key' in row && row.id !== null ? [JSON.parse(String(row.key)) as string[]] : []));
        for (const at of [undefined, ...keys])
          for (const isBackwards of [false, true]) {
            const cut = { at, isBackwards, most: 3 };
            const few = await rowsOf(fewByTitle(wanted, cut));
            expect(await rowsOf(pageByTitle(wanted, cut) as RawBuilder<ListedPage>)).toEqual(
              few.filter(({ id }) => id !== null).map(({ total: _, ...row }) => row),
            );
          }
      }
  });

  it('are those that a job for all of a list is made over', async () => {
    for (const { q = '', show = 'all' } of NARROWED) {
      const ids = await pageIdsIn(database, { words: q, show, language: 'eng', now: clock.now }, 100);
      expect(ids).toEqual((await sortedAll({ of: 'page', q, show }, 'eng')).toSorted((one, other) => one - other));
      expect(await pageIdsIn(database, { words: q, show, language: 'eng', now: clock.now }, 2)).toEqual(ids.slice(0, 2));
    }
  });
});

describe('very many pages', () => {
  it('are told in their order and counted as far as is counted, those that wait for something among them', async () => {
    const { rows } = await sql<{
      id: number;
    }>`insert into page (updated_at) select now() from generate_series(1, 1100) returning id`.execute(database);
    const first = Math.min(...rows.map(({ id }) => id)) - 1;
    await sql`insert into page_text (page_id, language, slug, title, description, sections)
      select ${first} + n, 'hrv', 'puno-' || n, 'Puno ' || lpad(n::text, 4, '0'), '', '[]' from generate_series(1, 1100) n`.execute(
      database,
    );
    await sql`insert into draft (thing, thing_id, language, version, content, changed_at)
      select 'page', ${first} + n, 'hrv', 1, '{"values":{"title":"Puno"},"sections":[]}', now() from generate_series(1, 300) n`.execute(
      database,
    );
    const puno = await screen({ q: 'puno', limit: '3' }, 'hrv');
    expect(puno).toMatchObject({ ids: [first + 1, first + 2, first + 3], total: 1000 });
    expect((await screen({ q: 'puno', limit: '3', after: puno.next ?? '' }, 'hrv')).ids).toEqual([first + 4, first + 5, first + 6]);
    expect(await screen({ q: 'puno 07', limit: '3' }, 'hrv')).toMatchObject({ ids: [first + 7, first + 70, first + 71], total: 130 });
    expect(await screen({ q: 'puno', show: 'changed', limit: '3' }, 'hrv')).toMatchObject({ ids: puno.ids, total: 300 });
  });
});

/** Whether the screens of a list are those pages one after the other, and the same way back. */
async function readsAs(sorted: readonly number[], wanted: Record<string, string>, language: LanguageCode): Promise<void> {
  const read: number[] = [];
  const firsts: (number | undefined)[] = [];
  let place: Record<string, string> = {};
  for (;;) {
    const { ids, total, next } = await screen({ ...wanted, ...place }, language);
    expect(total).toBe(sorted.length);
    read.push(...ids);
    firsts.push(ids[0]);
    if (next === null) break;
    place = { after: next };
  }
  expect(read, JSON.stringify(wanted)).toEqual(sorted);
  const back: (number | undefined)[] = [firsts.at(-1)];
  for (;;) {
    const { previous } = await screen({ ...wanted, ...place }, language);
    if (previous === null) break;
    place = { before: previous };
    const { ids, next } = await screen({ ...wanted, ...place }, language);
    expect(next).not.toBeNull();
    back.unshift(ids[0]);
  }
  expect(back).toEqual(firsts);
}

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
    // Nothing stands in for what comes.
    await sql`delete from site_option where key = 'AllowedLanguages'`.execute(database);
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
