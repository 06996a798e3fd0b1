import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import { usualChromium } from '../../tools/browsers/find-chromium.ts';
import { atMost, type Figure } from './figure.ts';
import { fillCart, PRODUCT } from './filled-cart.ts';
import type { StartedSite } from './started-site.ts';

/** A cheap phone: this processor slowed so many times. */
const SLOWED = 4;
const TASK_MS = 50;
const PAINT_MS = 100;
const ROUNDS = 3;
/** The last chunk that a first sign fetches. */
const COMPOSITION = '/browser-composition-';
/** So often is the page idle again after it: what it does then is done. */
const IDLE_TURNS = 10;

const PAGES = [
  { name: 'home', path: '/' },
  { name: 'list', path: '/shop/kompostiranje' },
  { name: 'whole shop', path: '/shop' },
  { name: 'product', path: PRODUCT },
  { name: 'post', path: '/osam-novih-reciklaznih-dvorista' },
  { name: 'contact form', path: '/kontakt' },
  { name: 'cart', path: '/kosarica', withCart: true },
  { name: 'checkout', path: '/naplata', withCart: true },
] as const;

const ACTS: readonly { readonly name: string; readonly path: string; readonly act: (page: Page) => Promise<unknown> }[] = [
  {
    name: 'add to cart',
    path: '/shop/kompostiranje',
    act: (page) => page.locator('form:has(input[value="addToCart"]) button[type="submit"]').first().click(),
  },
  {
    name: 'filter',
    path: '/shop',
    act: async (page) => {
      await page.locator('.filter-fold > summary').click();
      await page.locator('.filter-fold label:has(input[type="checkbox"])').first().click();
    },
  },
  { name: 'menu', path: '/', act: (page) => page.locator('header a.narrow').click() },
];

/** What a slow phone is asked for: the longest task after the page has loaded, the longest that the first sign of somebody brings, and how long an interaction takes to show. The quietest of the rounds counts. */
export async function measureInteractions(site: StartedSite): Promise<Figure[]> {
  const executablePath = usualChromium();
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  try {
    const figures: Figure[] = [];
    for (const { name, path, ...view } of PAGES) {
      const prepare = async (context: BrowserContext) => ('withCart' in view ? fillCart(context, site.origin) : undefined);
      const visits: Seen[] = [];
      for (let round = 0; round < ROUNDS; round++) visits.push(await watched(browser, site.origin + path, { prepare, act: firstSign }));
      const longest = (when: 'longestTask' | 'longestAtSign') => Math.min(...visits.map((visit) => visit[when]));
      const slowed = `at a processor slowed ${SLOWED} times (0: none over 50)`;
      figures.push(
        atMost(`${name}: longest task after load ${slowed}`, longest('longestTask'), TASK_MS, 'ms', 0),
        atMost(`${name}: longest task at the first sign ${slowed}`, longest('longestAtSign'), TASK_MS, 'ms', 0),
      );
    }
    for (const { name, path, act } of ACTS) {
      const slowest = await best(async () => (await watched(browser, site.origin + path, { act })).slowestEvent);
      figures.push(atMost(`${name}: interaction to next paint at a processor slowed ${SLOWED} times`, slowest, PAINT_MS, 'ms', 0));
    }
    return figures;
  } finally {
    await browser.close();
  }
}

/** A hand on the screen: what the app does for visitors is fetched (composition/compose-browser.ts) and made. */
async function firstSign(page: Page): Promise<void> {
  const isComposition = (url: string) => url.includes(COMPOSITION);
  const fetched = page.waitForResponse((response) => isComposition(response.url()));
  await page.mouse.move(200, 300);
  await page.mouse.move(205, 305);
  const url = (await fetched).url();
  // A module that has been asked for already is told of when it has run.
  await page.evaluate(
    async ([address, turns]) => {
      await import(address);
      for (let turn = 0; turn < turns; turn++) await new Promise((done) => requestIdleCallback(done));
    },
    [url, IDLE_TURNS] as const,
  );
}

async function best(measure: () => Promise<number>): Promise<number> {
  const rounds: number[] = [];
  for (let round = 0; round < ROUNDS; round++) rounds.push(await measure());
  return Math.min(...rounds);
}

interface Seen {
  readonly longestTask: number;
  readonly longestAtSign: number;
  readonly slowestEvent: number;
}

interface Visit {
  /** Before the page is opened. */
  readonly prepare?: (context: BrowserContext) => Promise<unknown>;
  readonly act?: (page: Page) => Promise<unknown>;
}

async function watched(browser: Browser, address: string, { prepare, act }: Visit): Promise<Seen> {
  const context = await browser.newContext({ locale: 'hr-HR', viewport: { width: 390, height: 844 }, hasTouch: true });
  try {
    await prepare?.(context);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
    await page.addInitScript(watch);
    await page.goto(address, { waitUntil: 'load' });
    await page.waitForFunction(() => !('beforeApp' in window));
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => {
      (globalThis as unknown as { actedAt: number }).actedAt = performance.now();
    });
    await act?.(page);
    await page.waitForLoadState('networkidle');
    // The browser tells of an event after the frame that shows what it did.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    return await page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen);
  } finally {
    await context.close();
  }
}

/** Runs in the page, before its own scripts. */
function watch(): void {
  const seen = { longestTask: 0, longestAtSign: 0, slowestEvent: 0 };
  const shared = globalThis as unknown as { seen: Seen; actedAt: number };
  shared.seen = seen;
  shared.actedAt = Number.POSITIVE_INFINITY;
  let loadedAt = Number.POSITIVE_INFINITY;
  addEventListener('load', () => {
    loadedAt = performance.now();
  });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      const when = startTime >= shared.actedAt ? 'longestAtSign' : 'longestTask';
      if (startTime >= loadedAt) seen[when] = Math.max(seen[when], duration);
    }
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as unknown as { interactionId: number; duration: number }[])
      if (entry.interactionId > 0) seen.slowestEvent = Math.max(seen.slowestEvent, entry.duration);
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
}
