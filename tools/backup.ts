import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { readConfig } from '#server/config/config.ts';
import { makeBackup } from '#server/platform/backup/make-backup.ts';
import { fileParts } from '#server/platform-source/file-parts.ts';
import { describeBackup, megabytes, programVersion } from './backup/backup-words.ts';
import { fail, KnownFailure } from './known-failure.ts';
import { reachDatabase } from './reach-database.ts';

const USAGE = 'npm run backup -- FILE, such as npm run backup -- /backups/izlog-2026-11-25.tar.gz';

/** `npm run backup -- FILE`: database and files in one file, whether the shop runs or not (docs/backup.md). */
async function backup(): Promise<void> {
  const [path, ...more] = process.argv.slice(2);
  if (path === undefined || path.startsWith('-') || more.length > 0) throw new KnownFailure(USAGE);
  const config = readConfig();
  if (config.platform.kind === 'remote') throw new KnownFailure('The platform is elsewhere (PLATFORM_URL): its data are backed up there.');
  const begun = performance.now();
  const { address, close } = await reachDatabase(config);
  try {
    const { files } = fileParts(config, { warn: () => undefined });
    const made = await makeBackup({
      path,
      databaseUrl: address,
      dataDir: config.dataDir,
      files,
      program: programVersion(),
      now: new Date(),
      onProgress: (words) => console.log(`  ${words}`),
    });
    for (const line of describeBackup(made)) console.log(line);
    if (made.gone > 0) console.log(`${made.gone} files were deleted in the shop meanwhile and are not in it.`);
    if (made.notNoted !== undefined)
      console.log(`It could not be noted in the database that there is one (${made.notNoted}): alerts speak of the one before.`);
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    console.log(
      `${resolve(path)} is whole: ${megabytes(statSync(path).size)}, written and read back in ${seconds} s. It holds personal data: keep it as safe as the shop.`,
    );
  } finally {
    await close();
  }
}

await backup().catch(fail);
