import { type BrowserContext, type CDPSession, chromium, type Page } from 'playwright';
import type { DraftSection } from '#domain/editing/draft.ts';
import { usualChromium } from '../../tools/browsers/find-chromium.ts';
import { atMost, type Figure, noted } from './figure.ts';
import type { StartedSite } from './started-site.ts';

const WARM = 30;
const KEYS = 150;
const SCRIPT_MS = 16;
const OPENING_KB = 250;

/** Where somebody writes: on the page, and in the panel. */
const PLACES: readonly { readonly name: string; readonly begin: (page: Page, sections: readonly DraftSection[]) => Promise<void> }[] = [
  { name: 'in a formatted text', begin: (page, sections) => clickField(page, sections, 'richText', 'html') },
  { name: 'in a title where it stands', begin: (page, sections) => clickField(page, sections, 'cards', 'title') },
  {
    name: 'in a field of the panel',
    begin: async (page, sections) => {
      await clickField(page, sections, 'cards', 'title');
      await page.keyboard.press('Escape');
      await page.locator('.props input[type="text"]').first().click();
    },
  },
];

/** Script of an editor's browser: all that comes until a page can be written in, and what each key takes from the press to the frame that shows it. */
export async function measureWriting(
  site: StartedSite,
  token: string,
  { slug, sections }: { readonly slug: string; readonly sections: readonly DraftSection[] },
): Promise<Figure[]> {
  const executablePath = usualChromium();
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  try {
    const context = await browser.newContext({ locale: 'hr-HR', viewport: { width: 1280, height: 900 } });
    await signIn(context, site.origin, token);
    const figures: Figure[] = [];
    for (const [place, { name, begin }] of PLACES.entries()) {
      const page = await context.newPage();
      await page.goto(`${site.origin}/${slug}?editPage=true`);
      await page
        .locator('.esec')
        .nth(sections.length - 1)
        .waitFor();
      await page.waitForLoadState('networkidle');
      if (place === 0)
        figures.push(atMost(`opening edit mode, ${sections.length} sections: script`, await scriptKilobytes(page), OPENING_KB, 'kB'));
      await begin(page, sections);
      const session = await context.newCDPSession(page);
      await session.send('Performance.enable');
      const took = (await scriptOfKeys(page, session)).sort((a, b) => a - b);
      const at = (share: number) => took[Math.floor(took.length * share)] ?? 0;
      figures.push(
        atMost(`a key ${name}, ${sections.length} sections: script (p95)`, at(0.95), SCRIPT_MS, 'ms'),
        noted(`a key ${name}: script (middle)`, at(0.5), 'ms'),
      );
      await page.close();
    }
    return figures;
  } finally {
    await browser.close();
  }
}

async function signIn(context: BrowserContext, origin: string, token: string): Promise<void> {
  // Names that begin so are taken for a secure address alone, and sent to this machine's own all the same.
  const own = { url: origin.replace('http:', 'https:'), secure: true, httpOnly: true };
  await context.addCookies([
    { ...own, name: '__Host-accessToken', value: token },
    { ...own, name: '__Host-strategy', value: 'admin' },
    { url: origin, name: 'signedIn', value: '1' },
  ]);
}

/** A field of a section of a kind in the middle of the page. */
async function clickField(page: Page, sections: readonly DraftSection[], kind: string, field: string): Promise<void> {
  const some = sections.filter((section) => section.kind === kind);
  const { id = '' } = some[some.length >> 1] ?? {};
  await page.locator(`[data-s="${id}"] [data-f="${field}"]`).first().click();
  await page.locator('.editing').waitFor();
}

/** As it went over the wire. */
function scriptKilobytes(page: Page): Promise<number> {
  return page.evaluate(() => {
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const scripts = new Map(
      entries.filter(({ name }) => /\.js($|\?)/.test(name)).map(({ name, encodedBodySize }) => [name, encodedBodySize]),
    );
    return [...scripts.values()].reduce((sum, bytes) => sum + bytes, 0) / 1000;
  });
}

async function scriptOfKeys(page: Page, session: CDPSession): Promise<number[]> {
  const took: number[] = [];
  for (let key = 0; key < WARM + KEYS; key++) {
    const before = await scriptMs(session);
    // So that no text grows beyond what its field may hold.
    await page.keyboard.press(key % 2 === 0 ? 'a' : 'Backspace');
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    took.push((await scriptMs(session)) - before);
  }
  return took.slice(WARM);
}

async function scriptMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0) * 1000;
}
