import type { Page, Route } from 'playwright/test';
import { hydrated } from './hydrated.ts';
import { expect, test } from './journey.ts';
import { demoPerson } from './people.ts';
import { fillCart, putIntoCart } from './posted.ts';
import { signedIn, signedInAsEditor } from './posted-account.ts';
import { ANA, form, GLOVES, goOn, path } from './steps.ts';
import { text } from './words.ts';

/** A page whose scripts are held back: what its visitor sees on a network that is slow to bring them. */
async function heldBack(page: Page, address: string) {
  const waiting: Route[] = [];
  let isOpen = false;
  await page.route('**/assets/*.js', (route) => (isOpen ? route.continue() : void waiting.push(route)));
  // Not page.goto, which waits for the app.
  await page.evaluate((href) => location.assign(href), address).catch(() => undefined);
  await page.waitForURL((url) => url.pathname + url.search === address);
  await page.waitForLoadState('load');
  return {
    /** The scripts arrive, and the app takes over. */
    async release({ isTaken = true } = {}) {
      isOpen = true;
      await Promise.all(waiting.splice(0).map((route) => route.continue()));
      if (isTaken) await hydrated(page);
      else await page.waitForLoadState('networkidle');
    },
    get asked() {
      return waiting.length;
    },
  };
}

// From a document of the shop that no app takes over.
test.beforeEach(async ({ page, baseURL }) => {
  await page.evaluate((href) => location.assign(href), `${baseURL}/logo-mark.svg`).catch(() => undefined);
  await page.waitForURL('**/logo-mark.svg');
});

test('fetches no script before the load event, and all of it at the first sign of somebody [OPS-07]', async ({ page }) => {
  const before: string[] = [];
  let isLoaded = false;
  page.on('request', (request) => {
    if (!isLoaded && request.resourceType() === 'script') before.push(request.url());
  });
  page.on('load', () => {
    isLoaded = true;
  });
  // A visitor who saves data gets the app at the first sign only.
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  const held = await heldBack(page, path('shop', 'hr'));
  expect(before).toEqual([]);
  expect(held.asked).toBe(0);
  await page.mouse.move(200, 200);
  await page.mouse.move(210, 210);
  await expect.poll(() => held.asked, 'nothing waits in a row').toBeGreaterThan(8);
  await held.release();
});

test('keeps what is typed, ticked, chosen, opened, scrolled and focused in a form, and the app knows of it [OPS-07]', async ({ page }) => {
  const held = await heldBack(page, '/kontakt');
  const contact = form(page, 'siteForm');
  await contact.locator('[name="f_subject"]').selectOption({ index: 2 });
  await contact.locator('[name="f_name"]').fill('Ana Kovač');
  await contact.locator('[name="f_email"]').fill('ana.kovac@example.com');
  await contact.locator('[name="f_message"]').fill('Kada otvarate?');
  await contact.locator('[name="f_files"]').setInputFiles({ name: 'slika.png', mimeType: 'image/png', buffer: Buffer.from('\x89PNG') });
  const subject = await contact.locator('[name="f_subject"]').inputValue();
  await page.locator('header .nav details > summary').first().click();
  await contact.locator('[name="f_message"]').focus();
  await page.keyboard.press('Home');
  await page.evaluate(() => scrollTo({ top: 321, behavior: 'instant' }));
  await held.release();

  await expect(contact.locator('[name="f_subject"]')).toHaveValue(subject);
  await expect(contact.locator('[name="f_name"]')).toHaveValue('Ana Kovač');
  await expect(contact.locator('[name="f_email"]')).toHaveValue('ana.kovac@example.com');
  await expect(contact.locator('[name="f_message"]')).toHaveValue('Kada otvarate?');
  await expect(contact.locator('[name="f_message"]')).toBeFocused();
  await page.keyboard.type('Dobar dan. ');
  await expect(contact.locator('[name="f_message"]'), 'the caret stayed').toHaveValue('Dobar dan. Kada otvarate?');
  expect(await contact.locator('[name="f_files"]').evaluate((input: HTMLInputElement) => input.files?.[0]?.name)).toBe('slika.png');
});

/** Runs in the page: at each moment of the taking over somebody types a sign more into every text that stands there, as a browser does it. */
function typeAtEachMoment(): void {
  const type = (sign: string) => {
    for (const field of document.querySelectorAll<HTMLInputElement>('main form textarea, main form input[type="text"]')) {
      // Past what React has put before it, as real typing goes.
      const { get, set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
      set?.call(field, `${get?.call(field)}${sign}`);
      field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    }
  };
  let loader: { happened: Event[]; stop: () => void };
  let isAsked = false;
  let isThere = false;
  const hook = (given: typeof loader) => {
    const { happened, stop } = given;
    return Object.defineProperties(given, {
      happened: {
        get() {
          // The loader adds what it hears; asked for otherwise, React is about to begin.
          if (!isAsked && !['input', 'change', 'click'].includes(window.event?.type ?? '')) {
            isAsked = true;
            queueMicrotask(() => type('b'));
          }
          return happened;
        },
      },
      appIsThere: {
        get: () => isThere,
        set(is: boolean) {
          isThere = is;
          type('c');
          setTimeout(() => type('d'));
        },
      },
      stop: {
        value: () => {
          type('e');
          stop();
        },
      },
    });
  };
  Object.defineProperty(globalThis, 'beforeApp', {
    configurable: true,
    get: () => loader,
    set: (given: typeof loader) => {
      loader = hook(given);
    },
  });
}

test('nothing that is typed over a text while the app takes over is lost, in the office as on the site, also by whoever writes markup and chooses a picture [OPS-07]', async ({
  page,
}) => {
  await page.addInitScript(typeAtEachMoment);
  const texts = () =>
    page
      .locator('main form textarea, main form input[type="text"]')
      .evaluateAll((fields) => (fields as HTMLInputElement[]).map(({ value }) => value).filter((value) => value !== ''));
  // What is typed first may have React take over at once, and so come amid what is typed then.
  const all = (words: string) => new RegExp(`^${words}(?=.*b)(?=.*c)(?=.*d)(?=.*e)[b-e]{4}$`, 's');
  // A form that was refused comes back with what was typed.
  const contact = await heldBack(page, '/kontakt');
  await page.locator('main [name="f_message"]').fill('Kada');
  await goOn(form(page, 'siteForm')).click();
  await expect(page.locator('.summary-error')).toBeFocused();
  const message = page.locator('main [name="f_message"]');
  await message.fill('Kada otvarate');
  await contact.release();
  await expect(message).toHaveValue(all('Kada otvarate'));
  await page.locator('main [name="f_name"]').fill('Ana');

  await signedInAsEditor(page);
  await page.goto('/admin/products?q=Termostatska+glava');
  const desk = await page.locator('tbody th a').first().getAttribute('href');
  const office = await heldBack(page, desk ?? '');
  const summary = page.getByLabel('Sažetak').first();
  const description = page.locator('main textarea[name="description"]').first();
  const from = page.getByLabel('Vidljiv od');
  await summary.fill('Upisano prije');
  await from.fill('2036-12-01T08:00');
  const picture = page.locator('main select[name="add"]').first();
  const chosen = (await picture.locator('option').nth(2).getAttribute('value')) ?? '';
  await picture.selectOption(chosen);
  // What this tab has kept of the same field is older than what stands there now.
  await summary.evaluate(({ name, form, defaultValue }: HTMLTextAreaElement) => {
    const kept = {
      id: form?.querySelector('[type="submit"]')?.id,
      controls: [{ name, at: 0, value: 'Staro', was: defaultValue }],
      versions: {},
    };
    const state = JSON.parse(document.getElementById('page-state')?.textContent ?? '{}');
    const by = state.shop?.visitor?.account?.id ?? state.visitor?.account?.id;
    sessionStorage.setItem('unsent', JSON.stringify({ by, page: location.pathname + location.search, at: Date.now(), forms: [kept] }));
  });
  await description.fill('<p>Piše se</p>');
  await office.release();
  await expect(page.locator('.unsent')).toBeVisible();
  await expect(summary).toHaveValue(all('Upisano prije'));
  for (const text of await texts()) expect(text).toMatch(all('.*'));
  await expect(from).toHaveValue('2036-12-01T08:00');
  await expect(page.locator('main input[name="add"]').first()).toHaveValue(chosen);
  // Its editor has come meanwhile, and has not taken the markup from under the hands.
  await expect(page.getByRole('button', { name: 'Uredi oblikovani tekst' }).first()).toBeVisible();
  await expect(description).toBeFocused();
});

test('what somebody has marked in a text that they have not changed yet is still marked when the app comes: what they type takes its place [OPS-07]', async ({
  page,
}) => {
  await signedInAsEditor(page);
  await page.goto('/admin/products?q=Termostatska+glava');
  const desk = await page.locator('tbody th a').first().getAttribute('href');
  const office = await heldBack(page, desk ?? '');
  const summary = page.getByLabel('Sažetak').first();
  const before = await summary.inputValue();
  await summary.evaluate((area: HTMLTextAreaElement) => {
    area.focus();
    area.setSelectionRange(2, 6);
  });
  await office.release();
  await hydrated(page);
  await page.keyboard.type('nova');
  await expect(summary).toHaveValue(`${before.slice(0, 2)}nova${before.slice(6)}`);
});

test('whoever is at a field of a refused form when the app comes stays there [OPS-07]', async ({ page }) => {
  const held = await heldBack(page, '/prijava');
  const login = form(page.locator('main'), 'login');
  await login.locator('[name="username"]').fill('iva@example.com');
  await goOn(login).click();
  await expect(page.locator('.summary-error')).toBeFocused();
  const password = login.locator('[name="password"]');
  await password.focus();
  await held.release();
  await page.keyboard.type('Kruška i 3 jabuke');
  await expect(password).toHaveValue('Kruška i 3 jabuke');
});

test('keeps an opened menu and the place on the page [OPS-07]', async ({ page }) => {
  const held = await heldBack(page, '/');
  await page.locator('header .nav details > summary').first().click();
  await page.evaluate(() => scrollTo({ top: 654, behavior: 'instant' }));
  await held.release();
  await expect(page.locator('header .nav details').first()).toHaveAttribute('open', '');
  expect(await page.evaluate(() => scrollY)).toBe(654);
});

test('a filter that is ticked, and an order that is chosen, before the app is there narrow the list when it is [OPS-07] [CAT-06]', async ({
  page,
}) => {
  const held = await heldBack(page, path('shop', 'hr'));
  await page.locator('.toolbar [name="sort"]').selectOption('cheapest');
  await held.release();
  await expect(page).toHaveURL(/sort=cheapest/);
  const again = await heldBack(page, path('shop', 'hr'));
  const tick = page.locator('main form input[type="checkbox"]').first();
  await tick.check({ force: true });
  const [name, value] = await tick.evaluate((input: HTMLInputElement) => [input.name, input.value]);
  await again.release();
  await expect(page).toHaveURL((url) => url.searchParams.getAll(name ?? '').some((one) => one.includes(value ?? '')));
  await expect(page.locator(`main form input[type="checkbox"][name="${name}"][value="${value}"]`)).toBeChecked();
});

test('an option and a quantity that are chosen before the app is there are what is added [OPS-07] [PRD-02]', async ({ page }) => {
  const held = await heldBack(page, '/product/majica-manje-je-vise');
  const radios = page.locator('.buy fieldset');
  for (let group = 0; group < (await radios.count()); group++) await radios.nth(group).locator('input').first().check({ force: true });
  await held.release();
  await expect(page).toHaveURL(/\?.+=/);
  for (let group = 0; group < (await radios.count()); group++) await expect(radios.nth(group).locator('input').first()).toBeChecked();
});

test('a version that is chosen before the app is there goes into the cart with its first click [OPS-07] [PRD-02] [CRT-04]', async ({
  page,
}) => {
  const held = await heldBack(page, path('product', 'hr', 'majica-manje-je-vise'));
  const add = form(page.locator('.buy'), 'addToCart');
  const option = (name: string) => page.locator('.buy').getByRole('radio', { name });
  await option('cigla').check({ force: true });
  await goOn(add).click();
  // One option is missing: the page says which, and the other stays chosen.
  await expect(add).toContainText(text('hr', 'core.notifications.configurationNotSet'));
  await expect(option('cigla')).toBeChecked();
  await expect(page.locator('.buy [aria-invalid="true"]').first()).toHaveAttribute('name', 'choice_size');
  await option('XXL').check({ force: true });
  await goOn(add).click();
  await expect(page).toHaveURL(path('cart', 'hr'));
  await expect(page.locator('main tbody tr')).toContainText('XXL');
  await held.release();
});

test('what is typed into the checkout before the app is there goes with the step [OPS-07] [CHK-01]', async ({ page }) => {
  await fillCart(page, 'hr', GLOVES);
  const held = await heldBack(page, path('checkout', 'hr'));
  for (const [name, value] of Object.entries({ ...ANA, contactEmail: 'prije@example.hr' }))
    await page.locator(`main [name="${name}"]`).fill(value);
  await page.locator('main [name="buyAsCompany"]').check({ force: true });
  for (const box of await page.locator('main [name="consents"]').all()) await box.check({ force: true });
  await held.release();
  await expect(page.locator('main [name="city"]')).toHaveValue('Split');
  await expect(page.locator('main [name="companyName"]')).toBeVisible();
  await page.locator('main [name="buyAsCompany"]').uncheck({ force: true });
  await goOn(form(page, 'address')).click();
  await expect(page).toHaveURL(/step=shipping/);
});

test('dates, stars and words that were given before the app was there stay [OPS-07]', async ({ page }) => {
  const news = await heldBack(page, path('blog', 'hr'));
  await page.locator('main [name="from"]').fill('2. 1. 2026.');
  await news.release();
  await expect(page.locator('main [name="from"]')).toHaveValue('2. 1. 2026.');
  // Whoever has signed in may say something of this post.
  await signedIn(page, demoPerson('emily.green'));
  const post = await heldBack(page, '/osam-novih-reciklaznih-dvorista');
  const said = page.locator('#comment-new');
  await said.locator('[name="rating"]').nth(3).check({ force: true });
  await said.locator('[name="comment"]').fill('Napokon i kod nas.');
  await page.locator('header [name="q"]').fill('kompost');
  await post.release();
  await expect(page.locator('header [name="q"]')).toHaveValue('kompost');
  await expect(said.locator('[name="rating"]').nth(3)).toBeChecked();
  await expect(said.locator('[name="comment"]')).toHaveValue('Napokon i kod nas.');
});

test('an add to the cart before the app is there is one add, however often it is clicked [OPS-07] [CRT-02]', async ({ page }) => {
  const address = path('product', 'hr', GLOVES.hr);
  const held = await heldBack(page, address);
  const button = form(page.locator('main .buy'), 'addToCart').locator('button[type="submit"]').last();
  await button.dblclick({ noWaitAfter: true });
  await expect(page.locator('main table tbody tr')).toHaveCount(1);
  await held.release();
  await page.goto(path('cart', 'hr'));
  await expect(page.locator('main table tbody tr')).toHaveCount(1);
  await expect(page.locator('main table [name="quantity"]')).toHaveValue('1');
});

test('a quantity typed into the cart before the app is there is sent when it is [OPS-07] [CRT-05]', async ({ page }) => {
  await putIntoCart(page, 'hr', { slug: GLOVES });
  const held = await heldBack(page, path('cart', 'hr'));
  await page.locator('main table [name="quantity"]').fill('3');
  await held.release();
  await expect(page.locator('main table [name="quantity"]')).toHaveValue('3');
  await page.locator('main table [name="quantity"]').press('Tab');
  await expect(page.locator('header .count').first()).toHaveText('3');
});

test('clicks on buttons that need the app happen when it is there, each of them once [OPS-07] [CRT-05]', async ({ page }) => {
  await putIntoCart(page, 'hr', { slug: GLOVES });
  const held = await heldBack(page, path('cart', 'hr'));
  const more = page.locator('main table .stepper button').last();
  await more.click();
  await more.click();
  await held.release();
  await expect(page.locator('main table [name="quantity"]')).toHaveValue('3');
  await expect(page.locator('header .count').first()).toHaveText('3');
});

/** Runs in the page: when the frame has been taken over, and nothing else, somebody types into the header and clicks in the main part. */
function actAmidTakingOver(): void {
  const parts = () => ['body > header', 'body main', 'body > footer'].map((part) => document.querySelector(part));
  const isTaken = (part: Element | null) => part !== null && Object.keys(part).some((key) => key.startsWith('__react'));
  const seen = { before: [] as boolean[], after: [] as boolean[], gone: 0, same: () => false };
  Object.assign(globalThis, { seen });
  const act = () => {
    const stood = parts();
    seen.same = () => parts().every((part, index) => part === stood[index]);
    new MutationObserver((records) => {
      for (const { removedNodes } of records) seen.gone += [...removedNodes].filter((node) => node instanceof Element).length;
    }).observe(document.body, { childList: true, subtree: true });
    seen.before = stood.map(isTaken);
    const field = document.querySelector<HTMLInputElement>('header [name="q"]');
    if (field !== null) field.value = 'kompost';
    document.querySelector<HTMLButtonElement>('main .buy .stepper button:last-of-type')?.click();
    seen.after = stood.map(isTaken);
  };
  let loader: object;
  Object.defineProperty(globalThis, 'beforeApp', {
    configurable: true,
    get: () => loader,
    set(given: object) {
      loader = given;
      let isThere = false;
      const take = (is: boolean) => {
        isThere = is;
        queueMicrotask(act);
      };
      Object.defineProperty(given, 'appIsThere', { get: () => isThere, set: take });
    },
  });
}

test('the main part is taken over by itself when somebody clicks in it, before the footer is; nothing is drawn anew, what was typed stays [OPS-07]', async ({
  page,
}) => {
  // React works in slices of some milliseconds: on a slow phone they hold a few parts each.
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await page.addInitScript(actAmidTakingOver);
  await page.goto(path('product', 'hr', GLOVES.hr));
  await hydrated(page);
  const { header, main, footer, gone, same } = await page.evaluate(() => {
    const { before, after, ...rest } = (globalThis as unknown as { seen: Seen }).seen;
    const [header, main, footer] = before.map((was, index) => [was, after[index]]);
    return { header, main, footer, gone: rest.gone, same: rest.same() };
  });
  expect(main, 'by the click').toEqual([false, true]);
  expect(footer, 'not yet').toEqual([false, false]);
  expect(header?.[0], 'the click in the main part has done nothing to the header').toBe(header?.[1]);
  expect([gone, same]).toEqual([0, true]);
  await expect(page.locator('main .buy [name="quantity"]')).toHaveValue('2');
  await expect(page.locator('header [name="q"]')).toHaveValue('kompost');
});

interface Seen {
  readonly before: readonly boolean[];
  readonly after: readonly boolean[];
  readonly gone: number;
  readonly same: () => boolean;
}

test('what a form did is told before the app is there, and once when it is [OPS-07] [ACC-03] [ERR-04]', async ({ page }) => {
  const held = await heldBack(page, path('accessibility', 'hr'));
  await page.locator('main form button[type="submit"]').first().click();
  const toast = page.locator('.toasts .toast');
  await expect(toast).toHaveText(text('hr', 'flash.accessibilitySaved'));
  await held.release();
  await expect(toast).toHaveCount(1);
  await expect(toast, 'its time begins with the app').toHaveCount(0);
});

test('whoever has scrolled on by the time that the app comes is not taken back to what a form or a redirect has told [OPS-07]', async ({
  page,
  baseURL,
}) => {
  // As a redirect leaves it.
  await page.context().addCookies([{ name: 'flash', value: 'loggedUsersOnly', url: baseURL ?? '' }]);
  const held = await heldBack(page, path('login', 'hr'));
  const told = page.locator('.flash .notice');
  await expect(told).toHaveText(text('hr', 'flash.loggedUsersOnly'));
  await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }));
  await held.release();
  await expect(told).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(300);
});

test('whoever has scrolled on in a refused form is not taken back to what is wrong when the app comes: a button would go away under the press [OPS-07]', async ({
  page,
}) => {
  const held = await heldBack(page, path('login', 'hr'));
  await goOn(form(page.locator('main'), 'login')).click();
  const wrong = page.locator('.summary-error');
  await expect(wrong).toBeFocused();
  // Where the address names a place on the page no browser follows autofocus.
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }));
  await held.release();
  await expect(wrong).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(300);
});

test('a part of the app that does not come leaves the page as it is, with links and forms that work [OPS-07] [LAY-08]', async ({
  page,
  complaints,
}) => {
  complaints.expect(/Failed to load resource|A part of the page is missing|is missing|dynamically imported module|Cannot destructure/);
  // The words of products, which the screen of a product can't be drawn without.
  await page.route(/\/assets\/product-[\w-]+\.js$/, (route) => route.abort());
  const held = await heldBack(page, path('product', 'hr', GLOVES.hr));
  const title = await page.locator('main h1').innerText();
  await held.release({ isTaken: false });
  await expect(page.locator('main h1')).toHaveText(title);
  await page.locator('header a[href="/shop"], header .nav a').first().click();
  await expect(page.locator('main h1')).not.toHaveText(title);
});

test('whoever went back before the app was there is left to the page of that place, which is on its way: no app starts on this one [OPS-07]', async ({
  page,
}) => {
  const held = await heldBack(page, path('cart', 'hr'));
  const title = await page.locator('main h1').innerText();
  await page.evaluate(() => {
    if (window.beforeApp !== undefined) window.beforeApp.isLeft = true;
    document.body.setAttribute('data-this-one', '');
  });
  await held.release({ isTaken: false });
  await page.locator('header a[href="/shop"], header .nav a').first().click();
  await expect(page.locator('main h1')).not.toHaveText(title);
  await expect(page.locator('body[data-this-one]'), 'fetched as a document, not drawn by an app').toHaveCount(0);
});
