import { join } from 'node:path';
import { readConfig } from '#server/config/config.ts';
import { migrateDatabase } from '#server/platform/database/migrate.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { type ImportTally, importFolder } from '#server/platform/import/import-folder.ts';
import { importWords } from './import-words.ts';
import { fail } from './known-failure.ts';
import { reachDatabase } from './reach-database.ts';
import { rowWords } from './row-words.ts';

/** Loads goods into the database in use, whether the shop runs or not (docs/import.md). What is wrong with rows is told in English or in the language that is asked for. */
async function importGoods(): Promise<void> {
  const { folder, allOrNothing, dryRun, locale } = importWords(process.argv.slice(2));
  const describeProblem = rowWords(locale);
  const config = readConfig();
  const { address, close } = await reachDatabase(config);
  try {
    await migrateDatabase(address);
    const database = openDatabase({ url: address, statementTimeout: 0, lockTimeout: 0, poolSize: 4 });
    try {
      const outcome = await importFolder(database, {
        folder,
        allOrNothing,
        dryRun,
        mediaDir: join(config.dataDir, 'media'),
        onProblem: (problem) => console.error(describeProblem(problem)),
        onProgress: (words) => console.log(`  ${words}`),
      });
      for (const line of describe(outcome, dryRun)) console.log(line);
      if (outcome.problems > 0) process.exitCode = 1;
    } finally {
      await database.destroy();
    }
  } finally {
    await close();
  }
}

function describe(outcome: ImportTally, dryRun: boolean): string[] {
  const { problems, badRows } = outcome;
  const found = problems === 0 ? 'No row is bad.' : `${counted(problems, 'problem')} in ${counted(badRows, 'bad row')}.`;
  if (!outcome.written) return [`${found} Nothing was written (${dryRun ? '--dry-run' : '--all-or-nothing'}).`];
  return [
    problems === 0 ? found : `${found} What is named above was left out, what else was read is in the shop.`,
    `Products: ${outcome.added} added, ${outcome.changed} changed, ${outcome.unchanged} as they were. Categories: ${outcome.categories}, attributes and values: ${outcome.attributes}, bundles: ${outcome.bundles} written, parcel lockers: ${outcome.lockers}.`,
  ];
}

function counted(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? '' : 's'}`;
}

await importGoods().catch(fail);
