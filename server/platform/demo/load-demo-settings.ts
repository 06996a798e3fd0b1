import { type Kysely, sql } from 'kysely';
import { STANDARD_TAX } from '#domain/checkout/standard-tax.ts';
import { SITE_TIME_ZONE } from '#domain/site/time-zone.ts';
import { saveConsentText } from '../consent/save-consent-text.ts';
import type { Database } from '../database/schema.ts';
import { bulkInsert, continueIds } from './bulk-insert.ts';
import { type DemoIds, idOf, storedLink, texts } from './demo-ids.ts';
import { renderDemoMarkdown } from './demo-links.ts';
import type { LocalizedText } from './demo-schema.ts';
import type { DemoLocale, DemoSite } from './demo-site.ts';

type Trx = Kysely<Database>;
const NAVIGATIONS = ['main', 'footer1', 'footer2', 'footer3', 'footer4'] as const;
/** Where the files' checkout steps ask for consents on the wire. */
const PLACES = { address: 'checkout', payment: 'payment', registration: 'registration', newsletter: 'newsletter' } as const;

/** Options, frame, languages, countries, delivery, payment, consents and coupons. */
export async function loadSettings(trx: Trx, site: DemoSite, ids: DemoIds): Promise<void> {
  await loadOptions(trx, site);
  await loadNavigation(trx, site, ids);
  await loadElements(trx, site, ids);
  await bulkInsert(trx, 'language', site.languages);
  await bulkInsert(
    trx,
    'country',
    site.countries.countries.map(({ id, code2, name }) => ({ id, code: code2, names: texts(name) })),
  );
  await continueIds(trx, 'country');
  await loadMethods(trx, site);
  await loadConsents(trx, site);
  await loadCoupons(trx, site, ids);
}

async function loadOptions(trx: Trx, { options, elements, countries }: DemoSite): Promise<void> {
  const values: Record<string, unknown> = {
    ...options,
    CopyrightText: texts(options.CopyrightText),
    MemberCardName: texts(options.MemberCardName),
    SiteName: texts(elements.brand.name),
    ThemeNavigations: NAVIGATIONS,
    CookieNotice: true,
    AllowedCountries: countries.allowedCountries,
    DemoLoaded: true,
  };
  await bulkInsert(
    trx,
    'site_option',
    Object.entries(values).map(([key, value]) => ({ key, value, media_id: key === 'Logo' ? value : null })),
  );
}

async function loadNavigation(trx: Trx, { navigation }: DemoSite, ids: DemoIds): Promise<void> {
  let id = 0;
  const rows = NAVIGATIONS.flatMap((name) =>
    navigation[name].flatMap((entry, place) => {
      id += 1;
      const parent = {
        id,
        navigation: name,
        parent_id: null,
        position: place,
        titles: texts(entry.title),
        link: entry.link === undefined ? null : storedLink(ids, entry.link),
      };
      const children = entry.children.map((child, position) => {
        id += 1;
        return { id, navigation: name, parent_id: parent.id, position, titles: texts(child.title), link: storedLink(ids, child.link) };
      });
      return [parent, ...children];
    }),
  );
  await bulkInsert(trx, 'navigation_node', rows);
  await continueIds(trx, 'navigation_node');
  await bulkInsert(trx, 'redirect', navigation.redirects);
}

async function loadElements(trx: Trx, { elements, options }: DemoSite, ids: DemoIds): Promise<void> {
  const { headerLinks, checkoutHelp: help, cookieNotice } = elements;
  const inGerman = ({ en, de }: LocalizedText): string => de ?? en;
  const languages: [string, (text: LocalizedText) => string][] = [
    ['hrv', ({ hr }) => hr],
    ['eng', ({ en }) => en],
    ['deu', inGerman],
  ];
  const rows = languages.flatMap(([language, said]) => [
    {
      handler: 'header-section',
      language,
      title: 'Header',
      meta: {
        topHeader: headerLinks.map(({ title, link }) => ({ title: said(title), link: storedLink(ids, link) })),
        help: { shown: help.phone, dialled: help.phoneLink.replace('tel:', ''), hours: said(help.openingHours), email: help.email },
      },
    },
    { handler: 'footer-section', language, title: 'Footer', meta: { copyright: said(options.CopyrightText) } },
    {
      handler: 'cookie-section',
      language,
      title: 'Cookies',
      meta: {
        cookieTitle: said(cookieNotice.title),
        cookieDescription: said(cookieNotice.description),
        cookieAccept: said(cookieNotice.accept),
      },
    },
  ]);
  await bulkInsert(trx, 'element', rows);
}

async function loadMethods(trx: Trx, { deliveryMethods, paymentMethods }: DemoSite): Promise<void> {
  await bulkInsert(
    trx,
    'delivery_method',
    deliveryMethods.map((method, position) => ({
      id: method.id,
      code: method.code,
      price: method.priceCents,
      free_from: method.freeFromCents ?? null,
      tax_rate: STANDARD_TAX,
      countries: method.countries,
      position,
      accepts_bulky: method.acceptsBulky,
      days_from: method.workingDays?.[0] ?? null,
      days_to: method.workingDays?.[1] ?? null,
    })),
  );
  await bulkInsert(
    trx,
    'delivery_method_text',
    deliveryMethods.flatMap((method) =>
      Object.entries(texts(method.name)).map(([language, name]) => ({
        delivery_method_id: method.id,
        language,
        name,
        description: texts(method.description)[language] ?? '',
      })),
    ),
  );
  await bulkInsert(
    trx,
    'delivery_branch',
    deliveryMethods.flatMap((method) =>
      method.options.map((branch, position) => ({
        id: branch.id,
        delivery_method_id: method.id,
        ...placeOf(branch),
        position,
      })),
    ),
  );
  await bulkInsert(
    trx,
    'payment_method',
    paymentMethods.map(({ id, code, countries, paymentType = null, provider = null }, position) => ({
      id,
      code,
      payment_type: paymentType,
      provider,
      countries,
      position,
    })),
  );
  await bulkInsert(
    trx,
    'payment_method_text',
    paymentMethods.flatMap((method) =>
      Object.entries(texts(method.name)).map(([language, name]) => ({
        payment_method_id: method.id,
        language,
        name,
        description: texts(method.description)[language] ?? '',
      })),
    ),
  );
  for (const table of ['delivery_method', 'delivery_branch', 'payment_method'] as const) await continueIds(trx, table);
}

async function loadConsents(trx: Trx, site: DemoSite): Promise<void> {
  const { consents } = site;
  await bulkInsert(
    trx,
    'consent',
    consents.map(({ uniqueNumber }, place) => ({ id: place + 1, unique_number: uniqueNumber })),
  );
  for (const [place, { displayName }] of consents.entries()) {
    // Texts exist in both languages of the demo; German reads the English pages.
    const inLanguages: [string, string, DemoLocale][] = [
      ['hrv', displayName.hr, 'hr'],
      ['eng', displayName.en, 'en'],
      ['deu', displayName.de, 'en'],
    ];
    const rendered = inLanguages.map(([language, text, locale]) => [language, renderDemoMarkdown(site, text, locale, 'inline')]);
    await saveConsentText(trx, { consentId: place + 1, texts: Object.fromEntries(rendered) });
  }
  await bulkInsert(
    trx,
    'consent_assignment',
    consents.flatMap(({ placements, required, requiredAt }, place) =>
      placements.map((placement) => ({
        place: PLACES[placement],
        consent_id: place + 1,
        required: required || requiredAt.includes(placement),
        position: place,
      })),
    ),
  );
  await continueIds(trx, 'consent');
}

/** Days are those of Zagreb, the last one included. */
async function loadCoupons(trx: Trx, { coupons }: DemoSite, ids: DemoIds): Promise<void> {
  const rows = coupons.map(
    ({ code, type, value, minimumCents = 0, usageLimit = null, categories = [], description, validFrom, validUntil }) => ({
      code,
      kind: type,
      worth: value,
      minimum_items: minimumCents,
      max_uses: usageLimit,
      description: texts(description),
      valid_from: validFrom,
      valid_until: validUntil,
      category_ids: categories.map((slug) => idOf(ids.category, slug)),
    }),
  );
  await sql`insert into coupon (code, description, kind, worth, minimum_items, valid_from, valid_until, max_uses, category_ids)
    select code, description, kind, worth, minimum_items, valid_from::timestamp at time zone ${sql.lit(SITE_TIME_ZONE)}, (valid_until + interval '1 day' - interval '1 second') at time zone ${sql.lit(SITE_TIME_ZONE)}, max_uses, array(select json_array_elements_text(category_ids)::int)
    from json_to_recordset(${JSON.stringify(rows)}::json) as c (code text, description jsonb, kind text, worth int, minimum_items int, valid_from date, valid_until date, max_uses int, category_ids json)`.execute(
    trx,
  );
}

type DemoBranch = DemoSite['deliveryMethods'][number]['options'][number];

/** A branch of the shop by its hours; a parcel locker, of which there are many, by its place. */
function placeOf(branch: DemoBranch): { readonly names: Readonly<Record<string, string>>; readonly town: string | null } {
  if ('locker' in branch)
    return { names: { hrv: `${branch.locker}, ${branch.street}, ${branch.zipCode} ${branch.city}` }, town: branch.city };
  const named = Object.entries(texts(branch.hours)).map(([language, hours]) => [
    language,
    `${branch.city}, ${branch.street} ${branch.houseNumber} (${hours})`,
  ]);
  return { names: Object.fromEntries(named), town: null };
}
