import { type ConsoleMessage, test as plain } from 'playwright/test';
import { hydrated } from './hydrated.ts';
import { typeByHand } from './typed-by-hand.ts';

export { expect } from 'playwright/test';

/** What went wrong beside the screen: console errors (broken content policies are told there), page errors, requests that leave this machine. */
export class Complaints {
  private readonly expected: RegExp[] = [];
  private readonly heard: string[] = [];

  /** A complaint that the test provokes. */
  expect(pattern: RegExp): void {
    this.expected.push(pattern);
  }

  hear(text: string): void {
    this.heard.push(text);
  }

  get unexpected(): readonly string[] {
    return this.heard.filter((text) => !this.expected.some((pattern) => pattern.test(text)));
  }
}

interface Journey {
  readonly complaints: Complaints;
}

/** A test whose visitor meets no error in the console and no server but ours. */
export const test = plain.extend<Journey>({
  // Each journey comes from a network of its own, or the shop would take all of them for one visitor who orders too often (T-08).
  extraHTTPHeaders: async ({ baseURL: _ }, use) => {
    await use({ 'x-forwarded-for': `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 254) + 1).join('.')}` });
  },
  complaints: [
    async ({ context, baseURL }, use) => {
      const complaints = new Complaints();
      context.on('console', (message) => {
        if (isComplaint(message)) complaints.hear(`${message.type()}: ${message.text()} (${message.location().url})`);
      });
      context.on('weberror', (error) => complaints.hear(`page error: ${error.error().stack ?? error.error().message}`));
      context.on('request', (request) => {
        if (!request.url().startsWith(`${baseURL}/`) && !request.url().startsWith('data:'))
          complaints.hear(`left the machine: ${request.url()}`);
      });
      await use(complaints);
      plain.expect(complaints.unexpected, 'complaints of the browser').toEqual([]);
    },
    { auto: true },
  ],
  // A click before hydration posts the form without script, which is right and yet not what the tests want to see.
  page: async ({ page, javaScriptEnabled, browserName }, use) => {
    if (browserName === 'firefox') typeByHand(page);
    if (javaScriptEnabled !== false) {
      const load = page.goto.bind(page);
      page.goto = async (...words) => {
        const response = await load(...words);
        await hydrated(page);
        return response;
      };
    }
    await use(page);
  },
});

/** An answer of 4xx is no fault of the page when it says no to what the visitor asked (an API call, or the page itself). */
function isComplaint(message: ConsoleMessage): boolean {
  if (message.type() !== 'error' && message.type() !== 'warning') return false;
  const { url } = message.location();
  const isRefusal = /status of (400|401|404|409|410|422|429)\b/.test(message.text());
  return !(isRefusal && (url.includes('/api/') || url === message.page()?.url()));
}
