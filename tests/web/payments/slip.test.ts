import { describe, expect, it } from 'vitest';
import { money } from '#domain/money.ts';
import { slipText } from '#domain/payment/bank-transfer.ts';
import { slipSvg } from '#server/web/payments/slip.ts';
import { aWebSite } from '#tests/support/a-web-site.ts';
import { fakePlatform, ORDER_SLUG } from '#tests/support/fake-platform.ts';

const CODE = 'the-secret-code-of-the-cart';
const ADDRESS = `/payment-slip.svg?orderSlug=${ORDER_SLUG}`;
const TRANSFER = {
  payee: 'Zeleni fond',
  payeeStreet: 'Ulica lipa 12',
  payeePlace: '10000 Zagreb',
  iban: 'HR1210010051863000160',
  reference: 'HR00 2026-000001',
  payer: { name: 'Željka Đurić', street: 'Ilica 10a', place: '10000 Zagreb' },
  description: 'Narudžba 2026-000001',
};

/** A site whose one order is paid by bank transfer. */
function siteWith(transfer: typeof TRANSFER | null, total = 1250) {
  const platform = fakePlatform();
  const fetch = async (request: Request) => {
    const answer = await platform.fetch(request);
    if (!request.url.endsWith('/order/get') || !answer.ok) return answer;
    const { data } = (await answer.json()) as { data: { prices: { converted: Record<string, unknown> } } };
    const prices = { ...data.prices, converted: { ...data.prices.converted, orderTotal: total } };
    return Response.json({ data: { ...data, prices, bankTransfer: transfer } }, { headers: answer.headers });
  };
  return aWebSite({ platform: { url: 'http://platform.test', apiKey: 'key', fetch } });
}

describe('the barcode of a payment slip [PAY-06]', () => {
  it('is a picture for whoever placed the order, and nothing that is kept', async () => {
    const answer = await siteWith(TRANSFER).get(ADDRESS, { cookie: `order=${ORDER_SLUG}.${CODE}` });
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      200,
      'image/svg+xml',
      'private, no-store',
    ]);
    const svg = await answer.text();
    expect(svg).toMatch(/^<svg /);
    expect(svg).toBe(await slipSvg(slipText(TRANSFER, money(1250)) ?? ''));
  });

  it.each([
    ['nobody', ADDRESS, {}],
    ['a wrong code', ADDRESS, { cookie: `order=${ORDER_SLUG}.wrong` }],
    ['the code of another order', ADDRESS, { cookie: `order=${'B'.repeat(24)}.${CODE}` }],
    ['a neighbour', `/payment-slip.svg?orderSlug=${ORDER_SLUG.slice(0, -1)}G`, { cookie: `order=${ORDER_SLUG.slice(0, -1)}G.${CODE}` }],
    ['no order', '/payment-slip.svg', { cookie: `order=${ORDER_SLUG}.${CODE}` }],
    ['no text', "/payment-slip.svg?orderSlug='--", { cookie: `order=${ORDER_SLUG}.${CODE}` }],
  ])('is not there for %s [T-05]', async (_, address, headers) => {
    const answer = await siteWith(TRANSFER).get(address, headers);
    expect([answer.status, await answer.text()]).toEqual([404, '']);
  });

  it('is not there where nothing is paid by bank transfer', async () => {
    const headers = { cookie: `order=${ORDER_SLUG}.${CODE}` };
    expect((await siteWith(null).get(ADDRESS, headers)).status).toBe(404);
    expect((await siteWith(TRANSFER, 0).get(ADDRESS, headers)).status).toBe(404);
  });
});
