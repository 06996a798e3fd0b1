import fc from 'fast-check';
import type { Field, Fields } from '#domain/page/section-field.ts';
import { SECTION_KINDS } from '#domain/page/section-kinds.ts';
import { SECTION_SOURCES } from '#domain/page/section-sources.ts';

/** Stored sections as an editor could give them, of one kind. */
export function sectionOf(kind: keyof typeof SECTION_KINDS): fc.Arbitrary<Record<string, unknown>> {
  return valuesOf(SECTION_KINDS[kind].fields).map((values) => ({ kind, ...values }));
}

function valuesOf(fields: Fields): fc.Arbitrary<Record<string, unknown>> {
  return fc.record(Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, valueFor(field)])));
}

const word = (maximum: number) => fc.stringMatching(/^[a-zčćšđž][a-zčćšđž .,-]{0,20}$/).map((text) => text.slice(0, maximum));
const id = fc.integer({ min: 1, max: 2_147_483_647 });
const link = fc.record({
  title: word(40),
  link: fc.oneof(
    fc.record({ type: fc.constantFrom('page', 'post', 'product', 'event'), id }),
    fc.constantFrom('/kontakt', 'https://example.org/a', 'mailto:a@b.hr').map((hrv) => ({ type: 'address', address: { hrv } })),
  ),
});

/** A value that the field takes. */
export function valueFor(field: Field): fc.Arbitrary<unknown> {
  const orNone = (value: fc.Arbitrary<unknown>) => ('required' in field && field.required ? value : fc.oneof(value, fc.constant(null)));
  switch (field.type) {
    case 'text':
    case 'longText':
      return field.required ? word(field.maximum) : fc.oneof(word(field.maximum), fc.constant(''));
    case 'richText':
      return word(20).map((text) => `<p>${text}</p>`);
    case 'film':
      return fc.constantFrom('https://youtu.be/dQw4w9WgXcQ', 'https://vimeo.com/76979871', '/films/otpad.mp4');
    case 'icon':
      return fc.constantFrom('', 'leaf', 'house');
    case 'date':
      return fc.constantFrom('2026-11-20', '2024-02-29');
    case 'moment':
      return fc.constantFrom('2026-11-20T19:30', '2024-02-29T00:00');
    case 'number':
      return fc.integer({ min: field.minimum, max: field.maximum });
    case 'choice':
      return fc.constantFrom(...Object.keys(field.options));
    case 'media':
      return orNone(fc.constantFrom('river-valley', 'sea-coast'));
    case 'link':
      return orNone(link);
    case 'links':
      return fc.array(link, { minLength: field.minimum ?? 0, maxLength: Math.min(field.maximum, 3) });
    case 'list':
      return fc.array(valuesOf(field.fields), { minLength: field.minimum ?? 0, maxLength: Math.max(field.minimum ?? 0, 3) });
    case 'grid':
      return fc
        .tuple(fc.integer({ min: 1, max: field.columns }), fc.integer({ min: 1, max: 4 }))
        .map(([columns, rows]) => Array.from({ length: rows }, () => Array.from({ length: columns }, () => 'x')));
    case 'file':
      return orNone(fc.record({ sha256: fc.constant('0f'.repeat(32)), name: word(20), size: fc.nat() }));
    case 'id':
      return orNone(id);
    case 'ids':
      return fc.array(id, { maxLength: Math.min(3, field.maximum) });
    case 'source':
      return valuesOf(SECTION_SOURCES[field.of]);
    default:
      return field satisfies never;
  }
}

/** A value that the field refuses, and the kind of problem that it is. */
export function wrongValues(field: Field): readonly (readonly [value: unknown, problem: string])[] {
  const empty = (value: unknown) => ('required' in field && field.required ? [[value, 'required'] as const] : []);
  switch (field.type) {
    case 'text':
    case 'longText':
    case 'richText':
      return [['x'.repeat(field.maximum + 1), 'maxLength'], [7, 'wrongType'], ['a\u0000', 'wrongType'], ...empty('  ')];
    case 'film':
      return [['https://evil.example/embed/1', 'film'], ['javascript:alert(1)', 'film'], ['//evil.example/a.mp4', 'film'], ...empty('')];
    case 'icon':
      return [
        ['__proto__', 'choice'],
        ['lisica', 'choice'],
        [3, 'choice'],
      ];
    case 'date':
      return [['20. 11. 2026.', 'date'], ['2026-13-40', 'date'], ['2026-02-30', 'date'], ...empty('')];
    case 'moment':
      return [['20. 11. 2026. 10:00', 'moment'], ['2026-11-20', 'moment'], ['2026-13-40T10:00', 'moment'], ...empty('')];
    case 'number':
      return [
        [field.minimum - 1, 'minimum'],
        [field.maximum + 1, 'maximum'],
        [1.5, 'wrongType'],
        ['3', 'wrongType'],
      ];
    case 'choice':
      return [
        ['__proto__', 'choice'],
        [0, 'choice'],
      ];
    case 'media':
      return [[3, 'wrongType'], ['x'.repeat(201), 'wrongType'], ...empty(null)];
    case 'link':
      return [['/kontakt', 'wrongType'], ...empty(null)];
    case 'links':
    case 'list':
      return [
        ['', 'wrongType'],
        [Array.from({ length: field.maximum + 1 }, () => ({})), 'maximum'],
        ...((field.minimum ?? 0) > 0 ? [[[], 'required'] as const] : []),
      ];
    case 'grid':
      return [
        [[], 'required'],
        ['x', 'wrongType'],
      ];
    case 'file':
      return [
        ['cjenik.pdf', 'wrongType'],
        [{ sha256: 'x', name: 'cjenik.pdf', size: 1 }, 'wrongType'],
      ];
    case 'id':
      return [[0, 'wrongType'], ['7', 'wrongType'], ...empty(null)];
    case 'ids':
      return [
        [[1, -1], 'wrongType'],
        [Array.from({ length: field.maximum + 1 }, () => 1), 'maximum'],
      ];
    case 'source':
      return [[[], 'wrongType']];
    default:
      return field satisfies never;
  }
}
