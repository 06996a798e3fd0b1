import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { describe, expect, it } from 'vitest';
import { AREAS } from '#application/back-office.ts';
import { USER_FLAWS } from '#domain/account/back-office-user.ts';
import { ERASURE_FLAWS } from '#domain/account/customer-record.ts';
import { CHANGED_THINGS, CHANGES } from '#domain/audit/change-record.ts';
import { BACK_OFFICE, type BackOfficeArea } from '#domain/back-office/back-office.ts';
import { JOB_KINDS, TEXT_FAILURES } from '#domain/back-office/office-job.ts';
import { VIEW_FLAWS } from '#domain/back-office/saved-view.ts';
import { SCOPE_AREAS, SCOPE_VERBS } from '#domain/back-office/scope.ts';
import { COUPON_FLAWS } from '#domain/cart/coupon-record.ts';
import { WAY_FLAWS } from '#domain/checkout/way-record.ts';
import { EDITABLE_KINDS, ownFieldsOf } from '#domain/editing/editable.ts';
import { EDITED_PARTS, EDITED_TYPES, FORM_FLAWS } from '#domain/form/edited-form.ts';
import { AUTOCOMPLETE, PATTERNS } from '#domain/form/form-definition.ts';
import { ANSWER_FLAWS, GOAL_TYPES } from '#domain/form/submission.ts';
import { DEFAULT_LOCALE, LOCALES } from '#domain/locale/locale.ts';
import { CARD_FLAWS } from '#domain/membership/card-request.ts';
import { REDIRECT_FLAWS } from '#domain/navigation/editor-redirect.ts';
import { MENU_FLAWS, MENU_SCREENS, MENUS, TARGET_STATES } from '#domain/navigation/menu.ts';
import { LIST_FLAWS } from '#domain/newsletter/newsletter-list.ts';
import { SUBSCRIBER_STATES } from '#domain/newsletter/subscriber.ts';
import { HANDLING_FLAWS } from '#domain/order/order-record.ts';
import { ORDER_STATUSES, ORDER_VERBS } from '#domain/order/order-states.ts';
import { PRODUCT_FLAWS } from '#domain/product/product-desk.ts';
import { SETTING_FLAWS, SETTING_KEYS } from '#domain/settings/site-setting.ts';
import { IMPORT_FAILURES, IMPORT_TOLD } from '#domain/setup/import-telling.ts';
import { ROW_FLAW_CODES, ROW_NOTES, valuesOfFlaw } from '#domain/setup/row-flaw.ts';
import { SETUP_FLAWS, SETUP_LACKS, SETUP_PAGES, SETUP_STEPS, SETUP_TABLES } from '#domain/setup/site-setup.ts';
import { FLASH_NAMES, flashMessage } from '#domain/site/flash.ts';

const ROOT = join(import.meta.dirname, '../../src/ui');
const PAGE_WORDS = join(import.meta.dirname, '../../server/web/words');

/** Messages that the specification names and that screens say in other words (`flash.…`, `comment.…`, `download.problem.…`); every other message is used (ERR-03). */
const NAMED_BY_SPECIFICATION = [
  'core.login.logout',
  'error.alreadyPostedComment',
  'error.commentEditNotAllowed',
  'error.confirmEmail',
  'error.downloadFailed',
  'error.emailSent',
  'error.notFound',
  'error.oneUserOneComment',
];

function messagesOf(language: string): Map<string, string> {
  const folder = join(ROOT, 'messages', language);
  const files = readdirSync(folder).map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Record<string, string>);
  return new Map(files.flatMap((file) => Object.entries(file)));
}

function sources(folder: string): string {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
    .join('\n');
}

/** What the forms of an area tell on the next page. */
function noticesOf(area: BackOfficeArea): string[] {
  const folder = join(ROOT, '../application');
  const file = readdirSync(folder, { recursive: true, encoding: 'utf8' }).find((path) => path.endsWith(`${area}-area.ts`)) ?? '';
  return [...readFileSync(join(folder, file), 'utf8').matchAll(/'((?:done|told)\.\w+)'/g)].map(([, notice]) => notice ?? '');
}

/** Names of the values that a message takes. */
function values(message: string): string[] {
  const names = new Set<string>();
  const visit = (nodes: ReturnType<typeof parse>) => {
    for (const node of nodes) {
      if (node.type === TYPE.literal || node.type === TYPE.pound) continue;
      if ('value' in node && typeof node.value === 'string') names.add(node.value);
      if ('options' in node) for (const option of Object.values(node.options)) visit(option.value);
    }
  };
  visit(parse(message, { ignoreTag: true }));
  return [...names].sort();
}

describe('messages', () => {
  const croatian = messagesOf(DEFAULT_LOCALE);

  it('says what waits in each area that counts it', () => {
    const counting = (Object.keys(AREAS) as BackOfficeArea[]).filter((area) => 'waiting' in AREAS[area]);
    expect(counting).toContain('templates');
    expect(counting.filter((area) => !croatian.has(`overview.waiting.${area}`) && !croatian.has(`overview.unknown.${area}`))).toEqual([]);
  });

  it.each(LOCALES)('has every message of the other languages in %s, with the same values [ERR-03]', (language) => {
    const messages = messagesOf(language);
    expect([...messages.keys()].sort()).toEqual([...croatian.keys()].sort());
    expect([...messages].filter(([, message]) => message.trim() === '').map(([id]) => id)).toEqual([]);
    for (const [id, message] of messages) expect(values(message), id).toEqual(values(croatian.get(id) ?? ''));
  });

  it('has every message that the specification names, under its name [ERR-03]', () => {
    const named = (group: string, names: string) => names.split(' ').map((name) => `${group}.${name}`);
    const names = [
      ...named(
        'core.notifications',
        'itemRemovedFromCart membershipCardBarcodeInvalid memebrshipCardBarcodeApplied cartUpdateError cartUpdated',
      ),
      ...named('core.notifications', 'configurationNotSet itemNotInCart consentRequired'),
      ...named('core.login', 'logout'),
      ...named('toast', 'resetSuccess saveSuccess optionNotSupported'),
      ...named(
        'error',
        'removeFromCartFailed invalidQuantity consentsNotFetched failedConsentLog bundleItemsNotFetched shippingMethodUndefined',
      ),
      ...named(
        'error',
        'shippingMethodNotFound shippingBranchUndefined paymentMethodUndefined downloadFailed somethingWentWrong downloading',
      ),
      ...named(
        'error',
        'alreadySubscribedToNewsletter incorrectPassword commentEditNotAllowed oneUserOneComment alreadyPostedComment notFound',
      ),
      ...named('error', 'loggedUsersOnly couponNotFound userExists emailSent redirecting unknownUserOrPassword'),
      ...named('error', 'incorrectOldPassword studentNotAssigned loginFailed confirmEmail memberCardNotValid barcodeUnchecked'),
      ...named('flash', 'loggedIn loggedOut registered confirmEmail emailConfirmed'),
      ...named('validation', 'required email minLength maxLength repeatPassword differentPassword slugTooShort invalidSlug sameAs'),
    ];
    for (const language of LOCALES) {
      const messages = messagesOf(language);
      expect(names.filter((name) => (messages.get(name) ?? '').trim() === '').map((name) => `${language} ${name}`)).toEqual([]);
    }
    expect(croatian.get('error.loginFailed')).toBe('Prijava nije uspjela');
    expect(croatian.get('error.confirmEmail')).toMatch(/^Poslan vam je e-mail/);
    expect(croatian.get('flash.confirmEmail')).toBe(croatian.get('error.confirmEmail'));
    expect(croatian.get('error.downloadFailed')).toBe('Preuzimanje neuspješno. Molimo pokušajte ponovno.');
    expect(croatian.get('error.unknownUserOrPassword')).toBe('Netočno korisničko ime ili lozinka!');
  });

  /** Messages that no screen names: titles of the back office's areas, what its forms tell and refuse, notices after a redirect. */
  const BY_RULE = [
    ...(Object.keys(BACK_OFFICE) as BackOfficeArea[]).flatMap((area) => [
      `${area}.title`,
      ...noticesOf(area).map((notice) => `${area}.${notice}`),
    ]),
    ...CHANGED_THINGS.flatMap((thing) => [`changes.thing.${thing}`, `changes.of.${thing}`]),
    ...CHANGES.map((change) => `changes.did.${change}`),
    ...EDITABLE_KINDS.flatMap((kind) => Object.keys(ownFieldsOf(kind)).map((field) => `changes.value.${field}`)),
    ...FLASH_NAMES.map(flashMessage),
    ...HANDLING_FLAWS.map((flaw) => `orders.refused.${flaw}`),
    ...Object.keys(ORDER_VERBS).flatMap((verb) => [`orders.verb.${verb}`, `orders.done.${verb}`]),
    ...ORDER_STATUSES.flatMap((status) => [`orders.rests.${status}`, `orders.refused.${status}`, `jobs.reason.${status}`]),
    'orders.rests.downloadable',
    ...TEXT_FAILURES.map((reason) => `jobs.reason.${reason}`),
    ...Object.keys(JOB_KINDS).map((kind) => `jobs.kind.${kind}`),
    ...COUPON_FLAWS.map((flaw) => `coupons.refused.${flaw}`),
    ...FORM_FLAWS.map((flaw) => `forms.refused.${flaw}`),
    ...EDITED_TYPES.map((type) => `forms.type.${type}`),
    ...EDITED_PARTS.map((part) => `forms.part.${part}`),
    ...Object.keys(PATTERNS).map((pattern) => `forms.pattern.${pattern}`),
    ...AUTOCOMPLETE.map((token) => `forms.autocomplete.${token}`),
    ...GOAL_TYPES.map((type) => `forms.goalType.${type}`),
    ...ANSWER_FLAWS.map((flaw) => `submissions.refused.${flaw}`),
    ...SUBSCRIBER_STATES.flatMap((state) => [`subscribers.state.${state}`, `lists.counted.${state}`]),
    ...LIST_FLAWS.map((flaw) => `lists.refused.${flaw}`),
    ...['offered', 'hidden', 'withdrawn'].map((state) => `lists.state.${state}`),
    ...['up', 'down'].flatMap((way) => [`lists.move.${way}`, `lists.way.${way}`]),
    ...MENU_FLAWS.map((flaw) => `menus.refused.${flaw}`),
    ...MENUS.map((name) => `menus.name.${name}`),
    ...MENU_SCREENS.map((screen) => `menus.screen.${screen}`),
    ...TARGET_STATES.filter((state) => state !== 'heading').map((state) => `menus.state.${state}`),
    ...VIEW_FLAWS.map((flaw) => `views.refused.${flaw}`),
    ...WAY_FLAWS.map((flaw) => `ways.refused.${flaw}`),
    ...ROW_FLAW_CODES.map((flaw) => `importRows.${flaw}`),
    ...['chooseFile', 'chooseFiles', 'noFile'].map((word) => `form.${word}`),
    ...Object.keys(IMPORT_FAILURES).map((failure) => `importRows.fail.${failure}`),
    ...IMPORT_TOLD.map((what) => `importRows.told.${what}`),
    ...ROW_NOTES.map((note) => `importRows.note.${note}`),
    ...SETUP_FLAWS.map((flaw) => `setup.refused.${flaw}`),
    ...SETUP_LACKS.flatMap((lack) => [`setup.lack.${lack}`, `setup.mend.${lack}`]),
    ...SETUP_PAGES.map((page) => `setup.page.${page}`),
    ...SETUP_STEPS.flatMap((step) => [`setup.step.${step}`, `setup.about.${step}`]),
    ...SETUP_TABLES.map((table) => `setup.table.${table}`),
    ...SETTING_FLAWS.map((flaw) => `settings.refused.${flaw}`),
    ...SETTING_KEYS.flatMap((key) => [`settings.${key}`, `settings.${key}Hint`]),
    ...USER_FLAWS.map((flaw) => `users.refused.${flaw}`),
    'backOffice.scope.*',
    ...SCOPE_AREAS.flatMap((area) => [
      `backOffice.scope.${area}`,
      ...SCOPE_VERBS[area].map(
        (verb) => [`backOffice.verb.${area}.${verb}`, `backOffice.verb.${verb}`].find((id) => croatian.has(id)) ?? `${area}:${verb}`,
      ),
    ]),
    'backOffice.verb.all',
    ...ERASURE_FLAWS.map((flaw) => `customers.refused.${flaw}`),
    ...CARD_FLAWS.map((flaw) => `cards.refused.${flaw}`),
    ...PRODUCT_FLAWS.map((flaw) => `products.refused.${flaw}`),
    ...REDIRECT_FLAWS.map((reason) => `redirects.refused.${reason}`),
  ];

  it('has a title for every area of the back office, and words for all that its forms tell and refuse [ERR-04]', () => {
    expect(BY_RULE.filter((id) => /\.(done|told)\./.test(id)).length).toBeGreaterThanOrEqual(Object.keys(BACK_OFFICE).length);
    expect(BY_RULE.filter((id) => !croatian.has(id))).toEqual([]);
  });

  it.each(ROW_FLAW_CODES)('names of a row of goods that is bad, %s, what the importer tells of it', (flaw) => {
    expect(values(croatian.get(`importRows.${flaw}`) ?? '')).toEqual([...valuesOfFlaw(flaw)].sort());
  });

  it('uses every message somewhere', () => {
    // Labels of fields stand where those are declared.
    const text = sources(ROOT) + sources(join(ROOT, '../domain/page')) + sources(join(ROOT, '../domain/editing'));
    const prefixes = [...text.matchAll(/`([a-z][\w.]*\.)\$\{/g)].map(([, prefix]) => prefix ?? '');
    const suffixes = [...text.matchAll(/\.text\(`\$\{\w+\}(\.[\w.]+)`/g)].map(([, suffix]) => suffix ?? '');
    const unused = [...croatian.keys()].filter(
      (id) =>
        !BY_RULE.includes(id) &&
        !text.includes(`'${id}'`) &&
        !prefixes.some((prefix) => id.startsWith(prefix)) &&
        !suffixes.some((suffix) => id.endsWith(suffix)),
    );
    expect(unused.sort()).toEqual(NAMED_BY_SPECIFICATION);
  });

  it('knows every message that is asked for [LOC-09]', () => {
    const asked = [...sources(ROOT).matchAll(/(?:\.text\(|message: )'([\w]+\.[\w.]+)'/g)].map(([, id]) => id ?? '');
    expect(asked.length).toBeGreaterThan(50);
    expect(asked.filter((id) => !croatian.has(id))).toEqual([]);
  });

  it('speaks the exact Croatian words of the specification [IDN-14, ERR-02]', () => {
    expect(croatian.get('validation.required')).toBe('Unos ovog polja je obavezan');
    expect(croatian.get('validation.alphaSpecialCharsValidator')).toBe('Unos sadrži posebne znakove! Koristite samo slova.');
    expect(croatian.get('validation.email')).toBe('Unesite uzorak adrese elektroničke pošte');
    expect(croatian.get('validation.minLength')).toBe('Minimalan broj znakova potrebnih za ovo polje je {length}');
    expect(croatian.get('validation.maxLength')).toBe('Maksimalan broj znakova za ovo polje je {length}');
    expect(croatian.get('validation.repeatPassword')).toBe('Unesene lozinke se ne podudaraju');
    expect(croatian.get('validation.differentPassword')).toBe('Nova i stara lozinka se ne smiju podudarati');
    expect(croatian.get('validation.slugTooShort')).toBe('Slug je kratak (minimum 4 znaka)!');
    expect(croatian.get('validation.invalidSlug')).toBe('Slug nije u dobrom formatu!');
    expect(croatian.has('validation.sameAs')).toBe(true);
    expect(croatian.get('error.shippingMethodUndefined')).toBe('Molimo odaberite metodu dostave prije nastavka');
    expect(croatian.get('error.shippingMethodNotFound')).toBe('Odabrana metoda dostave nije pronađena, molimo pokušajte ponovno');
    expect(croatian.get('error.shippingBranchUndefined')).toBe('Molimo odaberite dostavnu poslovnicu prije nastavka');
    expect(croatian.get('error.paymentMethodUndefined')).toBe('Molimo odaberite metodu plaćanja prije nastavka');
    expect(croatian.get('error.couponNotFound')).toBe('Kupon nije pronađen!');
    expect(croatian.get('core.notifications.consentRequired')).toBe('Potrebno je prihvatiti privolu');
  });
});

describe('words of the pages that the web server writes itself', () => {
  const wordsOf = (locale: string) => JSON.parse(readFileSync(join(PAGE_WORDS, `${locale}.json`), 'utf8')) as Record<string, string>;
  const ids = Object.keys(wordsOf(DEFAULT_LOCALE));

  it.each(LOCALES)('are there in %s, none empty and none too many [LOC-09]', (locale) => {
    expect(Object.keys(wordsOf(locale)).sort()).toEqual([...ids].sort());
    expect(Object.entries(wordsOf(locale)).filter(([, word]) => word.trim() === '')).toEqual([]);
  });

  it('are all said by some page', () => {
    const text = sources(join(PAGE_WORDS, '..'));
    const patterns = [...text.matchAll(/pageWord\((?:locale|'\w+'), (?:'([\w.]+)'|`([\w.${}]+)`)\)/g)].map(
      ([, id = '', pattern]) => new RegExp(`^${(pattern ?? id).replaceAll('.', '\\.').replaceAll(/\$\{\w+\}/g, '\\w+')}$`),
    );
    expect(patterns.length).toBeGreaterThan(3);
    expect(ids.filter((id) => !patterns.some((pattern) => pattern.test(id)))).toEqual([]);
  });
});
