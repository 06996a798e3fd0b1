import { err, ok, type Result } from 'neverthrow';
import { LANGUAGE_CODES, type LanguageCode } from '../locale/locale.ts';
import { slugOf } from '../navigation/slug.ts';
import { ATTRIBUTE_TYPES, type AttributeType, canFilter, isChosen } from '../product/attribute-type.ts';
import { namedLanguage } from './category-record.ts';

/** Attributes that a shop may have, and values of one. */
export const MOST_ATTRIBUTES = 500;
export const MOST_VALUES = 1_000;
const LONGEST_LABEL = 200;
export const LONGEST_UNIT = 20;

/** What something is called in its own languages; another one stands in where there are no words. */
export type Labels = Readonly<Partial<Record<LanguageCode, string>>>;

/** An attribute as the back office lists it, in the order in which visitors see them. */
export interface AttributeRecord {
  readonly id: number;
  /** By which imports and addresses of filtered lists know it; it stays. */
  readonly code: string;
  readonly inputType: AttributeType;
  /** Behind numbers, as `cm`; empty for none. */
  readonly unit: string;
  readonly filterable: boolean;
  readonly labels: Labels;
  /** How many values it has. */
  readonly values: number;
  /** How many products have it, variants among them. */
  readonly products: number;
}

/** A value that products choose. */
export interface AttributeValueRecord {
  readonly id: number;
  readonly code: string;
  readonly labels: Labels;
  /** `#0f5c3f`, of a visual swatch. */
  readonly colour: string | undefined;
  readonly picture: string | undefined;
  readonly products: number;
}

/** All attributes with a version: of the same content it is the same. */
export interface AttributeList {
  readonly version: string;
  readonly languages: readonly LanguageCode[];
  readonly attributes: readonly AttributeRecord[];
}

/** One attribute with all that is edited of it. */
export interface OpenedAttribute {
  readonly version: string;
  readonly languages: readonly LanguageCode[];
  readonly attribute: AttributeRecord;
  readonly values: readonly AttributeValueRecord[];
  /** Some of the products that have it. */
  readonly usedBy: readonly { readonly id: number; readonly name: string }[];
  /** How many products are chosen in versions by it. */
  readonly choices: number;
  /** The newest public pictures, and those that are chosen. */
  readonly pictures: readonly { readonly id: string; readonly title: string }[];
}

/** Why an attribute or a value can't be as somebody wants it. */
export const ATTRIBUTE_FLAWS = [
  'labelMissing',
  'labelUnfit',
  'codeUnfit',
  'codeTaken',
  'typeUnknown',
  'unitUnfit',
  'colourUnfit',
  'pictureGone',
  'noValues',
  'noFilter',
  'noPlace',
  'tooMany',
  'inUse',
  'gone',
  'changedMeanwhile',
] as const;
export type AttributeFlaw = (typeof ATTRIBUTE_FLAWS)[number];

/** A flaw with the field that it is in, as the form calls it; undefined for the attribute as a whole. */
export interface FlawOfAttribute {
  readonly reason: AttributeFlaw;
  readonly field: string | undefined;
}

/** A new attribute; without a code one is made of what it is called. */
export interface NewAttribute {
  readonly code: string;
  readonly inputType: AttributeType;
  readonly unit: string;
  readonly filterable: boolean;
  readonly labels: Labels;
}

/** What is said of a value. */
export interface ValueWords {
  readonly labels: Labels;
  readonly colour: string | undefined;
  readonly picture: string | undefined;
}

/** Names by language as they were typed, each one line; a language without words is none. */
export function readLabels(typed: (field: string) => string): Labels {
  const labels: Partial<Record<LanguageCode, string>> = {};
  for (const language of LANGUAGE_CODES) {
    const label = typed(`label-${language}`).replaceAll(/\s+/g, ' ').trim();
    if (label !== '') labels[language] = label;
  }
  return labels;
}

/** What is wrong with names. In one language, if it is given, there has to be one. */
export function labelsFlaws(labels: Labels, named?: LanguageCode): readonly FlawOfAttribute[] {
  return LANGUAGE_CODES.flatMap((language): FlawOfAttribute[] => {
    const label = labels[language] ?? '';
    const field = `label-${language}`;
    if (label === '') return language === named ? [{ reason: 'labelMissing', field }] : [];
    return label.length > LONGEST_LABEL || /\p{Cc}|<\/?[a-z!]/iu.test(label) ? [{ reason: 'labelUnfit', field }] : [];
  });
}

/** Reads a new attribute as it was typed, or tells all that is wrong with it; a box that is not ticked is ''. */
export function readNewAttribute(typed: (field: string) => string): Result<NewAttribute, readonly [FlawOfAttribute, ...FlawOfAttribute[]]> {
  const labels = readLabels(typed);
  const named = namedLanguage(LANGUAGE_CODES.filter((language) => labels[language] !== undefined));
  const inputType = ATTRIBUTE_TYPES.find((type) => type === typed('inputType'));
  const attribute: NewAttribute = {
    code: typed('attributeCode').trim() || codeOf(labels[named] ?? ''),
    inputType: inputType ?? 'text',
    unit: inputType === 'numberField' ? typed('unit').trim() : '',
    filterable: typed('filterable') !== '' && inputType !== undefined && canFilter(inputType),
    labels,
  };
  const unknown: readonly FlawOfAttribute[] = inputType === undefined ? [{ reason: 'typeUnknown', field: 'inputType' }] : [];
  const [first, ...others] = [...newAttributeFlaws(attribute, named), ...unknown];
  return first === undefined ? ok(attribute) : err([first, ...others]);
}

/** All that is wrong with a new attribute by itself; whether its code is free only the platform knows. */
export function newAttributeFlaws(
  { code, inputType, unit, filterable, labels }: NewAttribute,
  named: LanguageCode,
): readonly FlawOfAttribute[] {
  const flaws = [...labelsFlaws(labels, named)];
  // Made of a name that is missing itself it is no second mistake.
  if (!isCode(code, inputType) && (code !== '' || flaws.length === 0)) flaws.push({ reason: 'codeUnfit', field: 'attributeCode' });
  return [...flaws, ...unitFlaws(unit, inputType), ...(filterable && !canFilter(inputType) ? [NO_FILTER] : [])];
}

const NO_FILTER: FlawOfAttribute = { reason: 'noFilter', field: 'filterable' };

/** What is wrong with a unit; only numbers have one. */
export function unitFlaws(unit: string, inputType: AttributeType): readonly FlawOfAttribute[] {
  const isFit = unit === '' || (inputType === 'numberField' && unit.length <= LONGEST_UNIT && !/[\p{Cc}<>]/u.test(unit));
  return isFit ? [] : [{ reason: 'unitUnfit', field: 'unit' }];
}

/** What is wrong with a value by itself; its look is a visual swatch's alone. */
export function valueFlaws(
  { labels, colour, picture }: ValueWords,
  inputType: AttributeType,
  named: LanguageCode,
): readonly FlawOfAttribute[] {
  const isLook = inputType === 'visualSwatch';
  const flaws = [...labelsFlaws(labels, named)];
  if (colour !== undefined && !(isLook && /^#[0-9a-f]{6}$/.test(colour))) flaws.push({ reason: 'colourUnfit', field: 'colour' });
  if (picture !== undefined && !isLook) flaws.push({ reason: 'pictureGone', field: 'picture' });
  return flaws;
}

/** A code made of a name: `Tip uređaja` becomes `tip_uredaja`. */
export function codeOf(label: string): string {
  return slugOf(label, 60)
    .replaceAll('-', '_')
    .replace(/^[^a-z]+/, '');
}

/** Whether a code is one: ends of ranges are no codes of what is chosen, because addresses of lists write them so. */
function isCode(code: string, inputType: AttributeType): boolean {
  return /^[a-z][a-z0-9_]{0,59}$/.test(code) && !(isChosen(inputType) && /_(min|max)$/.test(code));
}
