import { randomBytes, randomInt } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { AssetServerPlugin } from '@vendure/asset-server-plugin';
import { DefaultJobQueuePlugin, DefaultLogger, DefaultSearchPlugin, LanguageCode, LogLevel } from '@vendure/core';
import { izlogPlugin, OwnGuestStrategy } from './izlog-plugin.mjs';
import { bankTransferHandler, onDeliveryHandler, onlineHandlerOf } from './payment-handlers.mjs';
import { freeFromCalculator } from './shipping-calculator.mjs';
import { LINK_HOURS } from './site-questions.mjs';

export const FOLDER = dirname(fileURLToPath(import.meta.url));
export const PORT = Number(process.env.VENDURE_PORT ?? 3100);
export const DATA = process.env.VENDURE_DATA_DIR ?? join(FOLDER, 'data');

/** Of Vendure's dashboard and admin API. */
export const SUPERADMIN = {
  identifier: process.env.SUPERADMIN_USERNAME ?? 'superadmin',
  password: process.env.SUPERADMIN_PASSWORD ?? keptSecret('superadmin-password'),
};

/** What the site signs with that a payment was made, and where it lies when no variable names it. */
export const PAYMENT_SECRET = process.env.VENDURE_PAYMENT_SECRET ?? keptSecret('payment-secret');
export const PAYMENT_SECRET_FILE = join(DATA, 'payment-secret');

/** A secret of this installation, made by its first start; nobody else may read its file. */
function keptSecret(name) {
  const file = join(DATA, name);
  try {
    return readFileSync(file, 'utf8');
  } catch {
    const made = randomBytes(24).toString('base64url');
    mkdirSync(DATA, { recursive: true });
    writeFileSync(file, made, { mode: 0o600 });
    return made;
  }
}

/** Letters and digits that nobody mistakes for others. */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** The number of an order, by its year; whoever has it sees a guest's order for two hours, so nobody can guess one. */
function orderCode() {
  const guarded = Array.from({ length: 8 }, () => SIGNS[randomInt(SIGNS.length)]).join('');
  return `${new Date().getFullYear()}-${String(randomInt(1_000_000)).padStart(6, '0')}-${guarded}`;
}

/** Vendure as the site wants it: tokens of sessions travel in headers, prices hold their tax, texts are Croatian first, and how many pieces there are is said as a number. */
export function config(postgres) {
  return {
    apiOptions: {
      port: PORT,
      hostname: process.env.VENDURE_HOST ?? '127.0.0.1',
      adminApiPath: 'admin-api',
      shopApiPath: 'shop-api',
      cors: false,
    },
    // The site writes the letters, with the links that confirm an address or set a password.
    authOptions: {
      tokenMethod: ['bearer'],
      superadminCredentials: SUPERADMIN,
      requireVerification: true,
      verificationTokenDuration: `${LINK_HOURS}h`,
    },
    dbConnectionOptions: { type: 'postgres', synchronize: true, logging: false, ...postgres },
    defaultLanguageCode: LanguageCode.hr,
    logger: new DefaultLogger({ level: LogLevel.Warn }),
    catalogOptions: { stockDisplayStrategy: { getStockLevel: (_context, _variant, pieces) => String(Math.max(0, pieces)) } },
    // What an order of Vendure has no place for: how it is to be paid until it is, what its buyer wrote and in which language, the tax number of a company.
    customFields: {
      Order: [
        { name: 'izlogPaymentMethod', type: 'string', nullable: true, length: 40 },
        { name: 'izlogOrderMessage', type: 'text', nullable: true },
        { name: 'izlogGiftMessage', type: 'text', nullable: true },
        { name: 'izlogLanguage', type: 'string', nullable: true, length: 5 },
        { name: 'izlogOib', type: 'string', nullable: true, length: 20 },
      ],
    },
    orderOptions: {
      // Who has an account may buy without signing in, as on the site; that changes nothing of the account.
      guestCheckoutStrategy: new OwnGuestStrategy(),
      orderCodeStrategy: { generate: orderCode },
    },
    paymentOptions: { paymentMethodHandlers: [bankTransferHandler, onDeliveryHandler, onlineHandlerOf(PAYMENT_SECRET)] },
    shippingOptions: { shippingCalculators: [freeFromCalculator] },
    plugins: [
      AssetServerPlugin.init({ route: 'assets', assetUploadDir: join(DATA, 'assets') }),
      DefaultJobQueuePlugin.init({ pollInterval: 100 }),
      DefaultSearchPlugin.init({ indexStockStatus: true }),
      izlogPlugin(PAYMENT_SECRET),
    ],
  };
}
