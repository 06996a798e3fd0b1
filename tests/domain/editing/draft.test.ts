import { describe, expect, it } from 'vitest';
import { blankEntry, blankSection } from '#domain/editing/blank-section.ts';
import { compareDrafts } from '#domain/editing/compare-drafts.ts';
import { type Draft, type DraftSection, fieldValuesOf, readDraftSections } from '#domain/editing/draft.ts';
import { draftFlaws, strangeFields } from '#domain/editing/draft-flaws.ts';
import { JOINED_MS, joinSteps, type UndoStep } from '#domain/editing/join-commands.ts';
import { firstWordsOf, plainText } from '#domain/editing/page-outline.ts';
import { isSameValue } from '#domain/editing/same-value.ts';
import { isSectionId, sectionIdOf } from '#domain/editing/section-id.ts';
import type { SectionKind } from '#domain/page/section.ts';
import { SECTION_KINDS } from '#domain/page/section-kinds.ts';

const A = 'aaaaaaaaaaaa';
const B = 'bbbbbbbbbbbb';
const C = 'cccccccccccc';
const text = (id: string, html: string): DraftSection => ({ id, kind: 'richText', html });
const page = (...sections: DraftSection[]): Draft => ({ values: { title: 'Kontakt', slug: 'kontakt', description: '' }, sections });
const KINDS = Object.keys(SECTION_KINDS) as SectionKind[];

describe('sections out of a database', () => {
  it('keep what nobody knows, and their names', () => {
    const unknown = { id: B, kind: 'hologram', depth: { of: [1, 2] } };
    expect(readDraftSections([text(A, '<p>a</p>'), unknown])).toEqual([text(A, '<p>a</p>'), unknown]);
  });

  it('get a name where they have none, or one that is taken or none', () => {
    const read = readDraftSections([
      { kind: 'richText', html: '' },
      text(A, ''),
      text(A, ''),
      { id: 7, kind: 'quote' },
      'x',
      null,
      { kind: 3 },
    ]);
    const names = read.map(({ id }) => id);
    expect(new Set(names).size).toBe(4);
    expect(names.every(isSectionId)).toBe(true);
    expect(names[1]).toBe(A);
  });

  it('are hidden or not, and nothing between', () => {
    expect(readDraftSections([{ ...text(A, ''), hidden: true }])[0]).toHaveProperty('hidden', true);
    expect(readDraftSections([{ ...text(A, ''), hidden: 'yes' }])[0]).not.toHaveProperty('hidden');
  });

  it('have fields beside their marks', () => {
    expect(fieldValuesOf({ ...text(A, 'x'), hidden: true })).toEqual({ html: 'x' });
  });
});

describe('the name of a section', () => {
  it('is made of random bytes', () => {
    expect(sectionIdOf(Uint8Array.from([0, 25, 26, 35, 36, 255, 1, 2, 3, 4, 5, 6]))).toBe('az09adbcdefg');
    expect(isSectionId(sectionIdOf(new Uint8Array()))).toBe(true);
  });

  it.each(['', 'abc', `${A}a`, 'AAAAAAAAAAAA', 12, null])('is not %s', (value) => {
    expect(isSectionId(value)).toBe(false);
  });
});

/** What a kind can't do without, beside its words. */
const ESSENTIALS: Readonly<Partial<Record<(typeof KINDS)[number], readonly string[]>>> = {
  form: ['form.code'],
  video: ['film', 'media'],
  template: ['template'],
  textWithPicture: ['media'],
  mapPicture: ['media', 'link'],
  gallery: ['pictures.0.media'],
  logos: ['logos.0.media'],
  linkList: ['links'],
};

describe.each(KINDS)('a new section of the kind %s', (kind) => {
  it('can be saved as it is, and says what it lacks before it is published', () => {
    const flaws = draftFlaws('page', page(blankSection(A, kind)));
    expect(flaws.filter(({ stops }) => stops === 'saving')).toEqual([]);
    expect(flaws.every(({ section }) => section === A)).toBe(true);
  });

  it('asks for what it shows before it is published: a video, a form, a template, a picture', () => {
    const flaws = draftFlaws('page', page(blankSection(A, kind)));
    const asked = ESSENTIALS[kind];
    expect(flaws.filter(({ field }) => asked?.includes(field)).map(({ field, problem }) => [field, problem.kind])).toEqual(
      (asked ?? []).map((field) => [field, 'required']),
    );
  });
});

describe('what keeps a draft from being published', () => {
  it('is nothing when everything is there', () => {
    expect(draftFlaws('page', page(text(A, '<p>a</p>')))).toEqual([]);
  });

  it('is a required text that is empty, in a hidden section as well', () => {
    expect(draftFlaws('page', page({ ...text(A, ' '), hidden: true }))).toEqual([
      { section: A, field: 'html', problem: { kind: 'required' }, stops: 'publishing' },
    ]);
  });

  it.each([
    ['title', '', 'required'],
    ['title', 'x'.repeat(201), 'maxLength'],
    ['slug', 'abc', 'slugTooShort'],
    ['slug', 'O nama', 'invalidSlug'],
  ])('is the %s "%s"', (field, value, kind) => {
    const draft = { ...page(), values: { ...page().values, [field]: value } };
    expect(draftFlaws('page', draft)).toEqual([{ section: null, field, problem: expect.objectContaining({ kind }), stops: 'publishing' }]);
  });

  it('is a table without a word, though it has rows', () => {
    const table = { ...blankSection(A, 'table'), caption: 'Cjenik' };
    expect(draftFlaws('page', page(table))).toEqual([{ section: A, field: 'rows', problem: { kind: 'required' }, stops: 'publishing' }]);
    // Both are told at once where its caption is missing, too.
    expect(draftFlaws('page', page(blankSection(A, 'table'))).map(({ field }) => field)).toEqual(['caption', 'rows']);
    const rows = [
      ['', ' '],
      ['', 'Ulaz'],
    ];
    expect(draftFlaws('page', page({ ...table, rows }))).toEqual([]);
  });

  it('is not a section that nobody knows here, nor a field that its kind does not know', () => {
    expect(draftFlaws('page', page({ id: A, kind: 'hologram', depth: 1 }))).toEqual([]);
    const later = { id: A, kind: 'richText', html: 'x', later: { a: [1] } } as DraftSection;
    expect([draftFlaws('page', page(later)), strangeFields(later)]).toEqual([[], ['["later",{"a":[1]}]']]);
    expect(strangeFields({ id: A, kind: 'richText', html: 'x' } as DraftSection)).toEqual([]);
  });

  it.each([
    [{ id: A, kind: 'richText', html: 3 }, 'wrongType'],
    [
      {
        ...blankSection(A, 'hero'),
        title: 'x',
        links: [{ title: 'x', link: { type: 'address', address: { hrv: 'javascript:alert(1)' } } }],
      },
      'link',
    ],
  ])('keeps it from being saved when it can’t be read (%#)', (section, kind) => {
    expect(draftFlaws('page', page(section as DraftSection))).toContainEqual(
      expect.objectContaining({ problem: expect.objectContaining({ kind }), stops: 'saving' }),
    );
  });
});

describe('two steps of undo', () => {
  const set = (path: string, value: string, at: number, section = A): UndoStep => ({
    inverse: { kind: 'setField', section, path, value, expects: `${value}!` },
    at,
  });

  it('are one when they are about the same field and close to each other: back goes to what was before the first', () => {
    expect(joinSteps(set('html', 'a', 0), set('html', 'ab', JOINED_MS))).toEqual({
      inverse: { kind: 'setField', section: A, path: 'html', value: 'a', expects: 'ab!' },
      at: JOINED_MS,
    });
  });

  it.each([
    ['later', set('html', 'a', 0), set('html', 'ab', JOINED_MS + 1)],
    ['in another field', set('html', 'a', 0), set('title', 'b', 1)],
    ['in another section', set('html', 'a', 0), set('html', 'b', 1, B)],
    ['of another kind', set('html', 'a', 0), { inverse: { kind: 'removeSection', section: A }, at: 1 } as UndoStep],
  ])('stay two when the second is %s', (_, first, second) => {
    expect(joinSteps(first, second)).toBeUndefined();
  });
});

describe('what differs between two states', () => {
  it('is nothing between the same', () => {
    expect(compareDrafts(page(text(A, 'a')), page(text(A, 'a')))).toEqual({ values: [], sections: [] });
  });

  it('is what was added, removed, written and moved, the fewest moves', () => {
    const before = page(text(A, 'a'), text(B, 'b'), text(C, 'c'));
    const after = { ...page(text(C, 'c'), text(A, 'a!'), text('dddddddddddd', 'd')), values: { ...before.values, title: 'Novo' } };
    expect(compareDrafts(before, after)).toEqual({
      values: ['title'],
      sections: [
        { id: A, section: text(A, 'a!'), was: text(A, 'a'), change: 'changed', fields: ['html'], moved: true },
        { id: 'dddddddddddd', section: text('dddddddddddd', 'd'), was: undefined, change: 'added', fields: [], moved: false },
        { id: B, section: text(B, 'b'), was: text(B, 'b'), change: 'removed', fields: [], moved: false },
      ],
    });
  });

  it('is one move when one of many was moved', () => {
    const ids = ['0', '1', '2', '3', '4', '5'].map((n) => n.repeat(12));
    const moved = [...ids.slice(1, 5), ids[0] ?? '', ids[5] ?? ''];
    const of = (names: readonly string[]) => page(...names.map((id) => text(id, 'x')));
    expect(compareDrafts(of(ids), of(moved)).sections.map(({ id }) => id)).toEqual([ids[0]]);
  });
});

describe('the line of a section in the outline', () => {
  it.each([
    [{ id: A, kind: 'hero', title: 'Zrak je **naš**' }, 'Zrak je naš'],
    [text(A, '<h2>Prvi</h2><p>drugi &amp; treći</p>'), 'Prvi drugi & treći'],
    [{ id: A, kind: 'accordion', title: '', text: '', items: [{ title: 'Tko može?', html: '' }] }, 'Tko može?'],
    [text(A, `<p>${'riječ '.repeat(30)}</p>`), `${'riječ '.repeat(13).trim()}…`],
    [{ id: A, kind: 'hologram', depth: 1 }, ''],
    [blankSection(A, 'quote'), ''],
  ])('is %#', (section, words) => {
    expect(firstWordsOf(section as DraftSection)).toBe(words);
  });

  it('says characters that markup writes otherwise', () => {
    expect(plainText('<p>a&nbsp;&lt;b&gt;&quot;&#39;&amp;lt;<br>c</p>')).toBe(`a <b>"'&lt; c`);
  });
});

describe('two values of JSON', () => {
  it.each([
    [{ a: 1, b: undefined }, { a: 1 }, true],
    [{ a: 1, b: 2 }, { b: 2, a: 1 }, true],
    [[1, [2]], [1, [2]], true],
    [[1, 2], [2, 1], false],
    [[], {}, false],
    [null, {}, false],
    [null, undefined, false],
    ['1', 1, false],
    [{ a: { b: 1 } }, { a: { b: 2 } }, false],
    [[1], [1, 2], false],
  ])('%j and %j are the same: %s', (a, b, same) => {
    expect(isSameValue(a, b)).toBe(same);
    expect(isSameValue(b, a)).toBe(same);
  });
});

describe('a new entry', () => {
  it('is blank, and in a table as wide as the others', () => {
    expect(blankEntry(SECTION_KINDS.figures.fields.figures)).toEqual({ value: '', label: '' });
    expect(blankEntry(SECTION_KINDS.table.fields.rows, [['a', 'b', 'c']])).toEqual(['', '', '']);
    expect(blankEntry(SECTION_KINDS.table.fields.rows)).toEqual(['', '']);
  });
});

describe('texts that are shown together or not at all', () => {
  const flaws = (values: object) => draftFlaws('layout', { values: { name: 'Fond', ...values }, sections: [] }).map(({ field }) => field);

  it('are asked for together, and may all be missing', () => {
    expect(flaws({})).toEqual([]);
    expect(flaws({ cookieTitle: 'a', cookieDescription: 'b', cookieAccept: 'c', helpShown: '1', helpHours: '8' })).toEqual([]);
    expect(flaws({ cookieTitle: 'a', cookieAccept: ' ' })).toEqual(['cookieDescription', 'cookieAccept']);
    expect(flaws({ helpHours: '8–16' })).toEqual(['helpShown']);
  });
});
