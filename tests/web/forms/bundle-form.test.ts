import { describe, expect, it } from 'vitest';
import { aWebSite, cookiesOf } from '#tests/support/a-web-site.ts';

const SET = { form: 'addToCart', productId: '6', format: 'Bundle', quantity: '2', option_message: 'Hvala' };
const CHOSEN = { ...SET, member_4_size: 'l' };

describe('the form of a bundle without script', () => {
  it('sends what its fields choose [BUN-01] [BUN-02]', async () => {
    const site = aWebSite();
    const answer = await site.post('/product/set', CHOSEN, {});
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/kosarica']);
    expect(site.platform.calls('addItem')[0]?.body).toMatchObject({
      productId: 6,
      qty: 2,
      options: { bundleOptions: [{ id: 4, options: { activeProductId: 42 } }], personalizations: [{ id: 'message', value: 'Hvala' }] },
    });
  });

  it('comes back with what was typed, and names the member that is not set [BUN-02]', async () => {
    const site = aWebSite();
    expect((await site.post('/product/set', { ...SET, member_4_size: 'xxl', evil: 'x' }, {})).status).toBe(422);
    expect(site.refused.at(-1)).toEqual({
      form: 'addToCart',
      values: { productId: '6', format: 'Bundle', quantity: '2', option_message: 'Hvala', member_4_size: 'xxl' },
      problem: { kind: 'BundleNotSet', missing: ['Majica'] },
    });
    expect((await site.post('/product/set', { ...CHOSEN, option_message: 'x'.repeat(11) }, {})).status).toBe(422);
    expect(site.refused.at(-1)?.problem).toMatchObject({ kind: 'PersonalizationInvalid', problem: { kind: 'maxLength', bound: 10 } });
    expect(site.platform.calls('addItem')).toEqual([]);
  });

  it('changes a line of the cart [BUN-04]', async () => {
    const site = aWebSite();
    const cookie = cookiesOf(await site.post('/product/set', CHOSEN, {}), '');
    const answer = await site.post('/product/set?cartItemId=7', { ...CHOSEN, itemId: '7', quantity: '5' }, { cookie });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/kosarica']);
    expect(site.platform.calls('updateItem')[0]?.body).toMatchObject({
      itemId: '7',
      qty: 5,
      options: { personalizations: [{ value: 'Hvala' }] },
    });
  });
});
