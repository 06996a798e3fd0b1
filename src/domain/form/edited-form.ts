import { isEmail } from '../checkout/validate-address.ts';
import { DEFAULT_LANGUAGE, LANGUAGE_CODES, type LanguageCode } from '../locale/locale.ts';
import { isAddress } from '../navigation/menu.ts';
import { isDay } from '../site/iso-day.ts';
import { ADDRESS_PARTS, type AddressPart } from './address-group.ts';
import { FIELD_TYPES, type FieldType, type FormField } from './form-definition.ts';
import type { GoalType } from './submission.ts';

/** Kinds of fields that an editor adds; an address becomes a field for each of its parts. */
export const EDITED_TYPES = [...FIELD_TYPES, 'address'] as const;
export type EditedType = FieldType | 'address';

/** Kinds whose answer is one or several of the field's own options. */
export const CHOOSING_TYPES: readonly EditedType[] = ['select', 'radio', 'checkboxes'];

/** A field as it is edited; its words stand with each language. */
export interface EditedField extends Partial<Omit<FormField, 'name' | 'type' | 'label' | 'help' | 'options'>> {
  readonly name: string;
  readonly type: EditedType;
  /** Values of its options; what they are called stands with each language. */
  readonly options?: readonly string[];
  /** Of an address: before the names of its parts, which of them, the country that is chosen at first. */
  readonly prefix?: string;
  readonly parts?: readonly AddressPart[];
  readonly country?: string;
}

/** Words of one field in one language; of options by their values. */
export interface FieldWords {
  readonly label: string;
  readonly help?: string;
  readonly options?: Readonly<Record<string, string>>;
}

/** Words of a form in one language. `goal` is the text or the address that a confirmation ends with. */
export interface FormWords {
  readonly title: string;
  readonly intro: string;
  readonly submit: string;
  readonly done: string;
  readonly goal: string;
  readonly words: Readonly<Record<string, FieldWords>>;
}

/** A form with all that an editor can change. */
export interface EditedForm {
  readonly fields: readonly EditedField[];
  readonly texts: Readonly<Partial<Record<LanguageCode, FormWords>>>;
  /** An e-mail address, or the site option that holds one (SendEmailTo, SendGdprTo); null for the site's. */
  readonly mailbox: string | null;
  /** The choosing field by whose answer another mailbox is told, and the mailboxes by answer. */
  readonly mailboxField: string | null;
  readonly mailboxes: Readonly<Record<string, string>>;
  /** The e-mail field whose address has to be confirmed, and what comes of that; both or neither. */
  readonly confirmField: string | null;
  readonly goalType: GoalType | null;
  readonly sendsCopy: boolean;
  /** Months after which what was sent is deleted. */
  readonly keepMonths: number;
  /** Visitors can fill it in. */
  readonly isOpen: boolean;
}

/** Site options that hold a mailbox. */
export const MAILBOX_OPTIONS = ['SendEmailTo', 'SendGdprTo'] as const;

const MOST_FIELDS = 100;
const MOST_OPTIONS = 100;

/** Why a form may not be so. */
export const FORM_FLAWS = [
  'titleMissing',
  'submitMissing',
  'doneMissing',
  'labelMissing',
  'tooLong',
  'typeUnknown',
  'nameTaken',
  'tooManyFields',
  'optionsMissing',
  'optionsUneven',
  'tooManyOptions',
  'optionTwice',
  'conditionBroken',
  'fieldNeeded',
  'boundUnreadable',
  'boundsCrossed',
  'dayUnreadable',
  'daysCrossed',
  'patternUnknown',
  'mailboxUnreadable',
  'mailboxFieldUnknown',
  'confirmFieldUnknown',
  'goalMissing',
  'goalUnreadable',
  'monthsUnreadable',
  'copyNeedsEmail',
  'noPlace',
  'gone',
  'changedMeanwhile',
] as const;
export type FormFlaw = (typeof FORM_FLAWS)[number];

/** A flaw, with the field of the editor's form that it is in. */
export interface FlawedForm {
  readonly flaw: FormFlaw;
  readonly field?: string;
}

/** What is wrong with a form as a whole, whatever was changed; undefined when it may be kept. */
export function formFlaw(form: EditedForm): FlawedForm | undefined {
  const { fields, mailboxField, confirmField, goalType, keepMonths, sendsCopy } = form;
  if (fields.length > MOST_FIELDS) return { flaw: 'tooManyFields' };
  if (new Set(fields.map(({ name }) => name)).size !== fields.length) return { flaw: 'nameTaken' };
  const default_ = form.texts[DEFAULT_LANGUAGE];
  if (default_ === undefined || default_.title === '') return { flaw: 'titleMissing', field: 'title' };
  for (const [at, field] of fields.entries()) {
    const flaw = conditionFlaw(field, fields.slice(0, at)) ?? optionsFlaw(field) ?? boundsFlaw(field);
    if (flaw !== undefined) return flaw;
    if (field.type !== 'hidden' && (default_.words[field.name]?.label ?? '') === '')
      return { flaw: 'labelMissing', field: `label-${DEFAULT_LANGUAGE}` };
  }
  const asked = fields.find(({ name }) => name === mailboxField);
  if (mailboxField !== null && (asked === undefined || !['select', 'radio'].includes(asked.type)))
    return { flaw: 'mailboxFieldUnknown', field: 'mailboxField' };
  const unreadable = mailboxFlaw(form);
  if (unreadable !== undefined) return unreadable;
  if (confirmField !== null && fields.find(({ name }) => name === confirmField)?.type !== 'email')
    return { flaw: 'confirmFieldUnknown', field: 'confirmField' };
  if ((confirmField === null) !== (goalType === null)) return { flaw: 'confirmFieldUnknown', field: 'confirmField' };
  if (sendsCopy && confirmField === null) return { flaw: 'copyNeedsEmail', field: 'sendsCopy' };
  if (!Number.isInteger(keepMonths) || keepMonths < 1 || keepMonths > 120) return { flaw: 'monthsUnreadable', field: 'keepMonths' };
  return goalFlaw(form);
}

function mailboxFlaw({ mailbox, mailboxes }: EditedForm): FlawedForm | undefined {
  if (mailbox !== null && !isMailbox(mailbox)) return { flaw: 'mailboxUnreadable', field: 'mailbox' };
  const wrong = Object.entries(mailboxes).find(([, own]) => !isMailbox(own));
  return wrong && { flaw: 'mailboxUnreadable', field: `mailbox-${wrong[0]}` };
}

function boundsFlaw({ min, max, earliest, latest }: EditedField): FlawedForm | undefined {
  if (min !== undefined && max !== undefined && min > max) return { flaw: 'boundsCrossed', field: 'max' };
  const wrong = Object.entries({ earliest, latest }).find(([, day]) => day !== undefined && day !== 'today' && !isDay(day));
  if (wrong !== undefined) return { flaw: 'dayUnreadable', field: wrong[0] };
  // The day of filling in moves: what it bounds may become impossible, and may be meant so where a call ends.
  const fixed = earliest !== undefined && latest !== undefined && earliest !== 'today' && latest !== 'today';
  return fixed && earliest > latest ? { flaw: 'daysCrossed', field: 'latest' } : undefined;
}

/** Whether a mailbox may be told: an address, or an option that holds one. */
function isMailbox(text: string): boolean {
  return isEmail(text) || (MAILBOX_OPTIONS as readonly string[]).includes(text);
}

/** Answers of a field that a condition may ask for; none where it has no fixed ones. */
export function answersFor({ type, options = [] }: Pick<EditedField, 'type' | 'options'>): readonly string[] {
  if (CHOOSING_TYPES.includes(type)) return options;
  return type === 'yesNo' ? ['yes', 'no'] : type === 'consent' ? ['on'] : [];
}

/** Conditions ask for an answer of an earlier field. */
function conditionFlaw({ shownIf }: EditedField, earlier: readonly EditedField[]): FlawedForm | undefined {
  if (shownIf === undefined) return undefined;
  const asked = earlier.find(({ name }) => name === shownIf.field);
  return asked !== undefined && answersFor(asked).includes(shownIf.value) ? undefined : { flaw: 'conditionBroken', field: 'shownIf' };
}

function optionsFlaw({ type, options = [] }: EditedField): FlawedForm | undefined {
  if (!CHOOSING_TYPES.includes(type)) return undefined;
  if (options.length === 0) return { flaw: 'optionsMissing', field: `options-${DEFAULT_LANGUAGE}` };
  if (options.length > MOST_OPTIONS) return { flaw: 'tooManyOptions', field: `options-${DEFAULT_LANGUAGE}` };
  return new Set(options).size === options.length ? undefined : { flaw: 'optionTwice', field: `options-${DEFAULT_LANGUAGE}` };
}

function goalFlaw({ goalType, texts }: EditedForm): FlawedForm | undefined {
  if (goalType === null) return undefined;
  if ((texts[DEFAULT_LANGUAGE]?.goal ?? '') === '') return { flaw: 'goalMissing', field: `goal-${DEFAULT_LANGUAGE}` };
  if (goalType === 'message') return undefined;
  const wrong = LANGUAGE_CODES.find((language) => {
    const goal = texts[language]?.goal ?? '';
    return goal !== '' && !isAddress(goal);
  });
  return wrong && { flaw: 'goalUnreadable', field: `goal-${wrong}` };
}

/** All parts of an address, for an editor to choose among. */
export const EDITED_PARTS = ADDRESS_PARTS;
