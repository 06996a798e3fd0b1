import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts';

/** A process of its own that holds the PostgreSQL of a data folder until it is killed: `node postgres-holder.ts FOLDER`. */
const [, , dataDir = ''] = process.argv;
try {
  const { connectionString, pid, stop } = await startEmbeddedPostgres({ dataDir });
  process.stdout.write(`${JSON.stringify({ connectionString, pid })}\n`);
  process.once('SIGTERM', () => void stop().then(() => process.exit()));
  setInterval(() => {}, 60_000);
} catch (cause) {
  process.stdout.write(`${cause instanceof Error ? cause.message : cause}\n`);
  process.exitCode = 1;
}
