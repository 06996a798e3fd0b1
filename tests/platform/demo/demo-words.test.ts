import { readdir, readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { readDemo } from '#server/platform/demo/read-demo.ts';

const PLATFORM = 'server/platform';
const PAGES = `${PLATFORM}/demo/content/pages`;
const SETUP = `${PLATFORM}/setup/pages.yaml`;
const site = await readDemo(undefined, new Date('2026-11-22T12:00:00Z'));
const read = (file: string) => readFile(file, 'utf8');
const demoPages = await Promise.all((await readdir(PAGES)).map((name) => read(`${PAGES}/${name}`)));
const pages = [...demoPages, await read(SETUP)];

/** What the confirmation of an order excepts from withdrawal. */
async function exceptions(language: string, before: RegExp): Promise<string> {
  const words: Record<string, string> = JSON.parse(await read(`${PLATFORM}/mail/words/${language}.json`));
  return before.exec(words['orderPlaced.withdrawal'] ?? '')?.[1] ?? 'no exceptions';
}

describe('what the pages promise', () => {
  it.each([
    ['hrv', 'hr', /To ne vrijedi (.+)\.$/],
    ['eng', 'en', /This does not apply (.+)\.$/],
  ])('excepts from withdrawal in %s what the confirmation of an order does', async (language, locale, before) => {
    const excepted = await exceptions(language, before);
    for (const file of [`${PAGES}/uvjeti-kupnje.${locale}.md`, `${PAGES}/povrat-i-jamstvo.yaml`, SETUP])
      expect(await read(file), file).toContain(excepted);
  });

  it('is no invoice by e-mail, which no message brings, and no delivery price in the cart, which shows none', () => {
    for (const page of pages) {
      expect(page).not.toMatch(/račun[^.]{0,40}e-poštom|invoice[^.]{0,40}by e-mail/i);
      expect(page).not.toMatch(/cijena dostave[^.]{0,20}u košarici|delivery charge in the cart/i);
    }
  });

  it('takes withdrawals at the address that the confirmation of an order names', async () => {
    const contact = site.options.SendEmailTo;
    for (const file of ['uvjeti-kupnje.hr.md', 'uvjeti-kupnje.en.md', 'povrat-i-jamstvo.yaml']) {
      const named = new Set((await read(`${PAGES}/${file}`)).match(/[\w-]+@zelenifond\.example/g));
      named.delete('prigovori@zelenifond.example');
      expect([...named], file).toEqual([contact]);
    }
  });
});

describe('the facts of the demo', () => {
  it('name no day in a coupon, whose days move with the installation', () => {
    for (const { description } of site.coupons) expect(JSON.stringify(description)).not.toMatch(/\b20\d\d\b/);
  });

  it('name the town of an event once', () => {
    for (const { place, address } of site.events) {
      const town = address?.split(', ').at(1);
      if (town !== undefined) expect(place.hr).not.toContain(town);
    }
  });

  it('leave no order waiting at a branch for longer than it is kept there', () => {
    const waiting = site.accounts.customers.flatMap(({ orders }) => orders.filter(({ status }) => status === 'ready'));
    expect(waiting.length).toBeGreaterThan(0);
    for (const { daysAgo } of waiting) expect(daysAgo).toBeLessThan(10);
  });
});
