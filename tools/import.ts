import { join } from 'node:path';
import { readConfig } from '#server/config/config.ts';
import { migrateDatabase } from '#server/platform/database/migrate.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { ImportError } from '#server/platform/import/import-error.ts';
import { type ImportTally, importFolder } from '#server/platform/import/import-folder.ts';
import { importWords } from './import/import-words.ts';
import { type ImportWords, wordsOfImport } from './import/row-words.ts';
import { fail, KnownFailure } from './known-failure.ts';
import { reachDatabase } from './reach-database.ts';

/** `npm run import -- FOLDER`: loads goods into the database in use, whether the shop runs or not (docs/import.md). It speaks English or the language that is asked for. */
async function importGoods(): Promise<void> {
  const { folder, allOrNothing, dryRun, pricesMeant, locale } = importWords(process.argv.slice(2));
  const words = wordsOfImport(locale);
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
        isMeant: () => pricesMeant,
        mediaDir: join(config.dataDir, 'media'),
        onProblem: (problem) => console.error(words.problem(problem)),
        onProgress: ({ told, ...values }) => console.log(`  ${words.told(told, values)}`),
      });
      for (const line of describe(outcome, dryRun, words)) console.log(line);
      if (outcome.problems > 0) process.exitCode = 1;
    } catch (error) {
      throw error instanceof ImportError ? new KnownFailure(words.failure(error)) : error;
    } finally {
      await database.destroy();
    }
  } finally {
    await close();
  }
}

function describe(outcome: ImportTally, dryRun: boolean, words: ImportWords): string[] {
  const { problems, badRows, doubts } = outcome;
  const bad = problems === 0 ? words.told('none') : words.told('bad', { problems, rows: badRows });
  const found = doubts === 0 ? bad : `${bad} ${words.told('doubts', { doubts })}`;
  if (!outcome.written) return [`${found} ${words.told(dryRun ? 'looked' : 'nothing')}`];
  return [problems === 0 ? found : `${found} ${words.told('rest')}`, words.told('sum', valuesOf(outcome))];
}

function valuesOf({ added, changed, unchanged, categories, attributes, bundles, lockers }: ImportTally) {
  return { added, changed, unchanged, categories, attributes, bundles, lockers };
}

await importGoods().catch(fail);
