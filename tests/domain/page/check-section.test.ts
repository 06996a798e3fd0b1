import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkSection } from '#domain/page/check-section.ts';
import type { Field, Fields } from '#domain/page/section-field.ts';
import { SECTION_KINDS } from '#domain/page/section-kinds.ts';
import { linksOf, mediaOf } from '#domain/page/section-references.ts';
import { SECTION_SOURCES } from '#domain/page/section-sources.ts';
import { sectionOf, wrongValues } from './section-values.ts';

const KINDS = Object.keys(SECTION_KINDS) as (keyof typeof SECTION_KINDS)[];

describe.each(KINDS)('a section of the kind %s', (kind) => {
  const fields: Fields = SECTION_KINDS[kind].fields;

  it('is taken as it is when it holds what its fields say [CMS-01]', () => {
    fc.assert(
      fc.property(sectionOf(kind), (section) => {
        expect(checkSection(section)._unsafeUnwrap()).toEqual(section);
      }),
      { numRuns: 30 },
    );
  });

  it('is refused with the name of the field that is wrong [CMS-01]', () => {
    fc.assert(
      fc.property(sectionOf(kind), (section) => {
        for (const [name, field] of Object.entries(fields))
          for (const [wrong, problem] of wrongValues(field)) {
            const errors = checkSection({ ...section, [name]: wrong })._unsafeUnwrapErr();
            expect(errors).toContainEqual(expect.objectContaining({ field: name, problem: expect.objectContaining({ kind: problem }) }));
            expect(errors.every((error) => error.field === name || error.field.startsWith(`${name}.`))).toBe(true);
          }
      }),
      { numRuns: 3 },
    );
  });

  it('names a field within a list or a choice by its path', () => {
    const innerOf = (field: Field): Fields | undefined =>
      field.type === 'list' ? field.fields : field.type === 'source' ? SECTION_SOURCES[field.of] : undefined;
    fc.assert(
      fc.property(sectionOf(kind), (section) => {
        for (const [name, field] of Object.entries(fields))
          for (const [part, within] of Object.entries(innerOf(field) ?? {}))
            for (const [wrong, problem] of wrongValues(within)) {
              const value = section[name];
              if (Array.isArray(value) && value.length === 0) continue;
              const spoilt = Array.isArray(value)
                ? [{ ...value[0], [part]: wrong }, ...value.slice(1)]
                : { ...(value as object), [part]: wrong };
              const path = Array.isArray(value) ? `${name}.0.${part}` : `${name}.${part}`;
              const errors = checkSection({ ...section, [name]: spoilt })._unsafeUnwrapErr();
              expect(errors.map((error) => [error.field, error.problem.kind])).toContainEqual([path, problem]);
            }
      }),
      { numRuns: 3 },
    );
  });

  it('holds no field that its kind does not have', () => {
    fc.assert(
      fc.property(sectionOf(kind), (section) => {
        expect(checkSection({ ...section, stranger: 1 })._unsafeUnwrapErr()).toEqual([{ field: 'stranger', problem: { kind: 'unknown' } }]);
      }),
      { numRuns: 1 },
    );
  });
});

describe('checking sections', () => {
  it('fills in what is optional and missing', () => {
    expect(checkSection({ kind: 'callOut', title: 'Prijavite se' })._unsafeUnwrap()).toEqual({
      kind: 'callOut',
      title: 'Prijavite se',
      text: '',
      links: [],
    });
    expect(checkSection({ kind: 'newsList', title: 'Novosti' })._unsafeUnwrap()).toMatchObject({
      more: null,
      posts: { category: '', limit: 5 },
    });
  });

  it.each([undefined, null, 'hero', [], {}, { kind: 'noSuch' }, { kind: '__proto__' }, { kind: 'constructor' }])(
    'knows no kind of %j',
    (value) => {
      expect(checkSection(value)._unsafeUnwrapErr()).toEqual([{ field: 'kind', problem: { kind: 'unknown' } }]);
    },
  );

  it('never throws, whatever it is given', () => {
    fc.assert(
      fc.property(fc.constantFrom(...KINDS), fc.dictionary(fc.string(), fc.jsonValue()), fc.jsonValue(), (kind, section, value) => {
        checkSection({ ...section, kind });
        checkSection({ ...Object.fromEntries(Object.keys(SECTION_KINDS[kind].fields).map((name) => [name, value])), kind });
      }),
    );
  });

  it.each(['javascript:alert(1)', ' JavaScript:alert(1)', 'data:text/html,x', 'vbscript:x', '//evil.example', '', '/\\evil.example'])(
    'refuses a link to %j [NAV-05] [T-09]',
    (hrv) => {
      const links = [{ title: 'Ovdje', link: { type: 'address', address: { hrv } } }];
      expect(checkSection({ kind: 'linkList', title: 'Poveznice', links })._unsafeUnwrapErr()).toEqual([
        { field: 'links.0.link', problem: { kind: 'link' } },
      ]);
    },
  );

  it('wants as many cells in each row of a table', () => {
    const rows = [['a', 'b'], ['c']];
    expect(checkSection({ kind: 'table', caption: 'Cijene', rows })._unsafeUnwrapErr()).toEqual([
      { field: 'rows.1', problem: { kind: 'columns' } },
    ]);
  });

  it('tells which things and texts a section holds, wherever in it', () => {
    const link = { title: 'Kontakt', link: { type: 'page', id: 3 } };
    const section = checkSection({
      kind: 'cards',
      title: 'Usluge',
      more: link,
      cards: [
        { title: 'Dvorišta', media: 'recycling-yard', link },
        { title: 'Obnova', media: 'house-renovation' },
      ],
    })._unsafeUnwrap();
    expect(linksOf(section)).toEqual([link, link]);
    expect(mediaOf(section)).toEqual(['recycling-yard', 'house-renovation']);
  });
});

describe('the labels of fields', () => {
  /** Every field that an editor fills in, those in lists and those that a list is chosen by among them. */
  const inner = (fields: Fields): readonly Field[] =>
    Object.values(fields).flatMap((field) => [field, ...(field.type === 'list' ? inner(field.fields) : [])]);
  const all = [...Object.values(SECTION_KINDS).map(({ fields }): Fields => fields), ...Object.values(SECTION_SOURCES)].flatMap(inner);

  it('name a number in words that name nothing else', () => {
    const numbers = new Set(all.filter(({ type }) => type === 'number').map(({ label }) => label));
    expect(all.filter(({ type, label }) => type !== 'number' && numbers.has(label))).toEqual([]);
  });
});
