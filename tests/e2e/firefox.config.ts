import { defineConfig, devices } from 'playwright/test';
import { findFirefox } from '../../tools/browsers/find-firefox.ts';
import journeys from './playwright.config.ts';

/** Journeys in which somebody writes on a page: browsers differ most in what they do to a text in hand. */
const WRITING = [
  'writing-rich-text',
  'editing',
  'editing-posts',
  'editing-products',
  'editing-dialogs',
  'editing-by-keyboard',
  'pointing-at-words',
  'long-page',
  'translating',
  'page-in-two-languages',
];

/** Journeys that look at a second window in between: over BiDi the one behind has no focus, so that nobody can be seen to write in it. */
const IN_TWO_WINDOWS = [
  /a post is begun in the list/,
  /a product’s name is corrected/,
  /a new page is made/,
  /a page is planned for tomorrow/,
];

/** What can't be tried over BiDi: its two clicks are never one of two, no browser there is a phone, and no answer of the server can be changed on its way. */
const BEYOND_BIDI = [/a double-click selects its word/, /under fingers with its heading/, /a section that can’t be drawn/];

/** The same journeys on the same shop in the machine's own Firefox, over WebDriver BiDi: Playwright's usual way wants a Firefox that was changed for it. */
export default defineConfig({
  ...journeys,
  projects: [
    {
      name: 'firefox',
      testMatch: WRITING.map((name) => `${name}.spec.ts`),
      grepInvert: [...IN_TWO_WINDOWS, ...BEYOND_BIDI],
      use: {
        ...devices['Desktop Firefox'],
        locale: 'hr-HR',
        channel: 'moz-firefox',
        launchOptions: { executablePath: findFirefox(), args: [] },
      },
    },
  ],
});
