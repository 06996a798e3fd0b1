import { SETTING_KEYS, type SettingKey, settingOf } from '../settings/site-setting.ts';
import type { ChangedThing } from './change-record.ts';

/** What values of the log call by an id or a code, and people by a name. */
export const REFERENCES = [
  'page',
  'post',
  'postType',
  'term',
  'termSlug',
  'document',
  'documentCategory',
  'product',
  'category',
  'media',
  'mediaFolder',
  'user',
  'consent',
  'newsletterList',
  'delivery',
  'payment',
  'form',
  'event',
  'version',
  'attribute',
  'attributeValue',
  'dateAttribute',
] as const;
export type Reference = (typeof REFERENCES)[number];

/**
 * How a value in the log of changes is to be read, whatever it is called. `said` has a word for each of its values, `changed` is of a kind that tells nobody anything (a hash, a key, a cut).
 * Euros are decimal texts, cents and bytes whole numbers, shares parts of one; a coupon's worth is percent or cents, as its kind says.
 */
export type ValueForm =
  | 'text'
  | 'texts'
  | 'yesNo'
  | 'count'
  | 'percent'
  | 'euros'
  | 'cents'
  | 'worth'
  | 'bytes'
  | 'seconds'
  | 'moment'
  | 'said'
  | 'scopes'
  | 'countries'
  | 'languages'
  | 'shares'
  | 'range'
  | 'place'
  | 'sections'
  | 'parts'
  | 'file'
  | 'link'
  | 'links'
  | 'attributes'
  | 'consents'
  | 'mailboxes'
  | 'changed'
  | { readonly of: Reference };

/** Values of the log by their names. What of the same name is read otherwise in one kind of thing stands in OF_ONE_KIND. */
const FORMS = {
  title: 'text',
  titles: 'texts',
  name: 'text',
  slug: 'text',
  description: 'text',
  descriptions: 'texts',
  excerpt: 'text',
  body: 'text',
  summary: 'text',
  text: 'text',
  texts: 'texts',
  address: 'texts',
  host: 'text',
  place: 'place',
  below: 'text',
  of: 'text',
  code: 'text',
  sku: 'text',
  reference: 'text',
  path: 'text',
  target: 'text',
  reason: 'text',
  note: 'text',
  purpose: 'text',
  carrier: 'text',
  trackingNumber: 'text',
  originalName: 'text',
  draft: 'text',
  passkey: 'text',
  unit: 'texts',
  colour: 'text',
  branch: 'texts',
  copyright: 'text',
  cookieTitle: 'text',
  cookieDescription: 'text',
  cookieAccept: 'text',
  helpShown: 'text',
  helpHours: 'text',
  helpEmail: 'text',
  town: 'text',
  mailbox: 'mailboxes',
  mailboxes: 'mailboxes',
  mailboxField: 'changed',
  confirmField: 'changed',
  meta: 'changed',
  file: 'file',
  captions: 'changed',
  cut: 'changed',
  alt: 'text',
  visible: 'yesNo',
  filter: 'yesNo',
  decorative: 'yesNo',
  isOffered: 'yesNo',
  withdrawn: 'yesNo',
  isOn: 'yesNo',
  isOpen: 'yesNo',
  isTemplate: 'yesNo',
  acceptsBulky: 'yesNo',
  sendsCopy: 'yesNo',
  totp: 'yesNo',
  passwordChanged: 'yesNo',
  total: 'count',
  done: 'count',
  count: 'count',
  chosen: 'count',
  stock: 'count',
  seats: 'count',
  maxUses: 'count',
  keepMonths: 'count',
  recoveryCodes: 'count',
  added: 'count',
  changed: 'count',
  badRows: 'count',
  asked: 'count',
  confirmed: 'count',
  left: 'count',
  width: 'count',
  height: 'count',
  percent: 'percent',
  price: 'euros',
  freeFrom: 'euros',
  retailPrice: 'euros',
  finalPrice: 'euros',
  memberPrice: 'euros',
  callAmount: 'euros',
  minimumItems: 'cents',
  worth: 'worth',
  size: 'bytes',
  seconds: 'seconds',
  at: 'moment',
  until: 'moment',
  day: 'moment',
  starts: 'moment',
  ends: 'moment',
  callOpens: 'moment',
  callDeadline: 'moment',
  publishedAt: 'moment',
  receivedOn: 'moment',
  shownFrom: 'moment',
  shownUntil: 'moment',
  validFrom: 'moment',
  validUntil: 'moment',
  status: 'said',
  state: 'said',
  kind: 'said',
  view: 'said',
  format: 'said',
  show: 'said',
  table: 'said',
  inputType: 'said',
  callMark: 'said',
  goalType: 'said',
  handler: 'said',
  pages: 'said',
  SetUp: 'said',
  scopes: 'scopes',
  countries: 'countries',
  language: 'languages',
  from: 'languages',
  focalPoint: 'shares',
  days: 'range',
  sections: 'sections',
  fields: 'parts',
  links: 'links',
  link: 'link',
  attributes: 'attributes',
  consents: 'consents',
  consent: { of: 'consent' },
  list: { of: 'newsletterList' },
  category: { of: 'documentCategory' },
  categories: { of: 'category' },
  documents: { of: 'document' },
  signUp: { of: 'page' },
  joined: { of: 'post' },
  separated: { of: 'post' },
  postId: { of: 'post' },
  postType: { of: 'postType' },
  copyOf: 'text',
  version: { of: 'version' },
  media: { of: 'media' },
  pictures: { of: 'media' },
  poster: { of: 'media' },
  logo: { of: 'media' },
  folder: { of: 'mediaFolder' },
  parent: { of: 'mediaFolder' },
  readers: { of: 'user' },
  delivery: { of: 'delivery' },
  payment: { of: 'payment' },
  Seller: 'texts',
} as const satisfies Readonly<Record<string, ValueForm>>;

const OF_ONE_KIND: Readonly<Partial<Record<ChangedThing, Readonly<Partial<Record<keyof typeof FORMS, ValueForm>>>>>> = {
  post: { category: { of: 'termSlug' }, categories: { of: 'term' } },
  page: { copyOf: { of: 'page' } },
  form: { copyOf: { of: 'form' } },
  submission: { code: { of: 'form' } },
  media: { file: 'changed' },
  view: { from: 'moment' },
  settings: { delivery: 'text', payment: 'text' },
};

/** What a value of the log may be called; those of a language have its code behind theirs (`alt hrv`). */
export type ValueName = keyof typeof FORMS | SettingKey;
/** All of these names. */
export const VALUE_NAMES: readonly ValueName[] = [...(Object.keys(FORMS) as (keyof typeof FORMS)[]), ...SETTING_KEYS];

/**
 * Values of a change as they are written down: whoever writes another name finds no words for it. What may have any name, as `Record<string, unknown>`, would pass for values of which each may be
 * missing; names that nothing has, those that begin with a blank, are what refuses it.
 */
export type RecordedValues = Readonly<Partial<Record<ValueName | `${'title' | 'description' | 'alt' | 'captions'} ${string}`, unknown>>> & {
  readonly [name: ` ${string}`]: never;
};

/** Values whose names come out of data, as they are written down; each is one that the log has words for. */
export function recordedOf(entries: readonly (readonly [ValueName, unknown])[]): RecordedValues {
  return Object.fromEntries(entries) as RecordedValues;
}

/** A name without the code of its language, and that code where it has one. */
export function partsOfName(name: string): { readonly base: string; readonly language: string | undefined } {
  const [base = '', language] = name.split(' ');
  return { base, language };
}

/** How a value is to be read; undefined where no version of the product has written one of this name. */
export function valueForm(thing: ChangedThing, name: string): ValueForm | undefined {
  const { base } = partsOfName(name);
  const known = base as keyof typeof FORMS;
  if (Object.hasOwn(FORMS, base)) return OF_ONE_KIND[thing]?.[known] ?? FORMS[known];
  return (SETTING_KEYS as readonly string[]).includes(base) ? formOfSetting(base as SettingKey) : undefined;
}

function formOfSetting(key: SettingKey): ValueForm {
  if (key === 'AllowedLanguages' || key === 'DefaultLanguage') return 'languages';
  if (key === 'AllowedCountries') return 'countries';
  switch (settingOf(key).kind) {
    case 'switch':
      return 'yesNo';
    case 'number':
      return 'count';
    case 'choice':
    case 'several':
      return 'said';
    case 'instant':
      return 'moment';
    case 'password':
      return 'yesNo';
    case 'picture':
      return { of: 'media' };
    case 'form':
      return { of: 'form' };
    case 'texts':
    case 'account':
      return 'texts';
    default:
      return 'text';
  }
}
