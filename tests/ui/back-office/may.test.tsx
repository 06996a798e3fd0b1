import { describe, expect, it } from 'vitest';
import { drawScreen } from '#tests/support/draw-screen.tsx';
import { AccountForm } from '#ui/account/account-form.tsx';
import { IfMaySend, MayDo } from '#ui/back-office/may.tsx';

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
