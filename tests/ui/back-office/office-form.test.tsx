import { describe, expect, it } from 'vitest';
import type { RefusedAccountForm } from '#domain/account/refused-form.ts';
import { drawScreen } from '#tests/support/draw-screen.tsx';
import { AccountForm } from '#ui/account/account-form.tsx';
import { Section } from '#ui/account/profile-frame.tsx';
import { MayDo } from '#ui/back-office/may.tsx';

const refusedFor = (reason: string): RefusedAccountForm => ({
  form: 'categories.texts',
  values: { entryId: '4', seen: 'as opened', version: 'as opened' },
  problem: { kind: 'RecordRefused', area: 'categories', reason },
});

function drawn(refused?: RefusedAccountForm): string {
  const form = { action: '/admin/categories/4', fields: { entryId: '4', seen: 'newest' }, submit: 'Spremi' } as const;
  return drawScreen(
    <MayDo scopes={['*']}>
      <Section id="words-title" title="Riječi">
        <AccountForm form="categories.texts" {...form} />
        <AccountForm form="categories.hide" {...form} />
        <AccountForm form="categories.show" {...form} action="/admin/categories/4#elsewhere" />
      </Section>
      <AccountForm form="redirects.save" action="/admin/redirects" fields={{ redirectId: '/čaj i kava' }} submit="Spremi" />
      <AccountForm form="logout" action="/admin" submit="Odjava" />
    </MayDo>,
    refused,
    {},
    { account: { id: 12, firstName: 'Iva', isBackofficeUser: true, memberCardBarcode: undefined, wishlist: [] } },
  ).html;
}

describe('a form of the back office', () => {
  it('comes back to where it stands: what it names, its section, or itself', () => {
    const html = drawn();
    expect(html.match(/action="[^"]*"/g)).toEqual([
      'action="/admin/categories/4#words-title"',
      'action="/admin/categories/4#words-title"',
      'action="/admin/categories/4#elsewhere"',
      `action="/admin/redirects#${encodeURIComponent('redirects.save-/čaj i kava-form')}"`,
      'action="/admin"',
    ]);
    expect(html).toContain('id="redirects.save-/čaj i kava-form"');
  });

  it('says whose it is, and forms that are none of the office’s do not', () => {
    expect(drawn().match(/name="typedBy" value="12"/g)).toHaveLength(4);
  });

  it('goes on over the version that was seen when it was refused, and over the newest once a colleague’s change was told', () => {
    const seen = (html: string) => [...html.matchAll(/name="seen" value="([^"]*)"/g)].map(([, value]) => value);
    expect(seen(drawn())).toEqual(['newest', 'newest', 'newest']);
    expect(seen(drawn(refusedFor('nameMissing')))).toEqual(['as opened', 'newest', 'newest']);
    expect(seen(drawn(refusedFor('changedMeanwhile')))).toEqual(['newest', 'newest', 'newest']);
    expect(drawn(refusedFor('nameMissing'))).not.toContain('name="version"');
  });
});
