import { mkdirSync } from 'node:fs';
import { bootstrap, JobQueueService } from '@vendure/core';
import { config, DATA, PAYMENT_SECRET_FILE, PORT, SUPERADMIN } from './config.mjs';
import { adminOf } from './seed/admin.mjs';
import { indexed } from './seed/indexed.mjs';
import { hasGoods, seed } from './seed/seed.mjs';

// Vendure would tell its makers every day how big this shop is and what it is made of; whoever wants that says "false".
process.env.VENDURE_DISABLE_TELEMETRY ??= 'true';
// A pipe that whoever reads it has closed is no reason to leave the database behind.
process.stdout.on('error', () => undefined);
mkdirSync(DATA, { recursive: true });
const postgres = await openPostgres();
const app = await bootstrap(config(postgres.connection));
// Jobs (the index of the search, the members of collections) run in this very process: a demo needs no worker of its own.
await app.get(JobQueueService).start();
const admin = await adminOf(`http://127.0.0.1:${PORT}/admin-api`);
if (!(await hasGoods(admin))) {
  await seed(admin, (step) => console.log(step));
  await indexed(`http://127.0.0.1:${PORT}/shop-api`);
}
console.log(
  `Vendure is ready at http://localhost:${PORT} (shop-api, admin-api; its superadministrator is ${SUPERADMIN.identifier}, the password lies in ${DATA}).`,
);
// The secret itself does not go into a log: it signs that money came.
const secret = process.env.VENDURE_PAYMENT_SECRET === undefined ? `$(cat '${PAYMENT_SECRET_FILE}')` : '…';
console.log(`The site on it: VENDURE_URL=http://localhost:${PORT} VENDURE_PAYMENT_SECRET="${secret}" npm start`);

// Nest ends the process as soon as it has closed itself, which left the database behind.
app.unsubscribeFromProcessSignals();
for (const signal of ['SIGTERM', 'SIGINT'])
  process.once(signal, () => {
    void app
      .close()
      .catch(console.error)
      .then(() => postgres.stop())
      .then(() => process.exit(0));
  });

/** The database that was named, or a private PostgreSQL as the site has one, with the programs that came with it. */
async function openPostgres() {
  const { DATABASE_URL: url } = process.env;
  if (url !== undefined && url !== '') return { connection: { url }, stop: async () => undefined };
  const { startEmbeddedPostgres } = await import('../../server/platform/database/embedded-postgres.ts');
  const own = await startEmbeddedPostgres({ dataDir: DATA, transport: 'loopback', onProgress: console.log });
  return { connection: { url: own.connectionString }, stop: own.stop };
}
