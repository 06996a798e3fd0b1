import { type Browser, type CDPSession, chromium } from 'playwright';
import { usualChromium } from '../../tools/browsers/find-chromium.ts';
import { atMost, type Figure, noted } from './figure.ts';
import { fillCart, PRODUCT } from './filled-cart.ts';
import type { StartedSite } from './started-site.ts';

/** Budgets of a first visit; kB of 1000 bytes, brotli, as they go over the wire. */
const BUDGET = { scriptBeforeLoad: 5, script: 140, checkoutScript: 150, style: 12, font: 35, listHtml: 10, requests: 9, layoutShift: 0.02 };

const VIEWS = [
  { name: 'home', path: '/' },
  { name: 'list', path: '/shop/kompostiranje' },
  { name: 'whole shop', path: '/shop' },
  { name: 'product', path: PRODUCT },
  { name: 'cart', path: '/kosarica', withCart: true },
  { name: 'checkout', path: '/naplata', withCart: true },
  { name: 'text page', path: '/uvjeti-kupnje' },
  { name: 'page of sections', path: '/energetska-obnova' },
  { name: 'news', path: '/objave' },
  { name: 'post', path: '/osam-novih-reciklaznih-dvorista' },
  { name: 'event', path: '/dogadjaj/1' },
  { name: 'documents', path: '/dokumenti' },
  { name: 'search', path: '/pretraga?q=komposter' },
  { name: 'contact form', path: '/kontakt' },
] as const;

interface View {
  readonly scriptBeforeLoad: number;
  /** With what comes after the load event by itself. */
  readonly script: number;
  /** What the first sign of a visitor who will do something fetches beside it. */
  readonly scriptOfMovement: number;
  readonly style: number;
  readonly font: number;
  readonly html: number;
  readonly requests: number;
  readonly pictures: number;
  readonly thirdParty: number;
  readonly layoutShift: number;
}

/** Bytes, requests and layout shift of each first view, with a browser that has never been here. */
export async function measureFirstViews(site: StartedSite): Promise<Figure[]> {
  const executablePath = usualChromium();
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  try {
    const figures: Figure[] = [];
    for (const { name, path, ...view } of VIEWS)
      figures.push(...figuresOf(name, await firstView(browser, site.origin, path, 'withCart' in view)));
    return figures;
  } finally {
    await browser.close();
  }
}

function figuresOf(name: string, view: View): Figure[] {
  const kB = (measure: string, bytes: number, limit: number) => atMost(`${name}: ${measure}`, bytes / 1000, limit, 'kB');
  const isList = ['list', 'whole shop', 'news', 'documents'].includes(name);
  return [
    kB('script before load, with what stands in the page', view.scriptBeforeLoad, BUDGET.scriptBeforeLoad),
    kB('script in all', view.script, name === 'checkout' ? BUDGET.checkoutScript : BUDGET.script),
    noted(`${name}: script that the first movement fetches`, view.scriptOfMovement / 1000, 'kB'),
    kB('style', view.style, BUDGET.style),
    kB('font', view.font, BUDGET.font),
    isList ? kB('HTML with its state', view.html, BUDGET.listHtml) : noted(`${name}: HTML with its state`, view.html / 1000, 'kB'),
    atMost(`${name}: requests before load besides pictures`, view.requests, BUDGET.requests, '', 0),
    noted(`${name}: pictures`, view.pictures, '', 0),
    atMost(`${name}: requests to others`, view.thirdParty, 0, '', 0),
    atMost(`${name}: layout shift`, view.layoutShift, BUDGET.layoutShift, '', 4),
  ];
}

async function firstView(browser: Browser, origin: string, path: string, withCart: boolean): Promise<View> {
  const context = await browser.newContext({ locale: 'hr-HR', viewport: { width: 1280, height: 900 } });
  try {
    if (withCart) await fillCart(context, origin);
    const page = await context.newPage();
    await page.addInitScript(watchLayout);
    const session = await context.newCDPSession(page);
    const traffic = await watchTraffic(session, origin);
    await page.goto(origin + path, { waitUntil: 'load' });
    // The app comes when the browser has nothing better to do.
    await page.waitForFunction(() => !('beforeApp' in window));
    await page.waitForLoadState('networkidle');
    await traffic.settled();
    const [script, style, font, html] = (['Script', 'Stylesheet', 'Font', 'Document'] as const).map(traffic.bytes) as [
      number,
      number,
      number,
      number,
    ];
    const requests = traffic.requests();
    const inPage = await page.evaluate(() =>
      [...document.scripts].reduce((sum, { src, type, text }) => sum + (src === '' && !type.includes('json') ? text.length : 0), 0),
    );
    await page.evaluate(() => new Promise(requestAnimationFrame));
    const layoutShift = await page.evaluate(() => (globalThis as unknown as { layoutShift: number }).layoutShift);
    await page.mouse.move(300, 300);
    await page.mouse.move(310, 310);
    await page.waitForLoadState('networkidle');
    await traffic.settled();
    return {
      scriptBeforeLoad: traffic.bytesBeforeLoad('Script') + inPage,
      script,
      scriptOfMovement: traffic.bytes('Script') - script,
      style,
      font,
      html,
      ...requests,
      thirdParty: traffic.thirdParty(),
      layoutShift,
    };
  } finally {
    await context.close();
  }
}

interface Sent {
  type: string;
  url: string;
  headers: number;
  body: number;
  done: boolean;
  /** Seconds on the browser's clock. */
  begun: number;
  finished: number;
}

/** Counts what goes over the wire; the bytes of headers are left out, because they are no part of the budgets. */
async function watchTraffic(session: CDPSession, origin: string) {
  const sent = new Map<string, Sent>();
  let loaded = Number.POSITIVE_INFINITY;
  await session.send('Page.enable');
  session.on('Page.loadEventFired', ({ timestamp }) => {
    loaded = timestamp;
  });
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: false });
  session.on('Network.requestWillBeSent', ({ requestId, type = 'Other', request, timestamp }) => {
    if (!request.url.startsWith('data:'))
      sent.set(requestId, { type, url: request.url, headers: 0, body: 0, done: false, begun: timestamp, finished: 0 });
  });
  session.on('Network.responseReceived', ({ requestId, response, type }) => {
    const entry = sent.get(requestId);
    if (entry !== undefined) Object.assign(entry, { headers: response.encodedDataLength, type });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    const entry = sent.get(requestId);
    if (entry !== undefined) Object.assign(entry, { body: encodedDataLength - entry.headers, done: true, finished: timestamp });
  });
  session.on('Network.loadingFailed', ({ requestId }) => {
    const entry = sent.get(requestId);
    if (entry !== undefined) entry.done = true;
  });
  const all = () => [...sent.values()];
  const bytesOf = (type: string, until: number) =>
    all().reduce((sum, entry) => sum + (entry.type === type && entry.finished <= until ? Math.max(0, entry.body) : 0), 0);
  return {
    bytes: (type: string) => bytesOf(type, Number.POSITIVE_INFINITY),
    bytesBeforeLoad: (type: string) => bytesOf(type, loaded),
    requests: () => ({
      requests: all().filter(({ type, begun }) => type !== 'Image' && begun <= loaded).length,
      pictures: all().filter(({ type }) => type === 'Image').length,
    }),
    thirdParty: () => all().filter(({ url }) => !url.startsWith(`${origin}/`)).length,
    settled: async () => {
      for (let turn = 0; turn < 100 && all().some(({ done }) => !done); turn++) await new Promise((resolve) => setTimeout(resolve, 20));
    },
  };
}

/** Runs in the page, before its own scripts. */
function watchLayout(): void {
  const shared = globalThis as unknown as { layoutShift: number };
  shared.layoutShift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[])
      if (!entry.hadRecentInput) shared.layoutShift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
}
