import { expect, type Locator, type Page } from 'playwright/test';
import type { Locale } from '#domain/locale/locale.ts';
import { type RouteName, routePath } from '#domain/navigation/routes.ts';

export const ANA = {
  contactEmail: 'ana.kovac@example.hr',
  contactPhone: '091 555 0198',
  firstName: 'Ana',
  lastName: 'Kovač',
  street: 'Vukovarska',
  houseNumber: '27 A',
  zipCode: '21000',
  city: 'Split',
};

export const MARKO = {
  contactEmail: 'racuni@example.hr',
  contactPhone: '021 555 100',
  firstName: 'Marko',
  lastName: 'Jurić-Babić',
  street: 'Obala kneza Branimira',
  houseNumber: '3',
  zipCode: '23000',
  city: 'Zadar',
};

/** Products that are plain, in stock, and stay so for a whole run. */
export const GLOVES = { hr: 'vrtne-rukavice-od-recikliranog-pamuka', en: 'garden-gloves-of-recycled-cotton' } as const;
export const LONG_GLOVES = { hr: 'rukavice-za-trnje-s-dugom-mansetom', en: 'long-cuff-thorn-gloves' } as const;

type Spoken = 'hr' | 'en';

export const path = (route: RouteName, locale: Locale, parameter?: string): string => routePath(route, locale, parameter);

/** Cents of the last amount in a text, in either language: "64,90 €", "€1,064.90". */
export function cents(text: string): number {
  const amount = text.match(/[\d.,]*\d[.,]\d\d(?!\d)/g)?.at(-1);
  if (amount === undefined) throw new Error(`There is no amount in "${text}"`);
  return Number(amount.replaceAll(/\D/g, ''));
}

/** Rows of the cart's table. */
export const cartRows = (page: Page): Locator => page.locator('main table tbody tr');

export const form = (page: Page | Locator, name: string): Locator => page.locator(`form:has(input[name="form"][value="${name}"])`);

/** What is said to be wrong with a field, wherever the form puts its ids. */
export const errorOf = (page: Page, name: string): Locator => page.locator(`[id="${name}-error"], [id$="-${name}-error"]`).first();

/** The last submit button of a form: the one that goes on. */
export const goOn = (place: Locator): Locator => place.locator('button[type="submit"], button:not([type])').last();

/** The total to pay in a summary of the cart or the checkout. */
export async function totalOf(page: Page): Promise<number> {
  return cents(await page.locator('main .totals .sum dd').last().innerText());
}

export async function fillAddress(page: Page, address: Partial<typeof ANA>, prefix = ''): Promise<void> {
  for (const [name, value] of Object.entries(address)) await page.locator(`main [name="${prefix}${name}"]`).fill(value);
}

export async function acceptConsents(page: Page): Promise<void> {
  for (const box of await page.locator('main input[name="consents"]').all()) await box.check();
}

/** The step that the checkout shows. */
export const step = (page: Page, name: 'address' | 'shipping' | 'payment'): Locator => form(page.locator('main'), name);

/** The address step, filled in and sent. */
export async function passAddress(page: Page, address: typeof ANA = ANA): Promise<void> {
  await fillAddress(page, address);
  await acceptConsents(page);
  await goOn(step(page, 'address')).click();
  await expect(step(page, 'shipping')).toBeVisible();
}

/** The shipping step: delivery to the door. */
export async function passShipping(page: Page): Promise<void> {
  await page.locator('main input[name="deliveryMethodId"]').first().check();
  await goOn(step(page, 'shipping')).click();
  await expect(step(page, 'payment')).toBeVisible();
}

/** Everything of the payment step but the order button. */
export async function choosePayment(page: Page, method?: string): Promise<void> {
  await page
    .locator(`main input[name="paymentMethodId"]${method === undefined ? '' : `[value="${method}"]`}`)
    .first()
    .check();
  await acceptConsents(page);
}

/** Waits for the success page and gives the order's slug from its address. */
export async function orderPlaced(page: Page, locale: Spoken): Promise<string> {
  await page.waitForURL((url) => url.pathname === path('checkoutSuccess', locale) && url.searchParams.get('orderSlug') !== null);
  const slug = new URL(page.url()).searchParams.get('orderSlug') ?? '';
  await expect(page.locator('main .order-no')).toContainText(/20\d\d-\d{6}/);
  return slug;
}

/** Opens what is folded until somebody wants to add something to the order. */
export async function unfoldExtras(place: Page | Locator): Promise<void> {
  await place.locator('details.fold > summary').click();
}
