import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fetchedTool } from './fetch-tool.ts';
import { fail } from './known-failure.ts';
import { runNode } from './run-program.ts';

/** `npm run mutants -- cart checkout`: changes the rules of these nouns of the domain (of all, without a word) one by one, and counts how many changes no test notices. */
async function mutants(nouns: readonly string[]): Promise<number> {
  const folder = await fetchedTool('mutants');
  const stryker = join(folder, 'node_modules/@stryker-mutator');
  mkdirSync(join(folder, 'reports'), { recursive: true });
  const config = join(folder, 'stryker.json');
  const mutate =
    nouns.length === 0 ? ['src/domain/**/*.ts'] : nouns.flatMap((noun) => [`src/domain/${noun}/**/*.ts`, `src/domain/${noun}.ts`]);
  const options = {
    plugins: [join(stryker, 'vitest-runner/dist/src/index.js')],
    testRunner: 'vitest',
    vitest: { configFile: 'tools/mutants/vitest.config.ts', related: false },
    coverageAnalysis: 'perTest',
    // What is computed once as a file is loaded would run all tests for each change.
    ignoreStatic: true,
    // Word lists are data.
    mutate: [...mutate, '!src/domain/search/croatian-words.ts'],
    concurrency: 1,
    disableTypeChecks: false,
    ignorePatterns: ['dist', 'data', 'docs', 'server', 'tests/e2e', 'tests/platform'],
    tempDirName: 'node_modules/.cache/mutants-sandbox',
    reporters: ['clear-text', 'json'],
    clearTextReporter: { allowColor: process.stdout.isTTY, reportTests: false },
    jsonReporter: { fileName: join(folder, 'reports/mutants.json') },
  };
  writeFileSync(config, JSON.stringify(options));
  const env = { MUTANTS_OF: nouns.join(' ') };
  return (await runNode([join(stryker, 'core/bin/stryker.js'), 'run', config], { show: true, env })).code;
}

process.exitCode = await mutants(process.argv.slice(2)).catch(fail);
