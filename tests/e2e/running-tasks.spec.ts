import type { Locator, Page } from 'playwright/test';
import { codeOf, colleague } from './colleague.ts';
import { hydrated } from './hydrated.ts';
import { expect, test } from './journey.ts';
import { newAddress } from './people.ts';
import { signedInAsEditor } from './posted-account.ts';
import { inShop } from './shop-database.ts';
import { form, goOn } from './steps.ts';

/** Clicks from the first page of the office on, as whoever works there makes them; typing is not counted. */
class Clicks {
  count = 0;
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async on(target: Locator): Promise<void> {
    this.count += 1;
    await target.click();
  }

  /** An area, by its entry in the menu. */
  async area(name: string): Promise<void> {
    await this.on(this.page.locator('.office-nav').getByRole('link', { name, exact: true }));
    await expect(this.page.getByRole('heading', { level: 1 })).toHaveText(name);
    await hydrated(this.page);
  }
}

async function fromFirstPage(page: Page): Promise<Clicks> {
  await page.goto('/admin');
  await hydrated(page);
  return new Clicks(page);
}

const told = (page: Page, words: string) => expect(page.locator('.toast').filter({ hasText: words })).toBeVisible();

test.describe('what is done every day in running the site takes few clicks', () => {
  test.beforeEach(({ page }) => signedInAsEditor(page));

  test('the first figures: none', async ({ page }) => {
    const clicks = await fromFirstPage(page);
    await expect(page.getByRole('region', { name: 'Posljednjih 7 dana' })).toBeVisible();
    expect(clicks.count).toBe(0);
  });

  test('an e-mail that failed is sent again: three at most', async ({ page }) => {
    const recipient = newAddress('nije-stiglo');
    await inShop(
      `insert into mail_outbox (dedupe_key, kind, recipient, language, message_id, subject, text_body, html_body, attempts, given_up_at, last_error)
       values ($1, 'newSignIn', $2, 'hrv', $1, 'Nije stiglo', 'Pozdrav', '<p>Pozdrav</p>', 9, now(), 'mailbox full')`,
      [`<${recipient}>`, recipient],
    );
    const clicks = await fromFirstPage(page);
    await clicks.area('Odlazne poruke');
    await clicks.on(page.getByRole('row', { name: recipient }).getByRole('button', { name: /^Pošalji ponovno/ }));
    await expect
      .poll(
        async () =>
          (await inShop<{ sent: boolean }>('select sent_at is not null as sent from mail_outbox where recipient = $1', [recipient]))[0],
      )
      .toEqual({ sent: true });
    expect(clicks.count).toBeLessThanOrEqual(3);
  });

  test('a page is made anew: three at most', async ({ page }) => {
    const clicks = await fromFirstPage(page);
    await clicks.area('Predmemorija');
    await page.getByLabel('Adresa ili oznaka', { exact: true }).fill('/izjava-o-pristupacnosti');
    await clicks.on(page.locator('main').getByRole('button', { name: 'Ukloni', exact: true }));
    await told(page, 'Uklonjeno iz predmemorije.');
    expect(clicks.count).toBeLessThanOrEqual(3);
  });

  test('a colleague comes with what they may do: five at most', async ({ page }) => {
    const clicks = await fromFirstPage(page);
    await clicks.area('Korisnici uredništva');
    await clicks.on(page.getByText('Dodaj korisnika'));
    const written = form(page.locator('main'), 'users.invite');
    await written.getByLabel('Ime', { exact: true }).fill('Vrijedna');
    await written.getByLabel('Prezime').fill('Kolegica');
    await written.getByLabel('E-pošta').fill(newAddress('vrijedna'));
    await clicks.on(written.locator('.choice', { has: page.locator('[name="preset"][value="warehouse"]') }));
    await clicks.on(goOn(written));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vrijedna Kolegica');
    expect(clicks.count).toBeLessThanOrEqual(5);
  });

  test('a second factor is turned on: four at most', async ({ page, browser }) => {
    const guest = await (await browser.newContext({ baseURL: new URL('/', test.info().project.use.baseURL).href })).newPage();
    await colleague(page, guest, { scope: 'orders:read' });
    await guest.goto('/admin');
    await hydrated(guest);
    const clicks = new Clicks(guest);
    await clicks.area('Moja prijava');
    await clicks.on(goOn(form(guest.locator('main'), 'security.start')));
    const setUp = form(guest.locator('main'), 'security.confirm');
    await setUp.getByLabel('Kod iz aplikacije').fill(codeOf(await guest.locator('.set-up code').innerText()));
    await clicks.on(goOn(setUp));
    await clicks.on(guest.getByRole('button', { name: 'Kodovi su spremljeni' }));
    await expect(guest.locator('.recovery-codes')).toHaveCount(0);
    expect(clicks.count).toBeLessThanOrEqual(4);
    await guest.context().close();
  });

  test('what somebody did on a day: three at most', async ({ page }) => {
    const clicks = await fromFirstPage(page);
    await clicks.area('Zapisnik izmjena');
    await page.getByLabel('Ime osobe ili njegov dio').fill('Ves');
    const day = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
    for (const id of ['from', 'until']) await page.locator(`#${id}`).fill(day);
    await clicks.on(page.getByRole('button', { name: 'Traži', exact: true }));
    await page.waitForURL(({ searchParams }) => searchParams.get('who') === 'Ves' && searchParams.get('from') === day);
    await expect(page.getByRole('link', { name: 'Prikaži sve izmjene' })).toBeVisible();
    expect(clicks.count).toBeLessThanOrEqual(3);
  });
});
