import { defineConfig } from 'vitest/config';
import { messagesPlugin } from './tools/messages-plugin.ts';

/** Four kinds of tests; `npx vitest run --project unit` runs one of them. The journeys in the browser are Playwright's (tests/e2e). */
export default defineConfig({
  plugins: [messagesPlugin()],
  test: {
    environment: 'node',
    // Property tests on a busy machine need more than the usual five seconds.
    testTimeout: 20_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          // Rules and screens share nothing that a test changes, and loading them anew for each file takes twice as long as all tests.
          isolate: false,
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: ['tests/{platform,web,contract,e2e,bench,architecture,tools}/**'],
        },
      },
      { extends: true, test: { name: 'architecture', include: ['tests/{architecture,tools}/**/*.test.ts'], testTimeout: 60_000 } },
      {
        extends: true,
        test: {
          name: 'platform',
          include: ['tests/{platform,contract}/**/*.test.ts'],
          globalSetup: ['tests/support/platform-database-setup.ts'],
          maxWorkers: 2,
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: { name: 'web', include: ['tests/web/**/*.test.{ts,tsx}'], isolate: false, testTimeout: 20_000, hookTimeout: 60_000 },
      },
    ],
  },
});
