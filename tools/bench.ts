import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Figure } from '#tests/bench/figure.ts';
import { builtPrint, sourcesPrint } from './build/build-stamp.ts';
import { fail, KnownFailure } from './known-failure.ts';
import { ROOT, runNode } from './run-program.ts';

/** Takes longer than all others together, and says how much there is room for rather than what is kept: on demand alone. */
const LONG: readonly string[] = ['capacity'];

/** `npm run bench [-- NAME …]`: runs tests/bench/*.bench.ts one after the other and prints one table; the exit code is 1 when a limit is broken. */
try {
  process.env.NODE_ENV ??= 'production';
  if (builtPrint() !== sourcesPrint()) {
    console.error('Building the pages …');
    const { code } = await runNode([join(ROOT, 'tools', 'build.ts')], { show: true });
    if (code !== 0) throw new KnownFailure('Nothing was measured.');
  }
  const figures: Figure[] = [];
  for (const name of chosenBenches(process.argv.slice(2))) {
    console.error(`Measuring ${name} …`);
    figures.push(...(await figuresOf(name)));
  }
  console.log(table(figures));
  const broken = figures.filter(({ ok }) => ok === false).length;
  console.log(broken === 0 ? '\nEvery limit is kept.' : `\n${broken} ${broken === 1 ? 'limit is' : 'limits are'} broken.`);
  process.exitCode = broken === 0 ? 0 : 1;
} catch (cause) {
  fail(cause);
}

/** What is measured so far is shown whatever becomes of the others: one that comes to nothing is a broken limit by its name. */
async function figuresOf(name: string): Promise<readonly Figure[]> {
  try {
    const { bench } = (await import(join(ROOT, 'tests', 'bench', `${name}.bench.ts`))) as { bench: () => Promise<readonly Figure[]> };
    return await bench();
  } catch (cause) {
    console.error(cause instanceof KnownFailure ? cause.message : cause);
    return [{ measure: name, value: 'failed', limit: '', ok: false }];
  }
}

function chosenBenches(wanted: readonly string[]): readonly string[] {
  const ending = '.bench.ts';
  const names = readdirSync(join(ROOT, 'tests', 'bench')).flatMap((file) => (file.endsWith(ending) ? [file.slice(0, -ending.length)] : []));
  const chosen = names.filter((name) => (wanted.length === 0 ? !LONG.includes(name) : wanted.some((word) => name.startsWith(word)))).sort();
  if (chosen.length === 0) throw new KnownFailure(`There is no such measurement: ${names.join(', ')}.`);
  return chosen;
}

/** The measures in columns, as Markdown reads them too. */
function table(figures: readonly Figure[]): string {
  const rows = [
    ['measure', 'value', 'limit', 'ok'],
    ...figures.map(({ measure, value, limit, ok }) => [measure, value, limit, ok === undefined ? '' : ok ? 'yes' : 'NO']),
  ];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => (column === 1 || column === 2 ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0))).join(' | ')} |`;
  const [head = [], ...body] = rows.map(line);
  return [head, `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`, ...body].join('\n');
}
