import { join } from 'node:path';
import { defineConfig } from 'playwright/test';
import journeys from '../e2e/playwright.config.ts';

/** JOURNEYS_URL names a shop on Vendure that runs already, JOURNEYS_DATA its data. */
const running = process.env.JOURNEYS_URL;
const SECRET = 'shared-by-journeys-alone';
const { webServer: shop, globalTeardown: _, ...same } = journeys;
const PORT = '3190';

/** Journeys of the shop, as they are made for the embedded platform, on a shop whose goods, carts and orders are Vendure's; with those of what is otherwise there. */
export default defineConfig({
  ...same,
  testDir: '..',
  projects: [
    {
      name: 'vendure',
      testMatch: [
        'vendure/*.spec.ts',
        'e2e/buy-as-guest.spec.ts',
        'e2e/payments.spec.ts',
        'e2e/coupons.spec.ts',
        'e2e/configurable.spec.ts',
      ],
      // Of these Vendure has none: wallets, sets, pictures of a value, the reason why a coupon gives nothing.
      grepInvert: /wallet|bundle|pattern|says why, beside its field/,
      use: same.projects?.[0]?.use ?? {},
    },
  ],
  ...(running === undefined && shop !== undefined && !Array.isArray(shop)
    ? {
        webServer: [
          {
            command: `"${process.execPath}" tools/launch.mjs vendure`,
            cwd: shop.cwd,
            env: {
              VENDURE_PORT: PORT,
              VENDURE_PAYMENT_SECRET: SECRET,
              VENDURE_DATA_DIR: join(process.env.JOURNEYS_FOLDER ?? '', 'vendure'),
              DATABASE_URL: '',
            },
            wait: { stdout: /Vendure is ready/ },
            timeout: 180_000,
            // It waits for its queues before it stops its database.
            gracefulShutdown: { signal: 'SIGTERM', timeout: 45_000 },
          },
          {
            ...shop,
            env: {
              ...shop.env,
              // Customers sign in at Vendure alone.
              ...Object.fromEntries(Object.keys(shop.env ?? {}).flatMap((name) => (name.startsWith('OIDC_') ? [[name, '']] : []))),
              VENDURE_URL: `http://127.0.0.1:${PORT}`,
              VENDURE_PAYMENT_SECRET: SECRET,
              VENDURE_DASHBOARD_URL: 'http://127.0.0.1:3190/dashboard',
            },
          },
        ],
      }
    : {}),
});
