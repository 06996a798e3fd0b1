import { describe, expect, it } from 'vitest';
import {
  type FlawedSetting,
  fieldsOfSetting,
  PUBLIC_SETTINGS,
  readSettings,
  SETTING_GROUPS,
  SETTING_KEYS,
  type SettingGroup,
  type SettingKey,
  settingOf,
  settingsFlaw,
  settingsOfGroup,
  valueInEffect,
} from '#domain/settings/site-setting.ts';

const GOOD: Readonly<Record<string, string>> = {
  'SiteName-hr': ' Zeleni fond ',
  'SiteName-en': 'Green Fund',
  HomePageSlug: 'naslovnica',
  'ThemeNavigations-main': 'on',
  'ThemeNavigations-footer2': 'on',
  DefaultLanguage: 'hrv',
  'AllowedLanguages-hrv': 'on',
  'AllowedLanguages-deu': 'on',
  SendEmailTo: 'info@fond.hr',
  'AllowedCountries-HR': 'on',
  'AllowedCountries-SI': 'on',
  WithdrawalDays: '30',
  'BankTransfer-payee': 'Zeleni fond',
  'BankTransfer-street': 'Ulica lipa 12',
  'BankTransfer-place': '10000 Zagreb',
  'BankTransfer-iban': 'hr12 1001 0051 8630 0016 0',
  CanCommentOnBlog: 'Nobody',
  NumberOfStars: '7',
  PasswordProtection: 'keep',
  MaintenanceUntil: '2026-12-01T18:00',
  WwwPolicy: 'withWww',
};
const read = (group: SettingGroup, typed: Readonly<Record<string, string>> = {}) =>
  readSettings(group, (field) => ({ ...GOOD, ...typed })[field] ?? '');

describe('options of the site as they are typed [CMS-17]', () => {
  it('do not let a shop deliver nowhere', () => {
    expect(read('shop', { 'AllowedCountries-HR': '', 'AllowedCountries-SI': '' })._unsafeUnwrapErr()).toMatchObject({ reason: 'required' });
  });

  it('stand in one group each, in fields of their own', () => {
    expect(SETTING_GROUPS.flatMap(settingsOfGroup).sort()).toEqual([...SETTING_KEYS].sort());
    const fields = SETTING_KEYS.flatMap(fieldsOfSetting);
    expect(new Set(fields).size).toBe(fields.length);
  });

  it('are read by their kinds', () => {
    expect(read('identity')._unsafeUnwrap()).toEqual({
      SiteName: { hrv: 'Zeleni fond', eng: 'Green Fund' },
      Logo: null,
      CopyrightText: null,
      Imprint: null,
      HomePageSlug: 'naslovnica',
      ThemeNavigations: ['main', 'footer2'],
      CookieNotice: false,
    });
    expect(read('languages')._unsafeUnwrap()).toEqual({ DefaultLanguage: 'hrv', AllowedLanguages: ['hrv', 'deu'] });
    expect(read('shop')._unsafeUnwrap()).toMatchObject({
      AllowedCountries: ['HR', 'SI'],
      WithdrawalDays: 30,
      BankTransfer: { payee: 'Zeleni fond', street: 'Ulica lipa 12', place: '10000 Zagreb', iban: 'HR1210010051863000160' },
      ConfirmEmail: false,
    });
    expect(read('comments', { UserCanEditComment: 'on' })._unsafeUnwrap()).toMatchObject({
      CanCommentOnBlog: 'Nobody',
      NumberOfStars: 7,
      UserCanEditComment: true,
    });
    // By the site's clock; a password that stays is not among them.
    expect(read('access')._unsafeUnwrap()).toEqual({
      RequireSecondFactor: false,
      DevelopmentMode: false,
      Maintenance: false,
      MaintenanceText: null,
      MaintenanceUntil: '2026-12-01T17:00:00.000Z',
      WwwPolicy: 'withWww',
      CmsVersion: null,
    });
  });

  it('take a password away, or another one', () => {
    const passwordOf = (typed: Record<string, string>) => read('access', typed)._unsafeUnwrap().PasswordProtection;
    expect(passwordOf({ PasswordProtection: 'none' })).toBe(false);
    expect(passwordOf({ PasswordProtection: 'none', 'PasswordProtection-new': 'devet znakova' })).toEqual({ password: 'devet znakova' });
    expect(passwordOf({ PasswordProtection: 'new', 'PasswordProtection-new': ' osam znakova ' })).toEqual({ password: ' osam znakova ' });
  });

  it.each<[SettingGroup, Record<string, string>, FlawedSetting]>([
    ['identity', { 'SiteName-hr': '', 'SiteName-en': '' }, { reason: 'required', field: 'SiteName-hr' }],
    ['identity', { 'SiteName-en': 'x'.repeat(101) }, { reason: 'tooLong', field: 'SiteName-en' }],
    ['shop', { WithdrawalDays: '13' }, { reason: 'numberUnreadable', field: 'WithdrawalDays' }],
    ['identity', { Imprint: 'x'.repeat(301) }, { reason: 'tooLong', field: 'Imprint' }],
    ['identity', { HomePageSlug: '' }, { reason: 'slugUnreadable', field: 'HomePageSlug' }],
    ['identity', { HomePageSlug: '/Naslovnica' }, { reason: 'slugUnreadable', field: 'HomePageSlug' }],
    ['languages', { 'AllowedLanguages-hrv': '' }, { reason: 'languageMissing', field: 'AllowedLanguages-hrv' }],
    ['languages', { DefaultLanguage: 'eng' }, { reason: 'languageMissing', field: 'AllowedLanguages-hrv' }],
    ['languages', { DefaultLanguage: 'fra' }, { reason: 'optionUnknown', field: 'DefaultLanguage' }],
    ['contact', { SendEmailTo: '' }, { reason: 'required', field: 'SendEmailTo' }],
    ['contact', { SendEmailTo: 'info' }, { reason: 'emailUnreadable', field: 'SendEmailTo' }],
    ['shop', { 'BankTransfer-street': '' }, { reason: 'required', field: 'BankTransfer-street' }],
    ['shop', { 'BankTransfer-payee': 'x'.repeat(71) }, { reason: 'tooLong', field: 'BankTransfer-payee' }],
    ['shop', { 'BankTransfer-iban': 'HR1210010051863000161' }, { reason: 'ibanUnreadable', field: 'BankTransfer-iban' }],
    ['comments', { NumberOfStars: '0' }, { reason: 'numberUnreadable', field: 'NumberOfStars' }],
    ['comments', { NumberOfStars: '11' }, { reason: 'numberUnreadable', field: 'NumberOfStars' }],
    ['comments', { NumberOfStars: 'pet' }, { reason: 'numberUnreadable', field: 'NumberOfStars' }],
    ['comments', { CanCommentOnBlog: 'Svi' }, { reason: 'optionUnknown', field: 'CanCommentOnBlog' }],
    ['access', { MaintenanceUntil: 'sutra' }, { reason: 'instantUnreadable', field: 'MaintenanceUntil' }],
    [
      'access',
      { PasswordProtection: 'new', 'PasswordProtection-new': 'kratka' },
      { reason: 'passwordShort', field: 'PasswordProtection-new' },
    ],
  ])('%s with %j is refused as %j', (group, typed, flaw) => {
    expect(read(group, typed)._unsafeUnwrapErr()).toEqual(flaw);
  });

  it.each<[SettingKey, unknown, unknown]>([
    ['ThemeNavigations', undefined, ['main', 'footer1', 'footer2', 'footer3', 'footer4']],
    ['ThemeNavigations', ['main'], ['main']],
    ['AllowedLanguages', undefined, ['hrv']],
    ['CookieNotice', undefined, true],
    ['CookieNotice', { title: 'Kolačići', description: 'Nužni', accept: 'U redu' }, true],
    ['CookieNotice', false, false],
    ['RequireAdminPublishing', undefined, true],
    ['RequireAdminPublishing', '0', false],
    ['OneUserOneComment', undefined, false],
    ['OneUserOneComment', 'true', true],
    ['CanCommentOnBlog', 'Svi', 'RegisteredUsers'],
    ['CanCommentOnBlog', 'Nobody', 'Nobody'],
    ['NumberOfStars', undefined, 5],
    ['Imprint', undefined, null],
  ])('%s that is stored as %j holds as %j', (key, stored, holds) => {
    expect(valueInEffect(key, stored)).toEqual(holds);
  });

  it.each(SETTING_KEYS)('%s takes no value of another kind', (key: SettingKey) => {
    for (const value of [{ payee: 7 }, [7], 7.5, 'x'.repeat(600), ''])
      expect(settingsFlaw({ [key]: value }), JSON.stringify(value)).toBeDefined();
    const empties = ['text', 'texts', 'email', 'instant', 'picture', 'form', 'account'];
    const mayBeEmpty = empties.includes(settingOf(key).kind) && !['SiteName', 'SendEmailTo'].includes(key);
    expect(settingsFlaw({ [key]: null }) === undefined).toBe(mayBeEmpty);
  });
});

it('anybody may be told these settings and no other: no mailbox, account, password or version', () => {
  expect([...PUBLIC_SETTINGS].sort()).toEqual([
    'AllowedLanguages',
    'AnonymousCanMultipleReview',
    'CanCommentOnBlog',
    'CookieNotice',
    'CopyrightText',
    'DefaultLanguage',
    'DevelopmentMode',
    'HomePageSlug',
    'Logo',
    'Maintenance',
    'MaintenanceText',
    'MaintenanceUntil',
    'MemberCardForm',
    'MemberCardName',
    'NumberOfStars',
    'OneUserOneComment',
    'RequireAdminPublishing',
    'RequireCommentForRating',
    'RequireRatingForComment',
    'SiteName',
    'ThemeNavigations',
    'UserCanEditComment',
    'WithdrawalDays',
    'WwwPolicy',
  ]);
});
