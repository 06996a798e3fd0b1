import { describe, expect, it } from 'vitest';
import type { FormProblem } from '#domain/account/account-problem.ts';
import { refusedStatus } from '#server/web/forms/refused-status.ts';
import { aWebSite, ORIGIN } from '#tests/support/a-web-site.ts';
import { formInPage } from '#tests/support/form-in-page.ts';

describe('what the answer to a refused form says', () => {
  it.each<[FormProblem, ReturnType<typeof refusedStatus>]>([
    [{ kind: 'UnknownUserOrPassword' }, { status: 422 }],
    [{ kind: 'Refused', status: 409, code: 'X', message: '' }, { status: 422 }],
    [
      { kind: 'TooManyAttempts', seconds: 40 },
      { status: 429, seconds: 40 },
    ],
    [{ kind: 'Unreachable', message: '' }, { status: 503 }],
    [{ kind: 'Refused', status: 503, code: 'UNAVAILABLE', message: '' }, { status: 503 }],
    [{ kind: 'Malformed', field: 'data', message: '' }, { status: 503 }],
    [{ kind: 'BarcodeUnchecked' }, { status: 503 }],
    [{ kind: 'ConsentsNotFetched' }, { status: 503 }],
    [{ kind: 'ConsentVersionUnknown', id: 3 }, { status: 422 }],
    [{ kind: 'FailedConsentLog' }, { status: 503 }],
    [{ kind: 'FailedConsentLog', signedOut: true }, { status: 422 }],
    [{ kind: 'PaymentUnreachable' }, { status: 503 }],
    [{ kind: 'BundleItemsNotFetched' }, { status: 503 }],
    [
      { kind: 'Refused', status: 429, code: 'TOO_MANY_ATTEMPTS', message: '', seconds: 300 },
      { status: 429, seconds: 300 },
    ],
    [
      { kind: 'Refused', status: 429, code: 'X', message: '' },
      { status: 429, seconds: 60 },
    ],
  ])('%j is %j [OPS-08]', (problem, status) => expect(refusedStatus(problem)).toEqual(status));

  it('is 503 with the time to come back in and what was typed, while the platform is away [OPS-08]', async () => {
    const site = aWebSite();
    await site.get('/kontakt');
    site.platform.facts.down = true;
    const answer = await site.post('/kontakt', { form: 'addToCart', productId: '1', format: 'Simple', quantity: '3' });
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
    expect(site.refused.at(-1)?.values).toEqual({ productId: '1', format: 'Simple', quantity: '3' });
  });

  it('keeps what was sent, but passwords, in a page that can not be drawn, without script [OPS-08] [IDN-13] [T-11]', async () => {
    const site = aWebSite();
    await site.get('/kontakt');
    site.platform.facts.down = true;
    site.state.failing = { statusCode: 503 };
    const typed = { form: 'login', username: '"><script>alert(1)</script>&', password: 'tajna', from: '/shop' };
    const answer = await site.post('/en/login', typed);
    const html = await answer.text();
    expect([answer.status, answer.headers.get('retry-after'), answer.headers.get('cache-control')]).toEqual([
      503,
      '2',
      'private, no-store',
    ]);
    expect(formInPage(html, 'login')).toEqual({ form: ['login'], username: [typed.username], from: ['/shop'] });
    expect(html).not.toMatch(/<script|tajna/);
    const policy = answer.headers.get('content-security-policy');
    expect([policy?.includes("form-action 'self'"), policy?.includes("script-src 'none'")]).toEqual([true, true]);
  });

  it('keeps it also while nobody can say who has sent it; files the browser alone can send again [OPS-08]', async () => {
    const site = aWebSite();
    await site.get('/kontakt');
    const { cookie } = site.platform.accounts.signIn();
    site.platform.facts.down = true;
    const answer = await site.post('/kontakt', { form: 'comment', postId: '7', comment: 'Odlično!' }, { cookie });
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
    expect(answer.headers.get('content-security-policy')).toContain("form-action 'self'");
    expect(formInPage(await answer.text(), 'comment')).toEqual({ form: ['comment'], postId: ['7'], comment: ['Odlično!'] });
    const body = new FormData();
    for (const [name, value] of Object.entries({ form: 'siteForm', formId: '1', f_cv: new File(['x'], 'a.pdf') })) body.append(name, value);
    const headers = { origin: ORIGIN, 'sec-fetch-site': 'same-origin', cookie };
    const withFile = await site.app.request(`${ORIGIN}/kontakt`, { method: 'POST', headers, body });
    expect([withFile.status, formInPage(await withFile.text(), 'siteForm')]).toEqual([503, undefined]);
  });
});
