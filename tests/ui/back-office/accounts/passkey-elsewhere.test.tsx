import { describe, expect, it } from 'vitest';
import type { AskedPasskey, OwnSecurity } from '#domain/account/second-factor.ts';
import { drawScreen } from '#tests/support/draw-screen.tsx';
import { proofScreen } from '#ui/back-office/accounts/account-screens.tsx';
import { AdminLoginScreen } from '#ui/back-office/accounts/admin-login-screen.tsx';

const ASKED = { challenge: 'x', host: 'shop.example', keys: [] } as unknown as AskedPasskey;
const CARRIED = {
  carried_form: 'products.texts',
  carried_typedBy: '12',
  carried_chosen: ['4', '5'],
  carried_address_of_page: '/admin/products/7',
};
const PAGE = { title: 'Prijava', from: '', asksPasskey: ASKED } as const;
const own = { passkeys: [{ id: 1 }], asksPasskey: ASKED, email: 'iva@primjer.hr' } as unknown as OwnSecurity;
const both = { ...own, totpSince: '2026-11-20T10:00:00Z' };
const Proof = proofScreen.Screen;

const screens = [
  ['the sign-in', '/adminLogin', <AdminLoginScreen key="a" page={{ ...PAGE, waitsForCode: false } as never} />],
  ['its second step', '/adminLogin', <AdminLoginScreen key="b" page={{ ...PAGE, waitsForCode: true } as never} />],
  [
    'its second step without an application',
    '/adminLogin',
    <AdminLoginScreen key="d" page={{ ...PAGE, waitsForCode: true, byPasskeyAlone: true } as never} />,
  ],
  ['the proof', '/admin/account/proof', <Proof key="c" page={{ ...PAGE, own } as never} />],
  ['the proof beside an application', '/admin/account/proof', <Proof key="e" page={{ ...PAGE, own: both } as never} />],
] as const;

describe.each(screens)('whoever has a passkey, at %s', (_name, at, screen) => {
  it('is asked for it there when no form waits', () => {
    const { html, text } = drawScreen(screen);
    expect(html).toContain('name="passkey"');
    expect(text).not.toContain('Otvori novu karticu');
  });

  it('uses it in another tab when a form waits, since the page has no script, and sends the form as it was', () => {
    const { html, missing } = drawScreen(screen, undefined, {}, { carried: CARRIED });
    expect(html).not.toContain('name="passkey"');
    expect(html).toContain(`href="${at}" target="_blank"`);
    const form = html.split('<form').find((part) => part.includes('Pošalji upisano')) ?? '';
    expect(form).toContain('action="/admin/products/7"');
    expect([...form.matchAll(/name="([^"]*)" value="([^"]*)"/g)].map(([, name, value]) => `${name}=${value}`)).toEqual([
      'form=products.texts',
      'typedBy=12',
      'chosen=4',
      'chosen=5',
    ]);
    expect(missing).toEqual([]);
  });
});
