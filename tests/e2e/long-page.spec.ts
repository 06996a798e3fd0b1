import { expect, test } from './journey.ts';
import { signedInAsEditor } from './posted-account.ts';
import { inShop } from './shop-database.ts';

const SECTIONS = 60;
const idOf = (place: number) => `dugastranica${place}`.slice(-12).padStart(12, 'd');
const words = (place: number) => `Odlomak broj ${place} duge stranice.`;

/** A page of many short texts, as years of additions make one. */
async function aLongPage(): Promise<string> {
  const slug = `duga-stranica-${Date.now().toString(36)}`;
  const sections = Array.from({ length: SECTIONS }, (_, at) => ({ id: idOf(at + 1), kind: 'richText', html: `<p>${words(at + 1)}</p>` }));
  await inShop(
    `with made as (insert into page (updated_at) values (now()) returning id)
     insert into page_text (page_id, language, slug, title, description, sections) select id, 'hrv', $1, 'Duga stranica', '', $2 from made`,
    [slug, JSON.stringify(sections)],
  );
  return slug;
}

test('a page of 60 sections is written on in its middle, rearranged by number, taken back and published', async ({ page, browser }) => {
  const slug = await aLongPage();
  await signedInAsEditor(page);
  await page.goto(`/${slug}?editPage=true`);
  const sections = page.locator('.esec');
  await expect(sections).toHaveCount(SECTIONS);
  const [bar, state, news, panel] = [
    page.locator('.ebar'),
    page.locator('.ebar .s'),
    page.locator('.enews').first(),
    page.locator('.props'),
  ];

  await page.locator(`[data-s="${idOf(41)}"] [data-f="html"]`).click();
  await expect(page.locator('.editing')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(' Dopunjen.');
  await page.keyboard.press('Escape');
  await expect(page.locator(`[data-s="${idOf(41)}"]`)).toContainText(`${words(41)} Dopunjen.`);

  await panel.getByRole('tab', { name: 'Odjeljci' }).click();
  const line = (place: number) => panel.locator('.outline li').filter({ hasText: words(place) });
  await expect(panel.locator('.outline li')).toHaveCount(SECTIONS);
  await line(58).getByRole('combobox').selectOption({ label: '2' });
  await expect(news).toHaveText(`Premješteno na 2. mjesto od ${SECTIONS}`);
  await expect(sections.nth(1)).toContainText(words(58));
  await line(30).getByRole('combobox').selectOption({ label: '60' });
  await expect(sections.nth(59)).toContainText(words(30));
  await bar.getByRole('button', { name: /^Poništi:/ }).click();
  await expect(sections.nth(59)).toContainText(words(60));

  await expect(state).toHaveText('Nacrt je spremljen');
  await bar.getByRole('button', { name: 'Objavi', exact: true }).click();
  await expect(news).toHaveText('Objavljeno.');
  const visitor = await browser.newPage();
  await visitor.goto(new URL(`/${slug}`, page.url()).href);
  const seen = await visitor.locator('main').innerText();
  expect([...seen.matchAll(/Odlomak broj (\d+)/g)].map(([, number]) => Number(number))).toEqual([
    1,
    58,
    ...Array.from({ length: SECTIONS - 1 }, (_, at) => at + 2).filter((number) => number !== 58),
  ]);
  expect(seen).toContain(`${words(41)} Dopunjen.`);
  await visitor.close();
});
