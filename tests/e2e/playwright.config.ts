import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig, devices } from 'playwright/test';
import { freePort } from '../../server/platform/database/free-port.ts';
import { findChromium } from '../../tools/browsers/find-chromium.ts';
import { CLIENT } from '../support/oidc-client.ts';
import { ownDatabase } from './own-database.ts';

// Read once by the runner and again by every worker: what is chosen here travels by the environment.
process.env.JOURNEYS_FOLDER ??= mkdtempSync(join(tmpdir(), 'izlog-journeys-'));
process.env.JOURNEYS_PORT ??= String(await freePort());
const folder = process.env.JOURNEYS_FOLDER;
// PostgreSQL's user has to get in when root runs the journeys.
chmodSync(folder, 0o755);
// The provider of social logins listens here while its journey runs.
process.env.JOURNEYS_OIDC_PORT ??= String(await freePort());
const port = process.env.JOURNEYS_PORT;
/** JOURNEYS_URL names a shop that runs already. */
const running = process.env.JOURNEYS_URL;
const executablePath = findChromium();
if (running === undefined) process.env.JOURNEYS_DATABASE ??= (await ownDatabase()).environment.DATABASE_URL ?? '';
const database = process.env.JOURNEYS_DATABASE;

const quiet = ['--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'];

/** Of an address bar that nobody sees Chromium draws two lists for each window, a quarter of all work. It takes the last list of features alone, so those that Playwright switches off come along. */
const OFF = [
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'],
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades', 'HttpsFirstBalancedModeAutoEnable'],
  ...['LensOverlay', 'MediaRouter', 'PaintHolding', 'ThirdPartyStoragePartitioning', 'AvoidCorsURLLoaderRestartOnRedirect'],
  ...['TcpPortRandomizationWin', 'OptimizationHints', 'NetworkTimeServiceQuerying', 'AimEnabled', 'PreconnectToSearch'],
  // A process for the next page, whether there is one or not.
  'SpareRendererForSitePerProcess',
];
/** A page of a journey lives for seconds: what compilers make of its script while it runs costs more than it saves. */
const UNTUNED = '--js-flags=--no-opt,--no-maglev';
// Without a graphics card, what imitates one costs more than drawing without.
/** A window begins empty, in a process that the page after it does not take over: a quarter of what a first page costs. Pages of one journey share one. */
const ONE_RENDERER = '--renderer-process-limit=1';
const lean = [...quiet, UNTUNED, ONE_RENDERER, '--disable-gpu', `--disable-features=${OFF.join()}`];

const ALONE = '**/alone/*.spec.ts';
/** They have shops of their own, and so a worker each: among the others they would all come last, one of them with a core to itself. */
const APART = /(bucket|development|processes|setup|wallet-apart)\.spec\.ts$/;
const use = { ...devices['Desktop Chrome'], locale: 'hr-HR' };

/** The journeys run against the shop as `npm start` starts it, on data of its own. */
export default defineConfig({
  testDir: '.',
  outputDir: join(folder, 'results'),
  globalTeardown: './drop-database.ts',
  // A journey waits more than it works: three of them keep two cores busy, a fourth would be in their way. Within a file they go one after the other.
  workers: 3,
  // A second look at what a busy machine may have spoiled; `npm test` names whatever needed it, and that is mended.
  retries: 1,
  // Only what hangs is given up: the machine may have other work too.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  use: {
    baseURL: running ?? `http://localhost:${port}`,
    locale: 'hr-HR',
    timezoneId: 'Europe/Zagreb',
    trace: process.env.TRACE === undefined ? 'off' : 'retain-on-failure',
    // Asked for, it is taken at the end of every journey, since only then it is known which of them fail.
    screenshot: process.env.TRACE === undefined ? 'off' : 'only-on-failure',
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: process.getuid?.() === 0 ? [...lean, '--no-sandbox'] : lean,
    },
  },
  projects: [
    // They change what everybody sees: the languages of the site, the newest of its goods and posts. First of all, since what waits for a browser one by one leaves time to the tests of the
    // platform; all others come after them, also when one of them fails.
    { name: 'alone', testMatch: ALONE, use, workers: 1, teardown: 'desktop' },
    // Beside those: what changes for everybody there is another shop's.
    { name: 'apart', testMatch: APART, use },
    { name: 'desktop', testIgnore: [ALONE, APART], use },
  ],
  ...(running === undefined
    ? {
        webServer: {
          command: `"${process.execPath}" tools/launch.mjs start`,
          cwd: join(import.meta.dirname, '..', '..'),
          url: `http://localhost:${port}/`,
          env: {
            PORT: port,
            DATA_DIR: join(folder, 'data'),
            NODE_ENV: 'production',
            ...(database ? { DATABASE_URL: database } : {}),
            LOG_LEVEL: 'warn',
            // The journeys say themselves where they come from.
            TRUSTED_PROXIES: '1',
            PUBLIC_URL: `http://localhost:${port}`,
            OIDC_PROVIDERS: 'test',
            OIDC_TEST_ISSUER: `http://127.0.0.1:${process.env.JOURNEYS_OIDC_PORT}`,
            OIDC_TEST_NAME: 'Test ID',
            OIDC_TEST_CLIENT_ID: CLIENT.id,
            OIDC_TEST_CLIENT_SECRET: CLIENT.secret,
          },
          timeout: 180_000,
          reuseExistingServer: false,
          gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
          stdout: 'pipe',
        },
      }
    : {}),
});
