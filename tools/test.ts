import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { provideChromium } from './browsers/install-chromium.ts';
import { checkTypes } from './check-types.ts';
import { type ProgramResult, ROOT, runNode } from './run-program.ts';

interface Counts {
  readonly passed: number;
  readonly failed: number;
}

interface Outcome {
  readonly ok: boolean;
  readonly output: string;
  readonly counts?: Counts;
  /** What is told although the stage passed, a line each. */
  readonly notes?: readonly string[];
}

interface Stage {
  readonly name: string;
  readonly run: () => Promise<Outcome>;
}

const scratch = mkdtempSync(join(tmpdir(), 'izlog-tests-'));
const bin = (path: string) => join(ROOT, 'node_modules', path);

const program = (name: string, run: () => Promise<ProgramResult>): Stage => ({
  name,
  run: async () => {
    const { code, output } = await run();
    return { ok: code === 0, output };
  },
});

const vitest = (name: string, ...projects: string[]): Stage => ({
  name,
  run: async () => {
    const report = join(scratch, `${projects.join('-')}.json`);
    const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
    const { code, output } = await runNode([
      bin('vitest/vitest.mjs'),
      'run',
      ...projects.map((project) => `--project=${project}`),
      ...reporters,
    ]);
    const { numPassedTests = 0, numFailedTests = 0 } = readReport<{ numPassedTests: number; numFailedTests: number }>(report);
    return { ok: code === 0 && numPassedTests > 0, output, counts: { passed: numPassedTests, failed: numFailedTests } };
  },
});

const journeys: Stage = {
  name: 'journeys in Chromium',
  run: async () => {
    const report = join(scratch, 'journeys.json');
    const { code, output } = await runNode(
      [bin('playwright/cli.js'), 'test', '--config', 'tests/e2e/playwright.config.ts', '--reporter=line,json'],
      {
        env: {
          CHROMIUM_PATH: await provideChromium(),
          PLAYWRIGHT_JSON_OUTPUT_FILE: report,
          JOURNEYS_FOLDER: scratch,
          // Node reads the journeys as they are; to have them rewritten first takes ten seconds of a core.
          PW_DISABLE_TS_ESM: '1',
        },
      },
    );
    const { stats, suites = [] } = readReport<JourneysReport>(report);
    const counts = { passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0), failed: stats?.unexpected ?? 0 };
    return { ok: code === 0, output, counts, notes: secondTries(suites) };
  },
};

interface JourneysReport {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number };
  readonly suites: readonly Suite[];
}

interface Suite {
  readonly specs?: readonly {
    readonly title: string;
    readonly file: string;
    readonly tests: readonly { readonly status: string; readonly results: readonly { readonly error?: { readonly message?: string } }[] }[];
  }[];
  readonly suites?: readonly Suite[];
}

/** Journeys that passed at the second try alone, with what went wrong at the first: each is a fault of the product or of the journey. */
function secondTries(suites: readonly Suite[]): readonly string[] {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs.flatMap(({ title, file, tests }) =>
      tests
        .filter(({ status }) => status === 'flaky')
        .map(({ results }) => `  only at the second try: ${file} › ${title}\n${results[0]?.error?.message ?? ''}`),
    ),
    ...secondTries(inner),
  ]);
}

/** Stages that go one after the other. */
type Track = readonly Stage[];

const READ: Track = [
  program('format and lint', () => runNode([bin('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings', '.'])),
  program('types', checkTypes),
];
const QUICK: Track = [vitest('boundaries, unit and web tests', 'architecture', 'unit', 'web')];
const PLATFORM: Track = [vitest('platform tests on PostgreSQL', 'platform')];
const JOURNEYS: Track = [program('build', () => runNode([join(ROOT, 'tools', 'build.ts')])), journeys];

/** `npm test`, and `npm run check` without the journeys: quick answers first, types beside tests, then side by side what waits for a database and for a browser; the last line counts the tests. */
async function test(phases: readonly (readonly Track[])[]): Promise<number> {
  let passed = 0;
  let failed = 0;
  /** Follows a track to its end or to its first stage that fails. */
  async function follow(track: Track): Promise<void> {
    for (const stage of track) {
      const { ok, counts } = await told(stage);
      passed += counts?.passed ?? 0;
      // A stage may fail without a failed test: a file that does not load, a wrong type.
      failed += ok ? 0 : Math.max(counts?.failed ?? 0, 1);
      if (!ok) return;
    }
  }
  for (const tracks of phases) {
    await Promise.all(tracks.map(follow));
    if (failed > 0) break;
  }
  process.stdout.write(`${passed} passed, ${failed} failed\n`);
  return failed;
}

/** Runs a stage and says how it went. */
async function told(stage: Stage): Promise<Outcome> {
  const begin = performance.now();
  process.stdout.write(process.stdout.isTTY ? `  ${stage.name} …` : '');
  const outcome = await stage.run().catch((cause: Error): Outcome => ({ ok: false, output: cause.message }));
  const { ok, output, counts, notes = [] } = outcome;
  const seconds = ((performance.now() - begin) / 1000).toFixed(1);
  const tests = counts === undefined ? '' : `, ${counts.passed} passed`;
  process.stdout.write(`${process.stdout.isTTY ? '\r\x1b[K' : ''}${ok ? '✓' : '✗'} ${stage.name} (${seconds} s${tests})\n`);
  for (const note of notes) process.stdout.write(`${note}\n`);
  if (!ok) process.stdout.write(`${output.trim()}\n`);
  return outcome;
}

function readReport<T>(file: string): Partial<T> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T;
  } catch {
    return {};
  }
}

const failures = await test([[READ, QUICK], process.argv.includes('--without-journeys') ? [PLATFORM] : [PLATFORM, JOURNEYS]]);
rmSync(scratch, { recursive: true, force: true });
process.exitCode = failures === 0 ? 0 : 1;
