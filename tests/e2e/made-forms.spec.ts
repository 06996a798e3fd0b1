import { readFile } from 'node:fs/promises';
import { expect, test } from './journey.ts';
import { signedInAsEditor } from './posted-account.ts';
import { form, goOn } from './steps.ts';

test('a form is made, put on a page, filled in by a visitor, answered and exported', async ({ page, browser }) => {
  const title = `Prijava kvara ${Date.now()}`;
  await signedInAsEditor(page);
  await page.goto('/admin/forms/made');
  await page.getByText('Novi obrazac').click();
  const create = form(page, 'forms.create');
  await create.locator('[name="title"]').fill(title);
  await goOn(create).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  const editor = page.url();
  const add = async (label: string, type: string) => {
    await page.getByText('Dodaj pitanje').click();
    const added = form(page, 'forms.addField');
    await added.locator('[name="label"]').fill(label);
    await added.locator('[name="type"]').selectOption(type);
    await goOn(added).click();
    await expect(page.locator('.menu-row').getByRole('link', { name: label, exact: true })).toBeVisible();
  };
  await add('Što ne radi', 'radio');
  await add('Opišite kvar', 'longText');
  await page.getByText('Dodaj pitanje').click();
  const second = form(page, 'forms.addField');
  await second.locator('[name="label"]').fill('što ne radi');
  await goOn(second).click();
  // The question of that name is there already: the field says so and keeps what was typed.
  await expect(second.locator('[name="label"]')).toHaveAccessibleDescription(/već postoji/);
  await expect(second.locator('[name="label"]')).toHaveValue('što ne radi');
  const open = (label: string) => page.locator('.menu-row').getByRole('link', { name: label, exact: true }).click();
  const field = form(page, 'forms.field');
  await open('Što ne radi');
  await field.locator('[name="options-hrv"]').fill('Rasvjeta\nNešto drugo');
  await field.locator('[name="required"]').check();
  await goOn(field).click();
  await expect(page.getByText('Pitanje je spremljeno.').last()).toBeVisible();
  await open('Opišite kvar');
  await field.locator('[name="min"]').fill('puno');
  await field.locator('[name="shownIf"]').selectOption('stoNeRadi=nesto-drugo');
  await goOn(field).click();
  // Wrongly: the field says so, and the rest stays.
  await expect(field.locator('[name="min"]')).toHaveAccessibleDescription(/Upišite broj/);
  await expect(field.locator('[name="shownIf"]')).toHaveValue('stoNeRadi=nesto-drugo');
  await field.locator('[name="min"]').fill('');
  await goOn(field).click();
  await expect(page.locator('.menu-row').filter({ hasText: 'Opišite kvar' })).toContainText('ako je „Što ne radi”: Nešto drugo');
  // Days are written as visitors write them.
  await add('Dan kvara', 'date');
  await open('Dan kvara');
  await field.locator('[name="earliest"]').fill('31. 12. 2026.');
  await field.locator('[name="latest"]').fill('1. 12. 2026.');
  await goOn(field).click();
  await expect(field.locator('[name="latest"]')).toHaveAccessibleDescription(/ne može biti prije najranijega/);
  await field.locator('[name="latest"]').fill('31. 12. 2099.');
  await goOn(field).click();
  await expect(page.getByText('Pitanje je spremljeno.').last()).toBeVisible();
  await page.reload();
  await expect(field.locator('[name="earliest"]')).toHaveValue('31. 12. 2026.');
  await expect(field.locator('[name="latest"]')).toHaveValue('31. 12. 2099.');
  await form(page, 'forms.open').getByRole('button').click();
  await expect(page.getByText('Obrazac je otvoren.').last()).toBeVisible();

  // Its section on a page of its own.
  await page.goto('/admin/pages');
  await page.locator('#new summary').click();
  await page.locator('#new [name="title"]').fill(title);
  await page.locator('#new button[type="submit"]').click();
  const panel = page.locator('.props');
  await panel.getByRole('tab', { name: 'Odjeljci' }).click();
  await panel.getByRole('button', { name: 'Dodaj odjeljak' }).first().click();
  await page.locator('dialog[open]').getByRole('button', { name: 'Obrazac', exact: true }).click();
  // Until one is chosen nobody can publish it, and what says so leads to where it is chosen.
  await page.locator('.ebar').getByRole('button', { name: 'Objavi', exact: true }).click();
  await page.locator('dialog[open]').getByRole('button', { name: 'Obrazac: Koji obrazac' }).click();
  await expect(panel.getByLabel('Obrazac', { exact: true })).toBeFocused();
  await panel.getByLabel('Obrazac', { exact: true }).selectOption({ label: title });
  await expect(panel.getByRole('listitem').filter({ hasText: 'Opišite kvar' })).toBeVisible();
  await expect(page.locator('.ebar .s')).toHaveText('Nacrt je spremljen');
  await page.locator('.ebar').getByRole('button', { name: 'Objavi', exact: true }).click();
  await expect(page.locator('.enews').first()).toHaveText('Objavljeno.');

  const visitor = await browser.newPage();
  await visitor.goto(new URL(new URL(page.url()).pathname, page.url()).href);
  const main = visitor.locator('main');
  const described = main.getByLabel('Opišite kvar');
  await main.getByLabel('Adresa e-pošte').fill('iva@primjer.hr');
  await expect(described).toBeHidden();
  await main.getByLabel('Nešto drugo').check();
  await described.fill('=2+2 ne daje četiri.');
  await main.getByRole('button', { name: 'Pošalji', exact: true }).click();
  await expect(visitor.getByRole('status').filter({ hasText: 'Obrazac je poslan' })).toBeVisible();
  await visitor.close();

  await page.goto('/admin/forms/made');
  const row = page.getByRole('row').filter({ hasText: title });
  await row.getByRole('link', { name: '1' }).last().click();
  await expect(page).toHaveURL(/state=new/);
  await page.locator('main table').getByRole('link').first().click();
  await expect(page.locator('main')).toContainText('=2+2 ne daje četiri.');
  const answer = form(page, 'submissions.answer');
  await answer.locator('[name="text"]').fill('Hvala, dolazimo sutra.');
  await goOn(answer).click();
  await expect(page.getByText(/^Odgovor je spremljen\./).last()).toBeVisible();
  await expect(page.locator('article').filter({ hasText: 'Hvala, dolazimo sutra.' })).toBeVisible();
  await expect(page.locator('main')).toContainText('riješeno');

  const id = /\d+$/.exec(new URL(editor).pathname)?.[0] ?? '';
  await page.goto(`/admin/forms?form=${id}&state=handled`);
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: /Preuzmi ove poruke/ }).click()]);
  const csv = await readFile(await download.path(), 'utf8');
  expect(csv.startsWith('\uFEFF')).toBe(true);
  expect(csv).toContain(`"'=2+2 ne daje četiri."`);
  expect(csv).toContain('"Nešto drugo"');
});
