import { expect, it } from 'vitest';
import type { RefusedForm } from '#domain/account/refused-form.ts';
import { drawScreen } from '#tests/support/draw-screen.tsx';
import { AdminLoginScreen } from '#ui/back-office/accounts/admin-login-screen.tsx';

const lookedAt = (from: string) => {
  const page = { title: 'Prijava', addresses: {}, from, waitsForCode: false, byPasskeyAlone: false, asksPasskey: undefined };
  return /<a href="([^"]*)"[^>]*>Samo otvori stranicu/.exec(drawScreen(<AdminLoginScreen page={page} />).html)?.[1];
};

it('leads to the page without its editor whoever was led here from there, where visitors see one', () => {
  expect(lookedAt('/o-nama?editPage=true')).toBe('/o-nama');
  expect(lookedAt('/en/about?editPage=true&translate=true')).toBe('/en/about');
  expect(lookedAt('/nacrt?editPage=true&draftOf=page-7')).toBeUndefined();
  expect(lookedAt('/admin/pages?editPage=true')).toBeUndefined();
  expect(lookedAt('/admin/pages')).toBeUndefined();
  expect(lookedAt('/o-nama')).toBeUndefined();
});

it('a code that is awaited has the focus, unless one was refused, whose summary takes it', () => {
  const page = { title: 'Prijava', addresses: {}, from: '', waitsForCode: true, byPasskeyAlone: false, asksPasskey: undefined };
  const focused = (refused?: RefusedForm) =>
    [...drawScreen(<AdminLoginScreen page={page} />, refused).html.matchAll(/<(\w+)[^>]* autofocus=""/gi)].map(([, tag]) => tag);
  expect(focused()).toEqual(['input']);
  const problem = { kind: 'RecordRefused', area: 'security', reason: 'codeWrong', field: 'code' } as const;
  expect(focused({ form: 'adminCode', values: { code: '123456' }, problem })).toEqual(['div']);
});

it('whoever has passkeys alone is asked for one first of all, and for a recovery code where it is not at hand; never for what an application shows', () => {
  const asksPasskey = { challenge: 'x', relyingParty: 'shop.example' };
  const page = { title: 'Prijava', addresses: {}, from: '', waitsForCode: true, byPasskeyAlone: true, asksPasskey };
  const { html, text, missing } = drawScreen(<AdminLoginScreen page={page} />);
  expect(html.indexOf('name="passkey"')).toBeGreaterThan(0);
  expect(html.indexOf('name="passkey"')).toBeLessThan(html.indexOf('name="code"'));
  expect(text).toContain('Kod za oporavak');
  expect(text).not.toMatch(/aplikacij/i);
  expect(missing).toEqual([]);
  const first = drawScreen(<AdminLoginScreen page={{ ...page, waitsForCode: false, byPasskeyAlone: false }} />).text;
  expect(first).toContain('Tko ima pristupni ključ, prijavljuje se bez lozinke i koda.');
});
