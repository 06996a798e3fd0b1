import type { StoredTitledLink } from '../navigation/stored-link.ts';
import { LINK_TITLE_MAXIMUM } from '../page/check-section.ts';
import type { Field, Fields } from '../page/section-field.ts';
import { compareWords, type TextPart } from './compare-words.ts';
import type { FieldPath } from './field-path.ts';
import { plainText } from './page-outline.ts';

/** A text that people read in a field, in an entry of a list, in a cell or as the words of a link. */
export interface FieldText {
  /** Names the text among those of its place. */
  readonly key: string;
  /** The field that holds it, as commands name it: of the words of a link the link. */
  readonly path: FieldPath;
  readonly type: 'text' | 'longText' | 'richText' | 'link';
  readonly label: string;
  /** Characters that it may have. */
  readonly maximum: number;
  /** As it is stored. */
  readonly text: string;
}

/** Characters that a cell may have (`fieldAt`). */
const CELL_MAXIMUM = 500;

/** All texts of a place in the order of its fields, empty ones as well. */
export function textsOf(fields: Fields, values: Readonly<Record<string, unknown>>, before = ''): readonly FieldText[] {
  return Object.entries(fields).flatMap(([name, field]) => textsIn(field, values[name], before + name));
}

function textsIn(field: Field, value: unknown, path: string): readonly FieldText[] {
  switch (field.type) {
    case 'text':
    case 'longText':
    case 'richText': {
      const { type, label, maximum } = field;
      return [{ key: path, path, type, label, maximum, text: typeof value === 'string' ? value : '' }];
    }
    case 'link':
      return linkText(field.label, value, path);
    case 'links':
      return entriesOf(value).flatMap((link, place) => linkText(field.label, link, `${path}.${place}`));
    case 'list':
      return entriesOf(value).flatMap((entry, place) =>
        textsOf(field.fields, entry as Readonly<Record<string, unknown>>, `${path}.${place}.`),
      );
    case 'grid':
      return entriesOf(value).flatMap((row, line) =>
        entriesOf(row).map((cell, place): FieldText => {
          const at = `${path}.${line}.${place}`;
          return { key: at, path: at, type: 'text', label: field.label, maximum: CELL_MAXIMUM, text: String(cell ?? '') };
        }),
      );
    default:
      return [];
  }
}

function linkText(label: string, value: unknown, path: string): readonly FieldText[] {
  const title = (value as StoredTitledLink | null | undefined)?.title;
  return title === undefined ? [] : [{ key: `${path}.title`, path, type: 'link', label, maximum: LINK_TITLE_MAXIMUM, text: title }];
}

function entriesOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** The words of a text, of a rich one a line for each of its paragraphs and entries. */
export function linesOf({ type, text }: Pick<FieldText, 'type' | 'text'>): string {
  if (type !== 'richText') return text;
  return text
    .split(/<\/(?:p|li|h\d|td|th|blockquote|dt|dd)>|<br\s*\/?>/)
    .map(plainText)
    .filter((line) => line !== '')
    .join('\n');
}

/** A text that differs between two states of a place, its words with what was removed and added. */
export interface ChangedText extends Pick<FieldText, 'key' | 'label'> {
  readonly parts: readonly TextPart[];
}

/** The texts that differ, in the order of the later state; those that it has no more come last. */
export function changedTexts(before: readonly FieldText[], after: readonly FieldText[]): readonly ChangedText[] {
  const [was, is] = [byKey(before), byKey(after)];
  return [...after, ...before.filter(({ key }) => !is.has(key))].flatMap(({ key, label }) => {
    const [old, now] = [was.get(key), is.get(key)].map((text) => (text === undefined ? '' : linesOf(text)));
    return old === now ? [] : [{ key, label, parts: compareWords(old ?? '', now ?? '') }];
  });
}

function byKey(texts: readonly FieldText[]): ReadonlyMap<string, FieldText> {
  return new Map(texts.map((text) => [text.key, text]));
}
