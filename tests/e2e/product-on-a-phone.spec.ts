import { expect, test } from './journey.ts';
import { path } from './steps.ts';

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

for (const slug of ['majica-manje-je-vise', 'vrtne-rukavice-od-recikliranog-pamuka', 'kuhinja-bez-otpada-set-od-sest-komada'])
  test(`on the first screen of a phone stands what ${slug} is and what it costs, above the cookie notice`, async ({ page }) => {
    await page.goto(path('product', 'hr', slug));
    const notice = await page.locator('.cookie').boundingBox();
    for (const told of [page.getByRole('heading', { level: 1 }), page.locator('.buy .price').first()]) {
      const box = await told.boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 9999)).toBeLessThanOrEqual(notice?.y ?? 0);
    }
  });
