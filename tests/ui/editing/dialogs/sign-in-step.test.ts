import { afterEach, expect, it, vi } from 'vitest';
import { askSignIn } from '#ui/editing/dialogs/sign-in-step.ts';

afterEach(() => vi.unstubAllGlobals());

const ANA = { id: 1, firstName: 'Ana', isBackofficeUser: true, memberCardBarcode: undefined, wishlist: [] };
const page = (shop: object, data: unknown) =>
  new Response(`<p></p><script type="application/json" id="page-state">${JSON.stringify({ shop, view: { data } })}</script>`, {
    status: 422,
  });

function answering(answer: () => Promise<Response>) {
  const fetch = vi.fn<(address: string, wish: RequestInit) => Promise<Response>>(answer);
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

it('is sent as the page of the sign-in sends it, and says why it was refused', async () => {
  const problem = { kind: 'TooManyAttempts', seconds: 30 };
  const fetch = answering(async () => page({ visitor: {}, refusedForm: { problem } }, { waitsForCode: false }));
  const fields = new URLSearchParams({ form: 'adminLogin', username: 'ana@example.com', password: 'tajna' });
  expect(await askSignIn('/adminLogin', fields)).toEqual({ kind: 'password', problem, said: undefined });
  expect(fetch.mock.calls[0]?.[0]).toBe('/adminLogin');
  expect(fetch.mock.calls[0]?.[1]).toMatchObject({ method: 'POST', body: fields });
});

it('is done where the answer is another page than its own', async () => {
  answering(async () => page({ visitor: { account: ANA } }, {}));
  expect(await askSignIn('/adminLogin')).toMatchObject({ kind: 'signedIn', account: { id: 1 } });
});

it.each([
  ['of a customer is none', { ...ANA, isBackofficeUser: false }, {}],
  ['by the login of customers leaves one on its page', ANA, { waitsForCode: false }],
])('%s', async (_what, account, data) => {
  answering(async () => page({ visitor: { account }, flash: { text: 'Počnite iznova.' } }, data));
  expect(await askSignIn('/adminLogin')).toEqual({ kind: 'password', problem: undefined, said: 'Počnite iznova.' });
});

it('waits for the code', async () => {
  answering(async () => page({ visitor: {} }, { waitsForCode: true }));
  expect((await askSignIn('/adminLogin')).kind).toBe('code');
  answering(async () => page({ visitor: {} }, { waitsForCode: true, byPasskeyAlone: true }));
  expect(await askSignIn('/adminLogin')).toMatchObject({ kind: 'code', byPasskeyAlone: true });
});

it('that nobody answers stays at its step', async () => {
  answering(() => Promise.reject(new TypeError('away')));
  expect(await askSignIn('/adminLogin', new URLSearchParams({ code: '123456' }))).toMatchObject({
    kind: 'code',
    problem: { kind: 'Unreachable' },
  });
  expect((await askSignIn('/adminLogin')).kind).toBe('password');
});
