import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fetchTool } from './fetch-tool.ts';
import { fail, KnownFailure } from './known-failure.ts';
import { ROOT, runNode } from './run-program.ts';

const CACHE = join(ROOT, 'node_modules/.cache/mutants');
const STRYKER = join(CACHE, 'node_modules/@stryker-mutator');

/** `npm run mutants -- cart checkout`: changes the rules of these nouns of the domain (of all, without a word) one by one, and counts how many changes no test notices. */
async function mutants(nouns: readonly string[]): Promise<number> {
  const wanted = readFileSync(join(ROOT, 'tools/mutants/package-lock.json'), 'utf8');
  const fetched = join(CACHE, 'fetched.json');
  if (!existsSync(fetched) || readFileSync(fetched, 'utf8') !== wanted) {
    const problem = await fetchTool('mutants', CACHE);
    if (problem !== undefined) throw new KnownFailure(`The tool was not fetched: ${problem}`);
    writeFileSync(fetched, wanted);
  }
  mkdirSync(join(CACHE, 'reports'), { recursive: true });
  const config = join(CACHE, 'stryker.json');
  const mutate =
    nouns.length === 0 ? ['src/domain/**/*.ts'] : nouns.flatMap((noun) => [`src/domain/${noun}/**/*.ts`, `src/domain/${noun}.ts`]);
  const options = {
    plugins: [join(STRYKER, 'vitest-runner/dist/src/index.js')],
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
    jsonReporter: { fileName: join(CACHE, 'reports/mutants.json') },
  };
  writeFileSync(config, JSON.stringify(options));
  return (await runNode([join(STRYKER, 'core/bin/stryker.js'), 'run', config], { show: true })).code;
}

process.exitCode = await mutants(process.argv.slice(2)).catch(fail);
