import { expect, test } from './journey.ts';
import { demoPerson } from './people.ts';
import { post } from './posted.ts';
import { signedIn, signedInAsEditor } from './posted-account.ts';

const POST = '/vjetroelektrana-kozjak';

test('comments are ticked and let through together, and readers see them at once', async ({ page, browser }) => {
  const letters = String.fromCharCode(...Array.from(String(Date.now()), (digit) => 97 + Number(digit)));
  const reader = await browser.newPage({ baseURL: new URL('/', test.info().project.use.baseURL).href });
  await signedIn(reader, demoPerson('emily.green'));
  const postId = /name="postId" value="(\d+)"/.exec(await (await reader.request.get(POST)).text())?.[1] ?? '';
  for (const word of ['Prvo', 'Drugo'])
    await post(reader, POST, [
      ['form', 'comment'],
      ['postId', postId],
      ['comment', `${word} ${letters}.`],
    ]);
  await signedInAsEditor(page);
  await page.goto('/admin/comments');
  const items = page.locator('main li').filter({ hasText: letters });
  await expect(items).toHaveCount(2);
  for (const item of await items.all()) await item.getByRole('checkbox').check();
  // Whoever has not said what is to be done is told, and the ticks stay.
  await page.getByRole('button', { name: 'Nastavi', exact: true }).click();
  await expect(page.getByLabel('Što učiniti')).toHaveAccessibleDescription(/Odaberite što učiniti/);
  for (const item of await items.all()) await expect(item.getByRole('checkbox')).toBeChecked();
  await page.getByLabel('Što učiniti').selectOption('Objavi komentare');
  await page.getByRole('button', { name: 'Nastavi', exact: true }).click();
  await expect(page.locator('main [role="status"]').first()).toContainText('gotovo');
  await page.getByRole('link', { name: 'Natrag na komentare' }).click();
  await expect(items).toHaveCount(0);
  const visitor = await browser.newPage({ baseURL: new URL('/', page.url()).href });
  await visitor.goto(POST);
  for (const word of ['Prvo', 'Drugo']) await expect(visitor.locator('main')).toContainText(`${word} ${letters}.`);
  await visitor.close();
  await reader.close();
});
