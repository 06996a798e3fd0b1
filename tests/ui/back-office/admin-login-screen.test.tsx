import { expect, it } from 'vitest';
import type { RefusedForm } from '#domain/account/refused-form.ts';
import { drawScreen } from '#tests/support/draw-screen.tsx';
import { AdminLoginScreen } from '#ui/back-office/admin-login-screen.tsx';

const lookedAt = (from: string) => {
  const page = { title: 'Prijava', addresses: {}, from, waitsForCode: false, asksPasskey: undefined };
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
  const page = { title: 'Prijava', addresses: {}, from: '', waitsForCode: true, asksPasskey: undefined };
  const focused = (refused?: RefusedForm) =>
    [...drawScreen(<AdminLoginScreen page={page} />, refused).html.matchAll(/<(\w+)[^>]* autofocus=""/gi)].map(([, tag]) => tag);
  expect(focused()).toEqual(['input']);
  const problem = { kind: 'RecordRefused', area: 'security', reason: 'codeWrong', field: 'code' } as const;
  expect(focused({ form: 'adminCode', values: { code: '123456' }, problem })).toEqual(['div']);
});
