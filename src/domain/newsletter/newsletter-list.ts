import { err, ok, type Result } from 'neverthrow';
import type { FormFlaw } from '../back-office/back-office.ts';
import { DEFAULT_LANGUAGE, LANGUAGE_CODES, type LanguageCode } from '../locale/locale.ts';
import { slugOf, slugProblem } from '../navigation/slug.ts';

/** Lists that a newsletter may have. */
export const MOST_LISTS = 50;
const LONGEST_NAME = 100;
const LONGEST_SENTENCE = 300;

/** What a list is called in a language, and what one gets by it and how often; the sentence may be empty. */
export interface ListWords {
  readonly name: string;
  readonly sentence: string;
}
/** In the list's own languages; another one stands in where there are no words. */
export type ListTexts = Readonly<Partial<Record<LanguageCode, ListWords>>>;

/** A list as an editor writes it. */
export interface WrittenList {
  /** By which programs know it; unique. */
  readonly slug: string;
  readonly texts: ListTexts;
  /** Visitors may choose it. */
  readonly isOffered: boolean;
  /** Id of the consent that joining it needs besides those of the newsletter as a whole; null for none. */
  readonly consentId: number | null;
}

/** How many subscribers of a list wait for their confirmation, are on it, have left it; each counted up to MOST_COUNTED. */
export interface ListCounts {
  readonly asked: number;
  readonly confirmed: number;
  readonly left: number;
}

/** A list in the back office. */
export interface NewsletterList extends WrittenList {
  readonly id: number;
  /** Tells how it was; of the same content it is the same, whoever joins or leaves. */
  readonly version: string;
  /** Nobody joins it any more; those on it are kept. */
  readonly isWithdrawn: boolean;
  readonly counts: ListCounts;
}

/** All lists in the order in which visitors see them. */
export interface NewsletterLists {
  /** Tells which lists there are, in which order. */
  readonly version: string;
  /** Those that the site speaks. */
  readonly languages: readonly LanguageCode[];
  readonly lists: readonly NewsletterList[];
  /** Consents that a list can need, by the name that the office knows them by. */
  readonly consents: readonly { readonly id: number; readonly name: string }[];
}

/** Why a list can't be as somebody wants it. */
export const LIST_FLAWS = [
  'nameMissing',
  'nameUnfit',
  'nameTaken',
  'sentenceUnfit',
  'slugUnfit',
  'slugTaken',
  'consentGone',
  'isWithdrawn',
  'lastOne',
  'noPlace',
  'tooMany',
  'gone',
  'changedMeanwhile',
] as const;
export type ListFlaw = (typeof LIST_FLAWS)[number];

/** A flaw with the field of the form that it is in; undefined for the list as a whole. */
export interface FlawOfList extends FormFlaw {
  readonly reason: ListFlaw;
}

/** The language in which a list has to have a name: the site's first one. */
export function languageOfName(spoken: readonly LanguageCode[]): LanguageCode {
  return spoken.includes(DEFAULT_LANGUAGE) ? DEFAULT_LANGUAGE : (spoken[0] ?? DEFAULT_LANGUAGE);
}

/** The language in which a list is called as one of the others is, which nobody could tell apart; undefined for none. Capitals make no difference. */
export function languageOfNamesake(texts: ListTexts, others: readonly Pick<WrittenList, 'texts'>[]): LanguageCode | undefined {
  const nameIn = (of: ListTexts, code: LanguageCode) => of[code]?.name.toLowerCase() || undefined;
  return LANGUAGE_CODES.find((code) => {
    const name = nameIn(texts, code);
    return name !== undefined && others.some((other) => nameIn(other.texts, code) === name);
  });
}

/** What a list is called for somebody who reads a language; its slug where it has no name at all. */
export function listName({ texts, slug }: Pick<WrittenList, 'texts' | 'slug'>, language: LanguageCode): string {
  return texts[language]?.name ?? texts[DEFAULT_LANGUAGE]?.name ?? Object.values(texts)[0]?.name ?? slug;
}

/** Reads a list as it was typed, or tells all that is wrong with it: each text one line, a slug of the name where none is typed, '' for a box that is not ticked. */
export function readWrittenList(typed: (field: string) => string): Result<WrittenList, readonly [FlawOfList, ...FlawOfList[]]> {
  const line = (field: string) => typed(field).replaceAll(/\s+/g, ' ').trim();
  const texts = Object.fromEntries(
    LANGUAGE_CODES.map((code) => [code, { name: line(`name-${code}`), sentence: line(`sentence-${code}`) }] as const).filter(
      ([, { name, sentence }]) => name + sentence !== '',
    ),
  ) as ListTexts;
  const named = languageOfName(LANGUAGE_CODES.filter((code) => (texts[code]?.name ?? '') !== ''));
  const consent = Number(typed('consentId'));
  const list: WrittenList = {
    slug: typed('slug').trim() || slugOf(texts[named]?.name ?? ''),
    texts,
    isOffered: typed('isOffered') !== '',
    consentId: Number.isSafeInteger(consent) && consent > 0 ? consent : null,
  };
  const [first, ...others] = listFlaws(list, named);
  return first === undefined ? ok(list) : err([first, ...others]);
}

/** All that is wrong with a list by itself; it has a name in the language given, and in each in which it has a sentence. */
export function listFlaws({ texts, slug }: Pick<WrittenList, 'texts' | 'slug'>, named: LanguageCode): readonly FlawOfList[] {
  const ofTexts = LANGUAGE_CODES.flatMap((code): FlawOfList[] => {
    const { name, sentence } = texts[code] ?? { name: '', sentence: '' };
    const field = `name-${code}`;
    if (name === '') return code === named || sentence !== '' ? [{ reason: 'nameMissing', field }] : [];
    return [
      ...(isLine(name, LONGEST_NAME) ? [] : [{ reason: 'nameUnfit' as const, field }]),
      ...(isLine(sentence, LONGEST_SENTENCE) ? [] : [{ reason: 'sentenceUnfit' as const, field: `sentence-${code}` }]),
    ];
  });
  // Of no name comes no slug: one thing is to be mended, not two.
  return slugProblem(slug) === undefined || (slug === '' && ofTexts.length > 0)
    ? ofTexts
    : [...ofTexts, { reason: 'slugUnfit', field: 'slug' }];
}

const isLine = (text: string, longest: number) => text.length <= longest && !/\p{Cc}|<\/?[a-z!]/iu.test(text);
