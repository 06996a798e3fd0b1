import type { Page } from 'playwright/test';
import { codeOf, colleague, passwordStep } from './colleague.ts';
import { expect, test } from './journey.ts';
import { mailTo } from './people.ts';
import { signedInAsEditor } from './posted-account.ts';
import { form, goOn, path } from './steps.ts';

async function codeStep(page: Page, code: string): Promise<void> {
  const step = form(page.locator('main'), 'adminCode');
  await step.getByLabel('Kod za prijavu').fill(code);
  await goOn(step).click();
}

async function signOut(page: Page): Promise<void> {
  await page.context().clearCookies({ name: /accessToken|refreshToken|strategy|signedIn/ });
}

for (const javaScriptEnabled of [true, false])
  test(`a second factor is set up, asked for, lost and recovered, ${javaScriptEnabled ? 'with' : 'without'} script`, async ({
    page,
    browser,
  }) => {
    await signedInAsEditor(page);
    const context = await browser.newContext({ baseURL: new URL('/', test.info().project.use.baseURL).href, javaScriptEnabled });
    const guest = await context.newPage();
    const { email, address } = await colleague(page, guest, { scope: 'pages:publish' });
    await guest.goto('/admin');
    await guest.getByRole('link', { name: 'Moja prijava' }).first().click();
    await goOn(form(guest.locator('main'), 'security.start')).click();
    const key = await guest.locator('.set-up code').innerText();
    await expect(guest.getByRole('img', { name: /QR-kod/ })).toBeVisible();
    const setUp = form(guest.locator('main'), 'security.confirm');
    await setUp.getByLabel('Kod iz aplikacije').fill('000000');
    await goOn(setUp).click();
    await expect(setUp.getByLabel('Kod iz aplikacije')).toHaveAccessibleDescription(/Kod nije točan/);
    await setUp.getByLabel('Kod iz aplikacije').fill(codeOf(key));
    await goOn(setUp).click();
    await expect(guest.locator('.recovery-codes code')).toHaveCount(10);
    const codes = await guest.locator('.recovery-codes code').allInnerTexts();
    // A reload shows them still; once they are put away nothing does.
    await guest.reload();
    await expect(guest.locator('.recovery-codes code')).toHaveCount(10);
    await guest.getByRole('button', { name: 'Kodovi su spremljeni' }).click();
    await expect(guest.locator('.recovery-codes')).toHaveCount(0);
    expect((await mailTo(email, 'factorChanged')).subject).toBe('Drugi korak prijave je uključen');

    await signOut(guest);
    await guest.goto('/admin/comments');
    await passwordStep(guest, email);
    await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Još jedan korak');
    await guest.reload();
    await codeStep(guest, '123 456');
    await expect(guest.getByLabel('Kod za prijavu')).toHaveAccessibleDescription(/Kod nije točan/);
    expect((await guest.context().request.get('/admin')).url()).toContain(path('adminLogin', 'hr'));
    // The code of the set-up may be the present one still, and none is good twice.
    await codeStep(guest, codeOf(key, 1));
    await guest.waitForURL((url) => url.pathname === '/admin/comments');

    // The telephone is lost: a recovery code lets in.
    await signOut(guest);
    await guest.goto(path('adminLogin', 'hr'));
    await passwordStep(guest, email);
    await codeStep(guest, codes[3] ?? '');
    await guest.waitForURL((url) => url.pathname === '/admin');
    await guest.goto('/admin/account');
    await expect(guest.getByText('Vrijedi još 9 kodova.')).toBeVisible();

    // The codes, too: a colleague who manages users takes the factor away.
    await page.goto(address);
    await page.locator('summary', { hasText: 'Isključi drugi korak' }).click();
    await page.getByRole('button', { name: 'Isključi drugi korak' }).click();
    await expect(page.getByText('Drugi korak je isključen, a osoba odjavljena i obaviještena.').last()).toBeVisible();
    await guest.goto('/admin/account');
    await guest.waitForURL((url) => url.pathname === path('adminLogin', 'hr'));
    await passwordStep(guest, email);
    await guest.waitForURL((url) => url.pathname === '/admin/account');
    await expect(guest.getByText('Nije uključen.')).toBeVisible();
    await context.close();
  });
