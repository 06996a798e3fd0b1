import { readFileSync } from 'node:fs';
import { expect, test } from './journey.ts';
import { linkIn, mailTo, newAddress } from './people.ts';
import { signedInAsEditor } from './posted-account.ts';
import { form, goOn } from './steps.ts';

test.use({ javaScriptEnabled: false });

test('who asked for the newsletter is found with what they agreed to, is in the file, and is gone when they want to be', async ({
  page,
}) => {
  const email = newAddress('citateljica');
  await page.goto('/');
  const asked = form(page.locator('main'), 'newsletter');
  // All that is wrong is said at once, the keyboard is there, and it leads to each field.
  await goOn(asked).click();
  const summary = asked.locator('.summary-error');
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveCount(1 + (await asked.locator('[name="consents"][required]').count()));
  await summary.getByRole('link').first().click();
  await expect(asked.locator('[name="email"]')).toBeFocused();
  await asked.locator('[name="email"]').fill(email);
  for (const box of await asked.locator('[name="consents"]').all()) await box.check();
  await goOn(asked).click();
  // The form stands far down the page; what it did is told at the head of it.
  await expect(page.locator('.flash')).toBeInViewport();
  await page.goto(linkIn(await mailTo(email, 'newsletterConfirm'), 'link'));
  await goOn(form(page.locator('main'), 'newsletterLink')).click();
  await expect(page.locator('main')).toContainText(email);

  await signedInAsEditor(page);
  await page.goto('/admin/newsletter');
  await page.getByLabel('Dio adrese').fill(email.slice(0, -4));
  await page.keyboard.press('Enter');
  const row = page.getByRole('row').filter({ hasText: email });
  await expect(row).toContainText('prima bilten');
  await expect(row).toContainText(/inačica \d/);
  await expect(row, 'the words, not their markup').not.toContainText('<a href');
  await page.getByRole('link', { name: 'čeka potvrdu' }).click();
  await expect(page.getByText('Nema takvih pretplatnika.')).toBeVisible();
  await page.getByRole('link', { name: 'sva stanja' }).click();
  await row.getByRole('checkbox').check();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Preuzmi sve s popisa (CSV)' }).click(),
  ]);
  const lines = readFileSync(await download.path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(lines.slice(1).map((line) => line.includes(email))).toEqual([true]);

  await row.locator('summary').click();
  await row.getByRole('button', { name: 'Ukloni zauvijek' }).click();
  await expect(page.getByText('Pretplatnik je uklonjen.').first()).toBeVisible();
  await expect(page.getByText(email)).toHaveCount(0);
  // The way out in the e-mail that they got leads to nothing of theirs any more.
  const leaving = await page.request.get(linkIn(await mailTo(email, 'newsletterWelcome'), 'link'));
  expect(await leaving.text()).not.toContain(email);
});
