import { describe, expect, it } from 'vitest';
import { aWebSite, cookiesOf, type WebSite } from '#tests/support/a-web-site.ts';

const ADDRESS = {
  form: 'address',
  firstName: 'Ana',
  lastName: 'Anić',
  contactEmail: 'ana@example.com',
  contactPhone: '0911234567',
  street: 'Ilica',
  houseNumber: '1',
  zipCode: '10000',
  city: 'Zagreb',
  country: 'HR',
};

/** Who has a cart, of a shop whose consent is asked for in its second version by now. */
async function aGuest() {
  const site = aWebSite();
  site.platform.facts.consentVersion = 2;
  const added = await site.post('/kontakt', { form: 'addToCart', productId: '1', format: 'Simple', quantity: '1' });
  return { site, cookie: cookiesOf(added) };
}

const logged = ({ platform }: WebSite) =>
  platform.heard.filter(({ path }) => path.endsWith('consent/log/create')).map(({ body }) => body.consents);

describe('consents of a form without script [CON-01] [CHK-05]', () => {
  it('are logged in the version that stood beside their boxes', async () => {
    const { site, cookie } = await aGuest();
    const address = await site.post('/naplata', { ...ADDRESS, consents: ['3'], consentVersions: '3.1' }, { cookie });
    expect(address.headers.get('location')).toBe('/naplata?step=shipping');
    const after = cookiesOf(address, cookie);
    await site.post('/naplata?step=shipping', { form: 'shipping', deliveryMethodId: '5' }, { cookie: after });
    const payment = { form: 'payment', paymentMethodId: '8', consents: ['3'], consentVersions: '3.1', shownTotal: '1000' };
    expect((await site.post('/naplata?step=payment', payment, { cookie: after })).status).toBe(303);
    expect(logged(site)).toEqual([[{ id: 3, version: 1 }], [{ id: 3, version: 1 }]]);
  });

  it('of a page of before, which says no version, are logged in the one that is asked for', async () => {
    const { site, cookie } = await aGuest();
    await site.post('/naplata', { ...ADDRESS, consents: ['3'] }, { cookie });
    expect(logged(site)).toEqual([[{ id: 3, version: 2 }]]);
  });

  it('come back as they were sent where something else is wrong', async () => {
    const { site, cookie } = await aGuest();
    expect((await site.post('/naplata', { ...ADDRESS, city: '', consents: ['3'], consentVersions: '3.1' }, { cookie })).status).toBe(422);
    expect(site.refused.at(-1)?.values).toMatchObject({ consents: ['3'], consentVersions: '3.1' });
  });
});

it('a registration without script gives its consents in the version that was shown [CON-01] [IDN-07]', async () => {
  const site = aWebSite();
  const asked: unknown[] = [];
  const run = async (registration: { readonly acceptedConsents: unknown }) => {
    asked.push(registration.acceptedConsents);
    return { isErr: () => true, error: { kind: 'ConsentVersionUnknown', id: 3 } };
  };
  Object.assign(site.instead, { openRegistration: { run: async () => ({ isErr: () => false, value: {} }) }, register: { run } });
  const answer = await site.post('/registracija', { form: 'register', consents: ['3', '4', 'x'], consentVersions: '3.1' });
  expect([asked, answer.status]).toEqual([[[{ id: 3, version: 1 }, 4]], 422]);
  expect(site.refused.at(-1)).toMatchObject({
    values: { consents: ['3', '4', 'x'], consentVersions: '3.1' },
    problem: { kind: 'ConsentVersionUnknown', id: 3 },
  });
});
