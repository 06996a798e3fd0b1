import { expect, it } from 'vitest';
import { drawScreen } from '#tests/support/draw-screen.tsx';
import { AccountForm } from '#ui/account/account-form.tsx';
import { PictureField } from '#ui/editing/fields/picture-field.tsx';

const OPTIONS = [
  { value: '', label: 'Bez slike' },
  { value: '7', label: 'potok.jpg' },
];

function drawn(known: string): string {
  return drawScreen(
    <AccountForm form="settings.save" action="/admin/settings" submit="Spremi">
      <PictureField name="Logo" label="Logotip" hint="Slika uz ime." known={known} options={OPTIONS} optional />
    </AccountForm>,
  ).html;
}

it('a picture of a form is seen without script too, chosen by its name where the button will stand: what is below stays in its place when script comes', () => {
  const [, field = ''] = /<fieldset class="field picture-field"[^>]*>(.*?)<\/fieldset>/s.exec(drawn('7')) ?? [];
  expect(field).toMatch(
    /<p class="row"><img class="thumb"[^>]*><span class="breaks">potok\.jpg<\/span><\/p><p class="row"><select[^>]* name="Logo"/,
  );
  expect(field).toContain('<option value="7" selected="">potok.jpg</option>');
  expect(drawn('')).not.toContain('class="thumb"');
});
