import { err, ok, type Result } from 'neverthrow';
import { DELIVERY_COUNTRIES } from '../checkout/delivery-countries.ts';
import { isEmail } from '../checkout/validate-address.ts';
import { isIban } from '../form/iban.ts';
import { DEFAULT_LANGUAGE, LANGUAGE_CODES, LOCALE_NAMES, LOCALES } from '../locale/locale.ts';
import { slugProblem } from '../navigation/slug.ts';
import { LEGAL_WITHDRAWAL_DAYS } from '../order/withdrawal-days.ts';
import { instantOfSiteTime } from '../site/site-day.ts';

/** Parts of the settings, in the order in which they stand; each is saved by itself. */
export const SETTING_GROUPS = ['identity', 'languages', 'contact', 'shop', 'comments', 'access'] as const;
export type SettingGroup = (typeof SETTING_GROUPS)[number];

/** What kind of value an option holds. */
export type SettingKind =
  | { readonly kind: 'text'; readonly most: number }
  /** A text in each language; the site's stand-ins fill in what is missing. */
  | { readonly kind: 'texts'; readonly most: number }
  | { readonly kind: 'email' }
  /** The address of a page. */
  | { readonly kind: 'slug' }
  /** `otherwise` holds while nobody has said anything. */
  | { readonly kind: 'switch'; readonly otherwise: boolean }
  | { readonly kind: 'number'; readonly least: number; readonly most: number; readonly otherwise: number }
  | { readonly kind: 'choice'; readonly options: readonly string[]; readonly otherwise: string }
  | { readonly kind: 'several'; readonly options: readonly string[]; readonly otherwise: readonly string[] }
  /** An instant, typed by the site's clock. */
  | { readonly kind: 'instant' }
  /** Stored as a hash, shown to nobody; `false` asks for none. */
  | { readonly kind: 'password' }
  /** Id of a public picture. */
  | { readonly kind: 'picture' }
  /** Code of a form. */
  | { readonly kind: 'form' }
  /** Payee, street, place and IBAN of a bank account. */
  | { readonly kind: 'account' };

/** `public`: anybody may be told it (spec 4.1). */
type Setting = SettingKind & { readonly group: SettingGroup; readonly public?: true };

const NAVIGATIONS = ['main', 'footer1', 'footer2', 'footer3', 'footer4'] as const;
const COMMENTERS = ['RegisteredUsers', 'Everyone', 'Nobody'] as const;
const off = { kind: 'switch', otherwise: false } as const;
const on = { kind: 'switch', otherwise: true } as const;
const told = { public: true } as const;

/** Options of the site that are set in the back office (CMS-17), by their keys on the wire. */
const SITE_SETTINGS = {
  SiteName: { ...told, group: 'identity', kind: 'texts', most: 100 },
  Logo: { ...told, group: 'identity', kind: 'picture' },
  CopyrightText: { ...told, group: 'identity', kind: 'texts', most: 300 },
  Imprint: { group: 'identity', kind: 'text', most: 300 },
  HomePageSlug: { ...told, group: 'identity', kind: 'slug' },
  ThemeNavigations: { ...told, group: 'identity', kind: 'several', options: NAVIGATIONS, otherwise: NAVIGATIONS },
  CookieNotice: { ...told, ...on, group: 'identity' },
  DefaultLanguage: { ...told, group: 'languages', kind: 'choice', options: LANGUAGE_CODES, otherwise: DEFAULT_LANGUAGE },
  AllowedLanguages: { ...told, group: 'languages', kind: 'several', options: LANGUAGE_CODES, otherwise: [DEFAULT_LANGUAGE] },
  SendEmailTo: { group: 'contact', kind: 'email' },
  SendGdprTo: { group: 'contact', kind: 'email' },
  ContactForm: { group: 'contact', kind: 'form' },
  MemberCardName: { ...told, group: 'contact', kind: 'texts', most: 50 },
  MemberCardForm: { ...told, group: 'contact', kind: 'form' },
  BankTransfer: { group: 'shop', kind: 'account' },
  ConfirmEmail: { ...on, group: 'shop' },
  ValidateConsents: { ...on, group: 'shop' },
  CheckSpecialCharacters: { ...on, group: 'shop' },
  /** Where the checkout delivers to; everywhere while nobody has said. */
  AllowedCountries: { group: 'shop', kind: 'several', options: DELIVERY_COUNTRIES, otherwise: DELIVERY_COUNTRIES },
  /** In which a consumer may withdraw. */
  WithdrawalDays: { ...told, group: 'shop', kind: 'number', least: LEGAL_WITHDRAWAL_DAYS, most: 365, otherwise: LEGAL_WITHDRAWAL_DAYS },
  SkipShipping: { ...off, group: 'shop' },
  CanCommentOnBlog: { ...told, group: 'comments', kind: 'choice', options: COMMENTERS, otherwise: 'RegisteredUsers' },
  RequireAdminPublishing: { ...told, ...on, group: 'comments' },
  RequireRatingForComment: { ...told, ...off, group: 'comments' },
  RequireCommentForRating: { ...told, ...off, group: 'comments' },
  OneUserOneComment: { ...told, ...off, group: 'comments' },
  AnonymousCanMultipleReview: { ...told, ...off, group: 'comments' },
  UserCanEditComment: { ...told, ...off, group: 'comments' },
  NumberOfStars: { ...told, group: 'comments', kind: 'number', least: 1, most: 10, otherwise: 5 },
  RequireSecondFactor: { ...off, group: 'access' },
  PasswordProtection: { group: 'access', kind: 'password' },
  DevelopmentMode: { ...told, ...off, group: 'access' },
  Maintenance: { ...told, ...off, group: 'access' },
  MaintenanceText: { ...told, group: 'access', kind: 'texts', most: 500 },
  MaintenanceUntil: { ...told, group: 'access', kind: 'instant' },
  WwwPolicy: { ...told, group: 'access', kind: 'choice', options: ['none', 'withWww', 'withoutWww'], otherwise: 'none' },
  CmsVersion: { group: 'access', kind: 'text', most: 50 },
} as const satisfies Readonly<Record<string, Setting>>;

/** The key of an option that is set in the back office. */
export type SettingKey = keyof typeof SITE_SETTINGS;
/** All of them, in the order in which they stand. */
export const SETTING_KEYS = Object.keys(SITE_SETTINGS) as readonly SettingKey[];

/** Those that anybody may be told; whatever does not say so, a new one too, is known to the platform alone: mailboxes, passwords, how to reach other systems. */
export const PUBLIC_SETTINGS: readonly SettingKey[] = SETTING_KEYS.filter((key) => settingOf(key).public === true);

/** Keys of a group. */
export function settingsOfGroup(group: SettingGroup): readonly SettingKey[] {
  return SETTING_KEYS.filter((key) => SITE_SETTINGS[key].group === group);
}

/** The kind of an option, whichever it is. */
export function settingOf(key: SettingKey): Setting {
  return SITE_SETTINGS[key];
}

/** Values of options as they hold (valueInEffect); null for a text or thing that nobody has named. A password stands as true (there is one) or false. */
export type SettingValues = Readonly<Partial<Record<SettingKey, unknown>>>;

/** Why an option is not kept so. */
export const SETTING_FLAWS = [
  'required',
  'tooLong',
  'emailUnreadable',
  'slugUnreadable',
  'noSuchPage',
  'numberUnreadable',
  'optionUnknown',
  'languageMissing',
  'nameMissing',
  'instantUnreadable',
  'passwordShort',
  'ibanUnreadable',
  'pictureGone',
  'formGone',
  'changedMeanwhile',
] as const;
export type SettingFlaw = (typeof SETTING_FLAWS)[number];

/** A flaw with the name of the field that it is about; none where it is about the group. */
export interface FlawedSetting {
  readonly reason: SettingFlaw;
  readonly field?: string;
}

/** Parts of a bank account, in the order in which they are typed. */
export const ACCOUNT_PARTS = ['payee', 'street', 'place', 'iban'] as const;
/** Shortest password of a site in characters. */
const SITE_PASSWORD_MINIMUM = 8;
const PART_MAXIMUM = 70;

/**
 * A stored value as it holds: what nobody has set, or set in a way that other platforms write it (`'true'`, `'1'`), is what the site makes of it. Texts of its own switch a notice on.
 */
export function valueInEffect(key: SettingKey, value: unknown): unknown {
  const setting = settingOf(key);
  switch (setting.kind) {
    case 'switch':
      if (value === false || value === 'false' || value === '0') return false;
      return value === undefined || value === null ? setting.otherwise : true;
    case 'several':
      return Array.isArray(value) ? value : setting.otherwise;
    case 'choice':
      return typeof value === 'string' && setting.options.includes(value) ? value : setting.otherwise;
    case 'number':
      return value ?? setting.otherwise;
    default:
      return value ?? null;
  }
}

/** Names of the fields that an option is typed in. */
export function fieldsOfSetting(key: SettingKey): readonly [string, ...string[]] {
  const setting = settingOf(key);
  const parts =
    setting.kind === 'texts'
      ? LOCALES
      : setting.kind === 'several'
        ? setting.options
        : setting.kind === 'account'
          ? ACCOUNT_PARTS
          : undefined;
  if (parts !== undefined) return parts.map((part) => `${key}-${part}`) as [string, ...string[]];
  return setting.kind === 'password' ? [key, `${key}-new`] : [key];
}

/** Reads a group as it was typed; `typed` gives '' for a box that is not ticked. Left out is a password that stays as it is; null takes a value back. */
export function readSettings(group: SettingGroup, typed: (field: string) => string): Result<SettingValues, FlawedSetting> {
  const values: Partial<Record<SettingKey, unknown>> = {};
  for (const key of settingsOfGroup(group)) {
    const value = typedValue(key, typed);
    if (value !== undefined) values[key] = value;
  }
  const flaw = settingsFlaw(values);
  return flaw === undefined ? ok(values) : err(flaw);
}

function typedValue(key: SettingKey, typed: (field: string) => string): unknown {
  const setting = settingOf(key);
  const text = typed(key).trim();
  switch (setting.kind) {
    case 'texts': {
      const said = LOCALES.map((locale) => [LOCALE_NAMES[locale].languageCode, typed(`${key}-${locale}`).trim()] as const);
      const texts = said.filter(([, words]) => words !== '');
      return texts.length === 0 ? null : Object.fromEntries(texts);
    }
    case 'switch':
      return text !== '';
    case 'number':
      return /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN;
    case 'several':
      return setting.options.filter((option) => typed(`${key}-${option}`) !== '');
    case 'instant': {
      if (text === '') return null;
      const instant = instantOfSiteTime(text);
      return instant === undefined ? text : new Date(instant).toISOString();
    }
    case 'password': {
      // Whoever types one wants it, whatever is chosen above it.
      const password = typed(`${key}-new`);
      return text === 'new' || password !== '' ? { password } : text === 'none' ? false : undefined;
    }
    case 'account': {
      const [payee = '', street = '', place = '', iban = ''] = ACCOUNT_PARTS.map((part) => typed(`${key}-${part}`).trim());
      return payee + street + place + iban === '' ? null : { payee, street, place, iban: iban.replaceAll(/\s+/g, '').toUpperCase() };
    }
    default:
      return text === '' ? null : text;
  }
}

/** What is wrong with values by themselves; what they point at only the platform knows. */
export function settingsFlaw(values: SettingValues): FlawedSetting | undefined {
  for (const key of SETTING_KEYS) {
    const flaw = key in values ? flawOf(key, values[key]) : undefined;
    if (flaw !== undefined) return flaw;
  }
  const { AllowedLanguages: allowed, DefaultLanguage: main } = values;
  const isLeftOut = Array.isArray(allowed) && !allowed.includes(main ?? DEFAULT_LANGUAGE);
  return isLeftOut ? { reason: 'languageMissing', field: fieldsOfSetting('AllowedLanguages')[0] } : undefined;
}

const isText = (value: unknown, most: number): value is string => typeof value === 'string' && value !== '' && value.length <= most;

function flawOf(key: SettingKey, value: unknown): FlawedSetting | undefined {
  const setting = settingOf(key);
  const [field] = fieldsOfSetting(key);
  const flawed = (reason: SettingFlaw, at: string = field): FlawedSetting => ({ reason, field: at });
  switch (setting.kind) {
    case 'text':
    case 'picture':
    case 'form':
      return value === null || isText(value, setting.kind === 'text' ? setting.most : 200) ? undefined : flawed('tooLong');
    case 'texts': {
      if (value === null) return key === 'SiteName' ? flawed('required') : undefined;
      const texts = value as Readonly<Record<string, unknown>>;
      const wrong = LOCALES.find((locale) => {
        const text = texts[LOCALE_NAMES[locale].languageCode];
        return text !== undefined && !isText(text, setting.most);
      });
      if (typeof value !== 'object' || Object.keys(texts).some((code) => !LANGUAGE_CODES.some((known) => known === code)))
        return flawed('optionUnknown');
      return wrong === undefined ? undefined : flawed('tooLong', `${key}-${wrong}`);
    }
    case 'email':
      // What visitors send has to arrive somewhere; requests about personal data go there, too, where they have no mailbox of their own.
      if (value === null && key === 'SendEmailTo') return flawed('required');
      return value === null || (isText(value, 200) && isEmail(value)) ? undefined : flawed('emailUnreadable');
    case 'slug':
      return isText(value, 200) && slugProblem(value) === undefined ? undefined : flawed('slugUnreadable');
    case 'switch':
      return typeof value === 'boolean' ? undefined : flawed('optionUnknown');
    case 'number':
      return Number.isInteger(value) && Number(value) >= setting.least && Number(value) <= setting.most
        ? undefined
        : flawed('numberUnreadable');
    case 'choice':
      return typeof value === 'string' && setting.options.includes(value) ? undefined : flawed('optionUnknown');
    case 'several':
      // A shop that delivers nowhere sells nothing.
      if (key === 'AllowedCountries' && Array.isArray(value) && value.length === 0) return flawed('required');
      return Array.isArray(value) && value.every((one) => setting.options.includes(one)) ? undefined : flawed('optionUnknown');
    case 'instant':
      return value === null || (typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(value))
        ? undefined
        : flawed('instantUnreadable');
    case 'password': {
      if (value === false) return undefined;
      const password = (value as { readonly password?: unknown } | null)?.password;
      return isText(password, 200) && password.length >= SITE_PASSWORD_MINIMUM ? undefined : flawed('passwordShort', `${key}-new`);
    }
    case 'account': {
      if (value === null) return undefined;
      const account = value as Readonly<Record<string, unknown>>;
      const empty = ACCOUNT_PARTS.find((part) => typeof account[part] !== 'string' || account[part] === '');
      if (empty !== undefined) return flawed('required', `${key}-${empty}`);
      const long = ACCOUNT_PARTS.find((part) => !isText(account[part], PART_MAXIMUM));
      if (long !== undefined) return flawed('tooLong', `${key}-${long}`);
      return isIban(String(account.iban)) ? undefined : flawed('ibanUnreadable', `${key}-iban`);
    }
  }
}
