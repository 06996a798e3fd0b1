import { hydrated } from './hydrated.ts';
import { expect, test } from './journey.ts';
import { demoPerson, mailTo, newAddress } from './people.ts';
import { fillCart } from './posted.ts';
import { registered, signedIn } from './posted-account.ts';
import { errorOf, form, GLOVES, goOn } from './steps.ts';

const PASSWORD = 'Kruška i 3 jabuke';

test('the membership card: asked for with proof, approved by an editor, and the cart that waits counts with it', async ({
  page,
  browser,
  baseURL,
}) => {
  const email = newAddress('iskra');
  await registered(page, { email, password: PASSWORD }, 'Iskra');
  await signedIn(page, { email, password: PASSWORD });
  // From the members' price to the page of the card.
  await fillCart(page, 'hr', GLOVES);
  await page.goto('/profil');
  await page.getByRole('link', { name: 'Zatražite iskaznicu' }).click();
  await expect(page).toHaveURL(/\/zelena-iskaznica$/);
  // Whoever fills it in before the app is there, and faster than a person, is asked to wait.
  await hydrated(page);
  await page.getByLabel('Ime i prezime').fill('Iskra Perić');
  await page.getByLabel('Adresa e-pošte računa').fill(email);
  await page.getByLabel('Završio radionicu Fonda').check();
  const buffer = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
  await page.getByLabel('Dokaz').setInputFiles({ name: 'potvrda.pdf', mimeType: 'application/pdf', buffer });
  await page.getByLabel('Potvrđujem da je iskaznica').check();
  await page.getByRole('button', { name: 'Pošalji zahtjev' }).click();
  const sent = page.getByRole('status').filter({ hasText: 'Obrazac je poslan' });
  await expect(sent).toBeVisible();
  const reference = /[2-9A-Z]{4}-[2-9A-Z]{4}/.exec(await sent.innerText())?.[0] ?? '';
  await page.goto('/profil');
  await expect(page.locator('main')).toContainText(`Zahtjev za iskaznicu ${reference}`);
  // The card's own page tells it too, also when it is gone to from another.
  await page.goto('/o-nama');
  await page.locator('footer').getByRole('link', { name: 'Zelena iskaznica' }).click();
  await expect(page).toHaveURL(/\/zelena-iskaznica$/);
  await expect(page.locator('main')).toContainText(`Zahtjev za iskaznicu ${reference}`);

  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'hr-HR', ...(baseURL === undefined ? {} : { baseURL }) });
  const office = await context.newPage();
  await office.goto('/admin/cards');
  const editor = demoPerson('urednistvo');
  const login = form(office.locator('main'), 'adminLogin');
  await login.locator('[name="username"]').fill(editor.email);
  await login.locator('[name="password"]').fill(editor.password);
  await goOn(login).click();
  await office.getByRole('link', { name: reference }).click();
  await expect(office.locator('main')).toContainText('potvrda.pdf');
  await expect(office.locator('main')).toContainText(email);
  // Declined without a word why, and told so at the field.
  await office.getByRole('button', { name: 'Odbij zahtjev' }).click();
  await expect(errorOf(office, 'reason')).toContainText('Napišite zašto odbijate zahtjev');
  await office.getByRole('button', { name: 'Odobri i pošalji broj' }).click();
  await expect(office.locator('body')).toContainText('Iskaznica je izdana');
  await context.close();

  const number = /\b2\d{12}\b/.exec((await mailTo(email, 'cardApproved')).text ?? '')?.[0] ?? '';
  expect(number).not.toBe('');
  await page.goto('/kosarica');
  await expect(page.locator('main')).toContainText(`Cijene uz iskaznicu broj ${number}`);
  await expect(page.locator('main .totals')).toContainText('Ušteda uz iskaznicu');
});
