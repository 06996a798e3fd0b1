import { parseArgs } from 'node:util';
import { type Config, readConfig } from '#server/config/config.ts';
import { checkArchive } from '#server/platform/backup/check-archive.ts';
import { refuseBusyDatabase, refuseFilledDatabase, refuseForeignSchema, restoreBackup } from '#server/platform/backup/restore-backup.ts';
import { findRunningPostgres } from '#server/platform/database/embedded-postgres.ts';
import { fileParts } from '#server/platform-source/file-parts.ts';
import { describeBackup } from './backup/backup-words.ts';
import { type SetAside, setDataAside, setSchemaAside } from './backup/set-aside.ts';
import { fail, KnownFailure } from './known-failure.ts';
import { reachDatabase } from './reach-database.ts';

const USAGE = 'npm run restore -- FILE [--check] [--replace]';
const REPLACE =
  'Restore into an empty place (another DATA_DIR or DATABASE_URL), or say --replace: what is there is then set aside, not deleted.';

/** `npm run restore -- FILE`: puts a backup into an empty place; `--check` reads it only, `--replace` sets aside what is there (docs/backup.md). */
async function restore(): Promise<void> {
  const { path, check, replace } = wanted();
  const config = readConfig();
  if (config.platform.kind === 'remote') throw new KnownFailure('The platform is elsewhere (PLATFORM_URL): its data are restored there.');
  console.log(`Reading ${path} …`);
  const backup = await checkArchive(path);
  for (const line of describeBackup(backup)) console.log(line);
  refuseForeignSchema(backup.head);
  if (check) return console.log('It is whole and this program can restore it. Nothing was written.');
  const begun = performance.now();
  if (config.database.kind === 'embedded' && findRunningPostgres(config.dataDir) !== undefined)
    throw new KnownFailure(`The shop runs on ${config.dataDir}: stop it first.`);
  if (config.database.kind === 'given') await refuseBusyDatabase(config.database.url);
  const data = setDataAside(config, replace, REPLACE);
  try {
    await into(config, replace, async (databaseUrl) =>
      restoreBackup({
        path,
        backup,
        databaseUrl,
        dataDir: config.dataDir,
        files: fileParts(config, { warn: () => undefined }).files,
        onProgress: (words) => console.log(`  ${words}`),
      }),
    );
  } catch (cause) {
    await data.putBack();
    throw cause;
  }
  console.log(
    `Restored in ${((performance.now() - begun) / 1000).toFixed(1)} s; every table has as many rows as in the backup. Start the shop with: npm start`,
  );
  if (data.place !== undefined) console.log(`What was there before lies in ${data.place}: delete it when the shop is as you want it.`);
}

/** Opens the database that is restored into, and sets its old content aside where that was said. */
async function into(config: Config, replace: boolean, work: (databaseUrl: string) => Promise<void>): Promise<void> {
  const { address, close } = await reachDatabase(config);
  try {
    let schema: SetAside | undefined;
    if (replace && config.database.kind === 'given') schema = await setSchemaAside(address);
    else await refuseFilledDatabase(address, REPLACE);
    try {
      await work(address);
    } catch (cause) {
      await Promise.resolve(schema?.putBack()).catch((other: unknown) =>
        console.error(`The tables that were there could not be put back and lie in the schema ${schema?.place}: ${String(other)}`),
      );
      throw cause;
    }
    if (schema?.place !== undefined)
      console.log(`The tables that were there lie in the schema ${schema.place}: drop it when the shop is as you want it.`);
  } finally {
    await close();
  }
}

function wanted() {
  const options = { check: { type: 'boolean', default: false }, replace: { type: 'boolean', default: false } } as const;
  try {
    const { positionals, values } = parseArgs({ options, allowPositionals: true });
    const [path, ...more] = positionals;
    if (path === undefined || more.length > 0) throw new KnownFailure(USAGE);
    return { path, ...values };
  } catch (error) {
    throw error instanceof KnownFailure ? error : new KnownFailure(`${error instanceof Error ? error.message : String(error)} ${USAGE}`);
  }
}

await restore().catch(fail);
