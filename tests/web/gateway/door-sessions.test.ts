import { describe, expect, it } from 'vitest';
import { NO_ORDER_EXTRAS } from '#domain/checkout/order-extras.ts';
import { aWebSite, cookiesOf } from '#tests/support/a-web-site.ts';
import { type FakePlatform, fakePlatform } from '#tests/support/fake-platform.ts';
import { refusal } from '#tests/support/refusal.ts';

const DOOR = '/api/v1/door';
const goods = { productId: 1, format: 'Simple', quantity: '1' };
const WISH = {
  paymentMethodId: 8,
  consents: [{ id: 3, required: true }],
  acceptedConsents: [3],
  validateConsents: true,
  email: 'ana@primjer.hr',
  extras: NO_ORDER_EXTRAS,
  successPath: '/placanje/uspjesno',
  failurePath: '/placanje/neuspjesno',
  shown: { total: 0, lines: [] },
};

/** A site whose platform says of one call that nobody is signed in, as long as it is told to. */
function refusing(call: string, isRefused: (platform: FakePlatform) => boolean) {
  const platform = fakePlatform();
  const fetch = async (request: Request) =>
    new URL(request.url).pathname.endsWith(`/${call}`) && isRefused(platform) ? refusal('SESSION_ENDED') : platform.fetch(request);
  return { platform, site: aWebSite({ platform: { fetch, url: 'http://platform.test', apiKey: 'key' } }) };
}

describe('a sign-in at the door', () => {
  it('renews a sign-in that the platform does not know any more, and runs once more [IDN-02]', async () => {
    const site = aWebSite();
    const { cookie } = site.platform.accounts.signIn();
    site.platform.accounts.expire();
    const answer = await site.call('POST', `${DOOR}/addToCart`, goods, { cookie });
    expect((await answer.json()).data.value.cart.lines).toHaveLength(1);
    expect(site.platform.calls('refresh')).toHaveLength(1);
  });

  it('renews no sign-in that still counts because consents could not be kept [IDN-02]', async () => {
    const site = aWebSite();
    const { cookie } = site.platform.accounts.signIn();
    site.platform.facts.forgetsConsents = true;
    const answer = await site.call('POST', `${DOOR}/placeOrder`, WISH, { cookie });
    expect((await answer.json()).data.problem).toEqual({ kind: 'FailedConsentLog' });
    expect(site.platform.calls('refresh')).toEqual([]);
  });

  it('ends a session that counts no more even when it was renewed [IDN-02]', async () => {
    const { platform, site } = refusing('addItem', () => true);
    const answer = await site.call('POST', `${DOOR}/addToCart`, goods, { cookie: platform.accounts.signIn().cookie });
    expect([answer.status, (await answer.json()).error.code]).toEqual([401, 'SESSION_ENDED']);
    expect(platform.calls('refresh')).toHaveLength(1);
    expect(cookiesOf(answer)).not.toContain('accessToken=');
  });

  it('renews nothing of a guest, whatever the platform says [IDN-02]', async () => {
    const { platform, site } = refusing('addItem', () => true);
    const answer = await site.call('POST', `${DOOR}/addToCart`, goods);
    expect([answer.status, (await answer.json()).data.problem.kind]).toEqual([200, 'SignedOut']);
    expect(platform.calls('refresh')).toEqual([]);
  });

  it('renews a sign-in without which consents are not kept [IDN-02]', async () => {
    const { platform, site } = refusing('log/create', ({ calls }) => calls('refresh').length === 0);
    const answer = await site.call('POST', `${DOOR}/placeOrder`, WISH, { cookie: platform.accounts.signIn().cookie });
    expect((await answer.json()).data.problem).not.toEqual(expect.objectContaining({ kind: 'FailedConsentLog' }));
    expect(platform.calls('refresh')).toHaveLength(1);
  });

  it('says that the session has ended when it can not be renewed [IDN-02]', async () => {
    const site = aWebSite();
    const { cookie } = site.platform.accounts.signIn();
    site.platform.accounts.endAll();
    const answer = await site.call('POST', `${DOOR}/addToCart`, goods, { cookie });
    expect([answer.status, (await answer.json()).error.code]).toEqual([401, 'SESSION_ENDED']);
  });

  it('does nothing as a guest for whoever the page still shows as signed in [IDN-02] [CHK-10]', async () => {
    const site = aWebSite();
    const answer = await site.call('POST', `${DOOR}/addToCart`, goods, { cookie: 'signedIn=1' });
    expect([answer.status, (await answer.json()).error.code]).toEqual([401, 'SESSION_ENDED']);
    expect(site.platform.calls('addItem')).toEqual([]);
  });
});
