import { defineConfig } from 'playwright/test';
// First: it chooses the folder of the journeys.
import journeys from '../e2e/playwright.config.ts';
import { VENDURE, VENDURE_DATA } from './recipe.ts';

/** JOURNEYS_URL names a shop on Vendure that runs already, JOURNEYS_DATA its data. */
const running = process.env.JOURNEYS_URL;
const { webServer: shop, globalTeardown: _, ...same } = journeys;

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
              VENDURE_PORT: VENDURE.port,
              VENDURE_PAYMENT_SECRET: VENDURE.secret,
              VENDURE_DATA_DIR: VENDURE_DATA,
              SUPERADMIN_PASSWORD: VENDURE.superadmin,
              DATABASE_URL: '',
            },
            wait: { stdout: /Vendure is ready/ },
            timeout: 300_000,
            // It waits for its queues before it stops its database.
            gracefulShutdown: { signal: 'SIGTERM', timeout: 45_000 },
          },
          {
            ...shop,
            env: {
              ...shop.env,
              // Customers sign in at Vendure alone.
              ...Object.fromEntries(Object.keys(shop.env ?? {}).flatMap((name) => (name.startsWith('OIDC_') ? [[name, '']] : []))),
              VENDURE_URL: VENDURE.url,
              VENDURE_PAYMENT_SECRET: VENDURE.secret,
              VENDURE_DASHBOARD_URL: `${VENDURE.url}/dashboard`,
            },
          },
        ],
      }
    : {}),
});
