import type { Locale } from '../locale/locale.ts';
import type { StoredTitledLink } from '../navigation/stored-link.ts';
import type { Field } from '../page/section-field.ts';
import { fieldsOf } from '../page/section-kinds.ts';
import type { Draft, DraftSection } from './draft.ts';
import type { Place } from './edit-command.ts';
import { type EditableKind, ownFieldsOf } from './editable.ts';
import { plainText } from './page-outline.ts';
import { isHard, readabilityOf } from './readability.ts';
import { linksOf } from './text-links.ts';
import type { NamedType } from './things-named.ts';
import { visitFields } from './visit-fields.ts';

/** Something that readers would be better off without; it keeps nobody from publishing. `field` is empty for a section as a whole, `link` says which one of a rich text, from 0. */
export type PageWarning = { readonly section: Place; readonly field: string } & (
  | { readonly kind: 'linkWords'; readonly words: string; readonly link?: number }
  | { readonly kind: 'longSentence'; readonly words: string }
  | { readonly kind: 'hardText'; readonly lix: number }
  /** A heading that stands more than one level below the one before it; `level` is its own (2 for h2). */
  | { readonly kind: 'headingOrder'; readonly words: string; readonly level: number }
  /** Something that visitors can't be led to, or don't see, by its title where it has one, an address by its path. */
  | {
      readonly kind: 'away';
      readonly thing: NamedType;
      readonly state: 'gone' | 'hidden';
      readonly title?: string | undefined;
      readonly link?: number | undefined;
    }
  /** Words instead of a picture are there in another language only. */
  | { readonly kind: 'foreignAlternative' }
  /** A picture of a rich text, which one from 0, has no words instead of it. */
  | { readonly kind: 'mutePicture'; readonly picture: number }
  /** A film of the library has no captions in any language (WCAG 1.2.2). */
  | { readonly kind: 'uncaptioned' }
  /** Something else is to have the address, too: whoever is published first has it. */
  | { readonly kind: 'claimed' }
  /** Kilobytes that a picture, or the page's content, brings along. */
  | { readonly kind: 'heavyPicture' | 'heavyPage'; readonly kilobytes: number }
  /** What axe finds on the drawn page, by its rule, in so many elements of the field. */
  | { readonly kind: 'inaccessible'; readonly rule: string; readonly count: number }
);

/** Words that say nothing of where a link leads (WCAG 2.4.4). */
const EMPTY_LINK_WORDS: Readonly<Partial<Record<Locale, readonly string[]>>> = {
  hr: ['ovdje', 'kliknite ovdje', 'klikni ovdje', 'link', 'poveznica', 'više', 'opširnije', 'pročitajte više', 'saznajte više'],
  en: ['here', 'click here', 'link', 'more', 'read more', 'learn more', 'this'],
  de: ['hier', 'hier klicken', 'klicken sie hier', 'link', 'mehr', 'weiterlesen', 'mehr erfahren'],
};

/** What the words of a page could be better in, in a language, in its order. Hidden sections are looked at as well, as they can be shown at any time. */
export function pageWarnings(kind: EditableKind, draft: Draft, locale: Locale): readonly PageWarning[] {
  const warnings: PageWarning[] = [];
  // The title of the page is its only h1.
  const outline = { level: 1 };
  visitFields(ownFieldsOf(kind), draft.values, (declared, value, field) => {
    if (declared.type === 'richText') warnings.push(...warningsOf({ section: null, field, declared, value, locale, outline }));
  });
  for (const section of draft.sections) {
    const found = sectionWarnings(section, locale, outline.level);
    warnings.push(...found.warnings);
    outline.level = found.level;
  }
  return warnings;
}

/** What was found of a section in a language, below a heading of a level, and the level that it leaves. */
interface LookedAt {
  readonly locale: Locale;
  readonly below: number;
  readonly warnings: readonly PageWarning[];
  readonly level: number;
}

/** Sections are never changed, only replaced: those that a key press has left alone need not be read anew. */
const lookedAt = new WeakMap<DraftSection, LookedAt>();

function sectionWarnings(section: DraftSection, locale: Locale, below: number): LookedAt {
  const known = lookedAt.get(section);
  if (known !== undefined && known.locale === locale && known.below === below) return known;
  const warnings: PageWarning[] = [];
  const outline = { level: below };
  visitFields(fieldsOf(section.kind) ?? {}, section, (declared, value, field) => {
    warnings.push(...warningsOf({ section: section.id, field, declared, value, locale, outline }));
  });
  const looked = { locale, below, warnings, level: outline.level };
  lookedAt.set(section, looked);
  return looked;
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
  for (const [link, { words }] of linksOf(html).entries()) if (isEmpty(words, locale)) found.push({ kind: 'linkWords', words, link });
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
