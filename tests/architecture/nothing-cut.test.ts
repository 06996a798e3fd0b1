import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const UI = join(import.meta.dirname, '../../src/ui');
const FORMS = ['account', 'cart', 'checkout', 'comment', 'form', 'newsletter'];

it('what a visitor pastes is never cut without a word: their fields take any length, and what is too long is told [CHK-03]', () => {
  const files = FORMS.flatMap((folder) => readdirSync(join(UI, folder)).map((file) => join(folder, file)));
  expect(files.length).toBeGreaterThan(50);
  const cutting = files.filter((file) => /\bmaxLength[=:]/.test(readFileSync(join(UI, file), 'utf8')));
  // Codes and search words alone, of which nobody has a longer one.
  expect(cutting.sort()).toEqual(['cart/coupon-form.tsx', 'newsletter/subscribers-screen.tsx']);
});
