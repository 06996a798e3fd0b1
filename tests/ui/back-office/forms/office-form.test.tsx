import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { RefusedAccountForm } from '#domain/account/refused-form.ts';
import type { AskedPasskey } from '#domain/account/second-factor.ts';
import { drawScreen } from '#tests/support/draw-screen.tsx';
import { AccountForm } from '#ui/account/account-form.tsx';
import { Section } from '#ui/account/profile-frame.tsx';
import { PasskeyForm } from '#ui/back-office/accounts/passkey-form.tsx';
import { MayDo } from '#ui/back-office/may.tsx';
import { RowForms } from '#ui/catalog/product-row-actions.tsx';
import { PlacedTree } from '#ui/navigation/placed-tree.tsx';

const IVA = { id: 12, firstName: 'Iva', isBackofficeUser: true, memberCardBarcode: undefined, wishlist: [] };

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
    { account: IVA },
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

  it('says so, too, where it draws itself: buttons of rows, moves and passkeys', () => {
    const entry = { id: 4, parentId: null } as const;
    const asked = { challenge: 'x', host: 'shop.example', keys: [] } as unknown as AskedPasskey;
    const { html } = drawScreen(
      <>
        <RowForms action="/admin/products" />
        <PlacedTree
          entries={[entry]}
          seen="v1"
          depth={1}
          form="menus.move"
          action="/admin/menus"
          nameOf={() => 'Čaj'}
          shown={() => 'Čaj'}
        />
        <PasskeyForm form="security.addPasskey" action="/admin/account" asked={asked} label="Dodaj" />
      </>,
      undefined,
      {},
      { account: IVA },
    );
    expect(html.match(/<form/g)).toHaveLength(6);
    expect(html.match(/name="typedBy" value="12"/g)).toHaveLength(6);
  });

  it('has its hidden fields from one place: by hand only forms of visitors say what they are', () => {
    const byHand = readdirSync('src/ui', { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.tsx') && /<input[^>]*name=\{FORM_FIELD\}/.test(readFileSync(join('src/ui', file), 'utf8')))
      .sort();
    expect(byHand).toEqual([
      'account/account-form.tsx',
      'checkout/pending-payment.tsx',
      'checkout/step-form.tsx',
      'comment/comment-form.tsx',
      'form/form-body.tsx',
      'layout/cookie-notice.tsx',
      // What the office speaks is nobody's work that another account could send.
      'layout/office-frame.tsx',
      'newsletter/newsletter-section.tsx',
      'product/wishlist-heart.tsx',
      'shop/own-language.tsx',
      'shop/posted-form.tsx',
      'site/accessibility-form.tsx',
    ]);
  });

  it('goes on over the version that was seen when it was refused, and over the newest once a colleague’s change was told', () => {
    const seen = (html: string) => [...html.matchAll(/name="seen" value="([^"]*)"/g)].map(([, value]) => value);
    expect(seen(drawn())).toEqual(['newest', 'newest', 'newest']);
    expect(seen(drawn(refusedFor('nameMissing')))).toEqual(['as opened', 'newest', 'newest']);
    expect(seen(drawn(refusedFor('changedMeanwhile')))).toEqual(['newest', 'newest', 'newest']);
    expect(seen(drawn(refusedFor('meanwhile.cancelled')))).toEqual(['newest', 'newest', 'newest']);
    expect(drawn(refusedFor('nameMissing'))).not.toContain('name="version"');
  });
});
