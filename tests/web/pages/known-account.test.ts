import { describe, expect, it } from 'vitest';
import { aWebSite } from '#tests/support/a-web-site.ts';
import type { RenderInput } from '#ui/rendering/render-contract.ts';

describe('whoever is signed in', () => {
  /** A site whose pages ask who is there, as those of the back office do. */
  function aSiteThatAsks() {
    const seen: unknown[] = [];
    const render = async ({ accountUseCases }: RenderInput) => {
      seen.push((await accountUseCases.viewAccount.run()).unwrapOr(undefined)?.email);
      return { status: 200, headers: new Headers(), html: '<p></p>' };
    };
    const site = aWebSite({ renderer: async () => ({ render }) });
    const { cookie } = site.platform.accounts.signIn('admin');
    const asked = () => site.platform.calls('profile').length;
    return { site, seen, cookie, asked };
  }

  it('is asked for once for a page that is only looked at', async () => {
    const { site, seen, cookie, asked } = aSiteThatAsks();
    expect((await site.get('/admin', { cookie })).status).toBe(200);
    expect(seen).toEqual([expect.stringContaining('@')]);
    expect(asked()).toBe(1);
    await site.get('/admin', { cookie });
    expect([seen.length, asked()]).toEqual([2, 2]);
  });

  it('is asked for anew after a form, which may have changed them', async () => {
    const { site, seen, cookie, asked } = aSiteThatAsks();
    await site.post('/admin', { form: 'forgotPassword', email: 'x' }, { cookie });
    expect(seen).toHaveLength(1);
    expect(asked()).toBeGreaterThan(1);
  });
});
