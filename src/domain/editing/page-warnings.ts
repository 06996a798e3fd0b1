import type { Locale } from '../locale/locale.ts';
import type { MediaItem } from '../media/media-item.ts';
import type { StoredTitledLink } from '../navigation/stored-link.ts';
import type { Section } from '../page/section.ts';
import type { Field, Fields } from '../page/section-field.ts';
import { fieldsOf } from '../page/section-kinds.ts';
import type { Draft, DraftSection } from './draft.ts';
import type { Place } from './edit-command.ts';
import { type EditableKind, ownFieldsOf } from './editable.ts';
import { plainText } from './page-outline.ts';
import { isHard, readabilityOf } from './readability.ts';

/** Something that readers would be better off without; it keeps nobody from publishing. */
export type PageWarning = { readonly section: Place; readonly field: string } & (
  | { readonly kind: 'linkWords'; readonly words: string }
  | { readonly kind: 'longSentence'; readonly words: string }
  | { readonly kind: 'hardText'; readonly lix: number }
  /** A heading that stands more than one level below the one before it; `level` is its own (2 for h2). */
  | { readonly kind: 'headingOrder'; readonly words: string; readonly level: number }
  | { readonly kind: 'noAlternative' }
);

/** Words that say nothing of where a link leads (WCAG 2.4.4). */
const EMPTY_LINK_WORDS: Readonly<Partial<Record<Locale, readonly string[]>>> = {
  hr: ['ovdje', 'kliknite ovdje', 'klikni ovdje', 'link', 'poveznica', 'više', 'opširnije', 'pročitajte više', 'saznajte više'],
  en: ['here', 'click here', 'link', 'more', 'read more', 'learn more', 'this'],
  de: ['hier', 'hier klicken', 'klicken sie hier', 'link', 'mehr', 'weiterlesen', 'mehr erfahren'],
};

/** Kinds whose pictures are shown without words, since what stands beside them says it already. */
const ADORNED: ReadonlySet<string> = new Set(['hero', 'cards', 'quote', 'video']);

/**
 * What could be better about a page in a language, in its order. `shown` are its sections with their pictures, as far as they are known. Hidden sections are looked at as well, as they can
 * be shown at any time.
 */
export function pageWarnings(
  kind: EditableKind,
  draft: Draft,
  locale: Locale,
  shown: (section: DraftSection) => Section | undefined,
): readonly PageWarning[] {
  const warnings: PageWarning[] = [];
  // The title of the page is its only h1.
  const outline = { level: 1 };
  visit(ownFieldsOf(kind), draft.values, '', (declared, value, field) => {
    if (declared.type === 'richText') warnings.push(...warningsOf({ section: null, field, declared, value, locale, outline }));
  });
  for (const section of draft.sections) {
    const fields = fieldsOf(section.kind);
    if (fields === undefined) continue;
    visit(fields, section, '', (field, value, path) => {
      warnings.push(...warningsOf({ section: section.id, field: path, declared: field, value, locale, outline }));
    });
    const filled = shown(section);
    if (filled !== undefined && !ADORNED.has(section.kind))
      visit(fields, filled, '', (field, value, path) => {
        if (field.type === 'media' && value !== undefined && (value as MediaItem).alt === '')
          warnings.push({ section: section.id, field: path, kind: 'noAlternative' });
      });
  }
  return warnings;
}

interface Looked {
  readonly section: Place;
  readonly field: string;
  readonly declared: Field;
  readonly value: unknown;
  readonly locale: Locale;
  readonly outline: { level: number };
}

function warningsOf({ section, field, declared, value, locale, outline }: Looked): readonly PageWarning[] {
  switch (declared.type) {
    case 'text':
      // The title of a section is a heading of the second level, those of its entries of the third.
      if (/(^|\.)title$/.test(field) && value !== '') outline.level = field === 'title' ? 2 : 3;
      return [];
    case 'link':
    case 'links': {
      const links = (declared.type === 'link' ? [value] : value) as readonly (StoredTitledLink | null)[];
      return links.flatMap((link, place) =>
        link !== null && isEmpty(link.title, locale)
          ? [{ section, field: declared.type === 'link' ? field : `${field}.${place}`, kind: 'linkWords' as const, words: link.title }]
          : [],
      );
    }
    case 'richText':
      return richTextWarnings(String(value ?? ''), locale, outline).map((warning) => ({ section, field, ...warning }));
    default:
      return [];
  }
}

type Found = PageWarning extends infer W ? (W extends unknown ? Omit<W, 'section' | 'field'> : never) : never;

function richTextWarnings(html: string, locale: Locale, outline: { level: number }): readonly Found[] {
  const found: Found[] = [];
  for (const [, digit, inside] of html.matchAll(/<h([2-6])\b[^>]*>(.*?)<\/h\1>/gs)) {
    const level = Number(digit);
    if (level > outline.level + 1) found.push({ kind: 'headingOrder', words: plainText(inside ?? ''), level });
    outline.level = level;
  }
  for (const [, inside] of html.matchAll(/<a\b[^>]*>(.*?)<\/a>/gs)) {
    const words = plainText(inside ?? '');
    if (isEmpty(words, locale)) found.push({ kind: 'linkWords', words });
  }
  const reading = readabilityOf(html);
  for (const words of reading.longSentences) found.push({ kind: 'longSentence', words });
  if (isHard(reading)) found.push({ kind: 'hardText', lix: reading.lix });
  return found;
}

function isEmpty(words: string, locale: Locale): boolean {
  const plain = words
    .toLocaleLowerCase(locale)
    .replaceAll(/[\s.…»›→:!]+/g, ' ')
    .trim();
  return plain === '' || EMPTY_LINK_WORDS[locale]?.includes(plain) === true;
}

/** Every field that has a value, those of entries by their places. */
function visit(fields: Fields, values: object, before: string, see: (field: Field, value: unknown, path: string) => void): void {
  const given = values as Readonly<Record<string, unknown>>;
  for (const [name, field] of Object.entries(fields)) {
    const value = given[name];
    if (value === undefined || value === null) continue;
    if (field.type !== 'list') see(field, value, before + name);
    else if (Array.isArray(value))
      value.forEach((entry, place) => {
        visit(field.fields, entry as object, `${before}${name}.${place}.`, see);
      });
  }
}
