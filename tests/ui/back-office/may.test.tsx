import { describe, expect, it } from 'vitest';
import { drawScreen } from '#tests/support/draw-screen.tsx';
import { AccountForm } from '#ui/account/account-form.tsx';
import { ManyForm, RowChoice } from '#ui/back-office/lists/many-form.tsx';
import { IfMaySend, MayDo } from '#ui/back-office/may.tsx';
import { ToldChange } from '#ui/back-office/told-change.tsx';
import { RowActions, RowForms } from '#ui/catalog/product-row-actions.tsx';
import { PlacedTree } from '#ui/navigation/placed-tree.tsx';

const drawn = (scopes: readonly string[]) =>
  drawScreen(
    <MayDo scopes={scopes}>
      <AccountForm form="redirects.save" action="/" submit="Spremi" />
      <AccountForm form="logout" action="/" submit="Odjava" />
      <IfMaySend form="orders.note">Bilješka</IfMaySend>
    </MayDo>,
  );

describe('what whoever is there may not do', () => {
  it('stands on no screen, and a form in its place is told to be for others', () => {
    const { html, text, missing } = drawn(['orders:read']);
    expect(missing).toEqual([]);
    expect(html).not.toContain('redirects.save');
    expect(text).toContain('Za ovo nemate ovlast.');
    expect(text).not.toContain('Bilješka');
  });

  it('is no matter for what anybody may do, nor for whoever may do all of it', () => {
    expect(drawn([]).html).toContain('value="logout"');
    for (const scopes of [['*'], ['pages', 'orders:send']]) {
      const { html, text } = drawn(scopes);
      expect(html).toContain('redirects.save');
      expect(text).toContain('Bilješka');
      expect(text).not.toContain('nemate ovlast');
    }
  });
});

describe('a list', () => {
  const orders = (scopes: readonly string[]) =>
    drawScreen(
      <MayDo scopes={scopes}>
        <ManyForm action="/admin/orders" kinds={['orders.send', 'orders.prepare']} query={{}}>
          <RowChoice id={7} name="2026-7" />
          Narudžba 2026-7
        </ManyForm>
      </MayDo>,
    );

  it('stands there for whoever may do nothing with many of its rows, without boxes to tick', () => {
    expect(orders(['orders:cancel']).text.trim()).toBe('Narudžba 2026-7');
    expect(orders(['orders:send']).html).toContain('name="chosen" value="7"');
  });

  const rows = (scopes: readonly string[]) =>
    drawScreen(
      <MayDo scopes={scopes}>
        <RowForms action="/admin/products" />
        <RowActions product={{ id: 7, name: 'Čaj', visible: true, isVariant: false } as never} />
        <PlacedTree
          entries={[{ id: 4, parentId: null }]}
          seen="v1"
          depth={1}
          form="categories.move"
          action="/admin/categories"
          nameOf={() => 'Vrt'}
          shown={() => 'Vrt'}
        />
      </MayDo>,
    ).html;

  it('has no buttons in its rows that would be refused', () => {
    expect(rows(['products:stock'])).not.toMatch(/<form|<button|grip|draggable="true"/);
    expect(rows(['products:write']).match(/<form/g)).toHaveLength(5);
    expect(rows(['products:write'])).toContain('draggable="true"');
  });

  it('of changes leads to what is open to whoever reads it', () => {
    const change = { change: 'update', thing: 'customer', thingId: '4', name: 'Ana Anić', who: 'Iva', values: [], locale: undefined };
    const told = (scopes: readonly string[]) =>
      drawScreen(
        <MayDo scopes={scopes}>
          <ToldChange change={change as never} />
        </MayDo>,
      ).html;
    expect(told(['audit', 'customers:read'])).toContain('href="/admin/customers/4"');
    expect(told(['audit'])).not.toContain('href');
    expect(told(['audit'])).toContain('Ana Anić');
  });
});
