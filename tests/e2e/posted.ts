import { expect, type Page } from 'playwright/test';
import { newAddress } from './people.ts';
import { ANA, path } from './steps.ts';

type Spoken = 'hr' | 'en';
export type Fields = readonly (readonly [name: string, value: string])[];

export interface Goods {
  readonly slug: Readonly<Record<Spoken, string>>;
  readonly format?: 'Simple' | 'EProduct' | 'Bundle';
  readonly quantity?: number;
  /** Fields of the form that only these goods have. */
  readonly fields?: Fields;
}

/** As a browser does: a connection that was kept may be closed by the shop in the moment that it is used again. */
const AGAIN = { maxRetries: 2 };

/** Sends a form to its page as a browser without script does, and gives where it led on to. For what comes before the part that a journey is about. */
export async function post(page: Page, address: string, fields: Fields): Promise<string> {
  const answer = await page.request.post(address, {
    data: new URLSearchParams(fields.map(([name, value]) => [name, value])).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: await originOf(page) },
    maxRedirects: 0,
  });
  expect(answer.status(), `${address} takes ${JSON.stringify(fields)}`).toBe(303);
  return answer.headers().location ?? '';
}

/** Puts goods into the visitor's cart by the form of their page, without opening it. */
export async function putIntoCart(
  page: Page,
  locale: Spoken,
  { slug, format = 'Simple', quantity = 1, fields = [] }: Goods,
): Promise<void> {
  const address = path('product', locale, slug[locale]);
  const html = await (await page.request.get(address, AGAIN)).text();
  const productId = /name="productId" value="(\d+)"/.exec(html)?.[1];
  if (productId === undefined) throw new Error(`${address} has no form to add the product`);
  await post(page, address, [
    ['form', 'addToCart'],
    ['productId', productId],
    ['format', format],
    ['quantity', String(quantity)],
    ...fields,
  ]);
}

/** Puts one piece of each plain product into the visitor's cart. */
export async function fillCart(page: Page, locale: Spoken, ...products: readonly Goods['slug'][]): Promise<void> {
  for (const slug of products) await putIntoCart(page, locale, { slug });
}

export interface Buyer extends Partial<typeof ANA> {
  readonly companyName?: string;
  readonly companyOIB?: string;
}

/** From a full cart to the payment step: what is asked before is answered without a page, home delivery chosen where something is delivered. */
export async function arriveAtPayment(page: Page, locale: Spoken, buyer: Buyer = {}): Promise<void> {
  await passStepsBefore(page, locale, buyer);
  await page.goto(`${path('checkout', locale)}?step=payment`);
}

/** The address and, where something is delivered, the delivery to the door, without a page. */
export async function passStepsBefore(page: Page, locale: Spoken, buyer: Buyer = {}): Promise<void> {
  const checkout = path('checkout', locale);
  const consents = await consentsOn(page, checkout);
  const company = buyer.companyName === undefined ? [] : [['buyAsCompany', 'on'] as const];
  const next = await post(page, checkout, [
    ['form', 'address'],
    ...Object.entries({ ...ANA, contactEmail: newAddress('buyer'), country: 'HR', ...buyer }),
    ...company,
    ...consents,
  ]);
  if (next.includes('step=shipping'))
    await post(page, next, [
      ['form', 'shipping'],
      ['deliveryMethodId', '1'],
    ]);
}

/** From a full cart to an order by bank transfer, without a page; gives its slug. */
export async function placeOrder(page: Page, locale: Spoken, buyer: Buyer = {}): Promise<string> {
  const checkout = `${path('checkout', locale)}?step=payment`;
  await passStepsBefore(page, locale, buyer);
  const next = await post(page, checkout, [['form', 'payment'], ['paymentMethodId', '1'], ...(await consentsOn(page, checkout))]);
  return new URL(next, 'http://shop').searchParams.get('orderSlug') ?? '';
}

/** Takes every line out of the visitor's cart. */
export async function emptyCart(page: Page, locale: Spoken): Promise<void> {
  const html = await (await page.request.get(path('cart', locale), AGAIN)).text();
  const items = new Set([...html.matchAll(/name="itemId" value="(\d+)"/g)].map(([, id = '']) => id));
  for (const id of items)
    await post(page, path('cart', locale), [
      ['form', 'removeLine'],
      ['itemId', id],
    ]);
}

/** Every consent that a page asks for, given. */
export async function consentsOn(page: Page, address: string): Promise<Fields> {
  const html = await (await page.request.get(address, AGAIN)).text();
  return [...html.matchAll(/name="consents"[^>]*value="(\d+)"|value="(\d+)"[^>]*name="consents"/g)].map(
    ([, one, other]) => ['consents', one ?? other ?? ''] as const,
  );
}

async function originOf(page: Page): Promise<string> {
  const url = page.url() === 'about:blank' ? (await page.request.get('/robots.txt')).url() : page.url();
  return new URL(url).origin;
}
