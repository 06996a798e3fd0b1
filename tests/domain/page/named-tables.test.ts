import { describe, expect, it } from 'vitest';
import { RICH_TEXT_FIELDS, withNamedTables } from '#domain/page/named-tables.ts';
import type { Section } from '#domain/page/section.ts';
import type { Fields } from '#domain/page/section-field.ts';
import { SECTION_KINDS } from '#domain/page/section-kinds.ts';

function richTexts(fields: Fields): readonly string[] {
  return Object.entries(fields).flatMap(([name, field]) =>
    field.type === 'richText' ? [name] : field.type === 'list' ? richTexts(field.fields) : [],
  );
}

describe('tables in the rich texts of a page', () => {
  it('are looked for under every name that a rich text has [CMS-01]', () => {
    const names = Object.values(SECTION_KINDS).flatMap(({ fields }) => richTexts(fields));
    expect(new Set(names)).toEqual(RICH_TEXT_FIELDS);
  });

  it('each get a region with a name of its own, counted through the whole page', () => {
    const sections: Section[] = [
      { kind: 'richText', html: '<table></table>' },
      { kind: 'accordion', title: '<table>', text: '', items: [{ title: 'Rokovi', html: '<p>a</p><table></table>' }] },
    ];
    const [text, accordion] = withNamedTables(sections, (number) => `Tablica ${number}`) as [Section<'richText'>, Section<'accordion'>];
    expect(text.html).toContain('aria-label="Tablica 1"');
    expect(accordion.items[0]?.html).toContain('role="region" tabindex="0" aria-label="Tablica 2"');
    expect(accordion.title).toBe('<table>');
  });

  it('change nothing where there are none', () => {
    const sections: Section[] = [{ kind: 'richText', html: '<p>a</p>' }];
    expect(withNamedTables(sections, String)).toBe(sections);
  });
});
