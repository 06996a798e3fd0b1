import { expect, test } from './journey.ts';
import { signedInAsEditor } from './posted-account.ts';
import { inShop } from './shop-database.ts';

/** A post that is there in one language. */
async function aPost(language: string, title: string, slug: string): Promise<void> {
  await inShop(
    `with made as (insert into post (published_at) values (now() - interval '1 day') returning id)
     insert into post_text (post_id, language, slug, title, excerpt, body) select id, $1, $2, $3, '', '<p>a</p>' from made`,
    [language, slug, title],
  );
}

test('two posts that are one in two languages are joined from the list of posts, and a wrong join is taken apart again [API-04]', async ({
  page,
}) => {
  const own = `${Date.now()}`;
  const [croatian, english] = [`Sakupljanje ${own}`, `Collecting ${own}`];
  await aPost('hrv', croatian, `sakupljanje-${own}`);
  await aPost('eng', english, `collecting-${own}`);
  await aPost('hrv', `Sakupljanje drugo ${own}`, `sakupljanje-drugo-${own}`);
  await signedInAsEditor(page);

  await page.goto(`/admin/posts?q=${encodeURIComponent(croatian)}`);
  await page.getByRole('link', { name: new RegExp(`^Poveži s postojećim prijevodom ?: ${croatian}$`) }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(croatian);
  const address = new URL(page.url()).pathname;

  // What can't be joined is told why, in its row.
  const search = page.getByRole('searchbox');
  const row = (name: string) => page.locator('main table tbody tr', { hasText: name });
  await search.fill(own);
  await search.press('Enter');
  await expect(row(`Sakupljanje drugo ${own}`)).toContainText('obje objave već imaju tekst ili nacrt na istom jeziku (hrvatski)');
  await expect(row(`Sakupljanje drugo ${own}`).getByRole('checkbox')).toHaveCount(0);
  await expect(row(croatian)).toHaveCount(0);

  const join = page.getByRole('button', { name: 'Poveži odabrane' });
  await join.click();
  await expect(page.locator('main').getByText('Označite barem jednu objavu.').first()).toBeVisible();

  // Somebody writes it in the other language meanwhile.
  await row(english).getByRole('checkbox').check();
  const taken = `taken-${own}`;
  await inShop(
    `insert into post_text (post_id, language, slug, title, excerpt, body) select post_id, 'eng', $2, $2, '', '' from post_text where slug = $1`,
    [`sakupljanje-${own}`, taken],
  );
  await join.click();
  await expect(page.locator('main')).toContainText(`${english}: Već ima tekst ili nacrt`);
  await inShop(`delete from post_text where slug = $1`, [taken]);
  await page.goto(`${address}?q=${own}`);

  await row(english).getByRole('checkbox').check();
  await join.click();
  await expect(page.getByText('Objave su povezane.').last()).toBeVisible();
  await page.goto(`/en/collecting-${own}`);
  await expect(page.locator('link[rel="alternate"][hreflang="hr"]')).toHaveAttribute('href', new RegExp(`/sakupljanje-${own}$`));

  await page.goto(`/admin/posts?q=${encodeURIComponent(croatian)}`);
  await page.getByRole('link', { name: new RegExp(`^Poveži s postojećim prijevodom ?: ${croatian}$`) }).click();
  await page.getByText('Odvoji prijevod', { exact: true }).click();
  await page.getByRole('button', { name: 'Odvoji: engleski' }).click();
  await expect(page.getByText('Prijevod je sada objava za sebe.').last()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(english);
  await page.goto(`/en/collecting-${own}`);
  await expect(page.locator('h1')).toHaveText(english);
  await expect(page.locator('link[rel="alternate"][hreflang="hr"]')).toHaveCount(0);
});
