import type { LanguageCode } from '../locale/locale.ts';
import type { Fields } from '../page/section-field.ts';
import { fieldsOf } from '../page/section-kinds.ts';
import type { Draft } from './draft.ts';
import type { Place } from './edit-command.ts';
import { type EditableKind, ownWordsOf } from './editable.ts';
import { type FieldText, linesOf, textsOf } from './field-texts.ts';

/** What a text was translated from: the original's words as they were then. A copied one was only taken over, and still is to be translated. */
export interface TranslationSource {
  readonly section: Place;
  /** Of the text in its place (`FieldText`). */
  readonly key: string;
  readonly text: string;
  readonly copied: boolean;
  /** True where `text` is no original's: it is another language's, which visitors read while nobody has written one. */
  readonly standsIn?: boolean | undefined;
}

/** 'outdated': the original has been changed since. */
export type TranslationState = 'done' | 'outdated' | 'missing';

/** A text of the original, and what stands for it in the other language. */
export interface TranslatedText extends FieldText {
  readonly section: Place;
  /** As it is stored in the other language; undefined where the section or the entry is not there. */
  readonly own: string | undefined;
  readonly state: TranslationState;
  /** What the original said when it was translated, where it says something else now. */
  readonly was: string | undefined;
}

/** The address is no text that follows the original's: it would move with every word. */
const NOT_TRANSLATED: ReadonlySet<string> = new Set(['slug']);

/** Every text of the original that says something in letters, in its order, with its translation. Hidden sections wait until they are shown. */
export function translatedTexts(
  kind: EditableKind,
  original: Draft,
  translation: Draft,
  sources: readonly TranslationSource[],
): readonly TranslatedText[] {
  const known = new Map(sources.map((source) => [nameOf(source), source]));
  const own = new Map(translation.sections.map((section) => [section.id, section]));
  const places = original.sections.flatMap((section) => {
    const other = own.get(section.id);
    const fields = section.hidden === true ? undefined : fieldsOf(section.kind);
    return fields === undefined
      ? []
      : [{ section: section.id, fields, values: section, other: other?.kind === section.kind ? other : undefined }];
  });
  const all: readonly PlaceOfTexts[] = [
    { section: null, fields: ownWordsOf(kind), values: original.values, other: translation.values },
    ...places,
  ];
  return all.flatMap(({ section, fields, values, other }) => {
    const theirs = new Map((other === undefined ? [] : textsOf(fields, other)).map(({ key, text }) => [key, text]));
    return textsOf(fields, values).flatMap((text) =>
      saysSomething(text) ? [translated({ ...text, section }, theirs.get(text.key), known.get(nameOf({ section, key: text.key })))] : [],
    );
  });
}

interface PlaceOfTexts {
  readonly section: Place;
  readonly fields: Fields;
  readonly values: Readonly<Record<string, unknown>>;
  /** What stands for it in the other language; undefined where nothing does. */
  readonly other: Readonly<Record<string, unknown>> | undefined;
}

function translated(
  text: FieldText & { readonly section: Place },
  own: string | undefined,
  source: TranslationSource | undefined,
): TranslatedText {
  const state = stateOf(text, own, source);
  return { ...text, own, state, was: state === 'outdated' ? source?.text : undefined };
}

function stateOf({ type, text }: FieldText, own: string | undefined, source: TranslationSource | undefined): TranslationState {
  if (own === undefined || linesOf({ type, text: own }).trim() === '') return 'missing';
  // Nobody has said that the same words are right in both languages.
  if (source === undefined || source.standsIn) return own === text || own === source?.text ? 'missing' : 'done';
  if (source.copied && own === source.text) return 'missing';
  return source.text === text ? 'done' : 'outdated';
}

function saysSomething({ key, type, text }: FieldText): boolean {
  return !NOT_TRANSLATED.has(key) && /\p{L}/u.test(linesOf({ type, text }));
}

function nameOf({ section, key }: { readonly section: Place; readonly key: string }): string {
  return `${section ?? ''} ${key}`;
}

/** What nobody has kept yet of where the translations come from: it is to be kept before the original is changed, since they come from what it says now. */
export function unknownSources(texts: readonly TranslatedText[], sources: readonly TranslationSource[]): readonly TranslationSource[] {
  const known = new Set(sources.map(nameOf));
  return texts.flatMap(({ section, key, text, own }) =>
    own === undefined || own === '' || known.has(nameOf({ section, key })) ? [] : [{ section, key, text, copied: own === text }],
  );
}

/** The texts of a translation, of which nobody has kept where they come from, that are word for word those of a language that stands in: nobody has written them. */
export function standInSources(
  kind: EditableKind,
  standIn: Draft,
  translation: Draft,
  known: readonly TranslationSource[],
): readonly TranslationSource[] {
  const same = translatedTexts(kind, standIn, translation, []).filter(({ own, text }) => own === text);
  return unknownSources(same, known).map((source) => ({ ...source, standsIn: true }));
}

/** How far a translation is. */
export interface TranslationProgress {
  readonly all: number;
  readonly missing: number;
  readonly outdated: number;
}

/** How far the translation into a language is (3-letter code). */
export interface LanguageProgress extends TranslationProgress {
  readonly language: LanguageCode;
}

/** How many texts there are, how many lack words of their own, of how many the original says something else since. */
export function progressOf(texts: readonly TranslatedText[]): TranslationProgress {
  const count = (state: TranslationState) => texts.filter((text) => text.state === state).length;
  return { all: texts.length, missing: count('missing'), outdated: count('outdated') };
}
