import { defineConfig } from 'vitest/config';
import { inlineScriptPlugin } from './tools/build/inline-script-plugin.ts';
import { messagesPlugin } from './tools/build/messages-plugin.ts';

/** The kinds of tests; `npx vitest run --project unit` runs one of them. The journeys in the browser are Playwright's (tests/e2e). */
export default defineConfig({
  plugins: [messagesPlugin(), inlineScriptPlugin()],
  test: {
    environment: 'node',
    // Only what hangs is given up: a test may share the machine with ten times the work that it is made for.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // By itself it leaves a core to others: of two that is half.
    maxWorkers: '100%',
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
      { extends: true, test: { name: 'architecture', isolate: false, include: ['tests/{architecture,tools}/**/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'platform',
          isolate: false,
          include: ['tests/{platform,contract}/**/*.test.ts'],
          globalSetup: ['tests/support/platform-database-setup.ts', 'tests/support/declared-rows-setup.ts'],
          setupFiles: ['tests/support/row-check-setup.ts', 'tests/support/call-examples-setup.ts'],
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: { name: 'web', include: ['tests/web/**/*.test.{ts,tsx}'], isolate: false },
      },
    ],
  },
});
