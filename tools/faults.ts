import { cpus } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { foldersRefused } from '#tests/faults/damaged-folder.ts';
import { firstStartsKilled } from '#tests/faults/first-start.ts';
import { fullDisk } from '#tests/faults/full-disk.ts';
import { upgraded } from '#tests/faults/major-upgrade.ts';
import { aPlace } from '#tests/faults/place.ts';
import { restored } from '#tests/faults/restored.ts';
import { updated } from '#tests/faults/rolling-update.ts';
import { type Outcome, play } from '#tests/faults/scenario.ts';
import { SCENARIOS } from '#tests/faults/scenarios.ts';
import { builtPrint, sourcesPrint } from './build/build-stamp.ts';
import { fail, KnownFailure } from './known-failure.ts';
import { ROOT, runNode } from './run-program.ts';

/**
 * `npm run faults [-- WORD …] [--from REVISION]`: kills, stops, fills and slows what the shop stands on, while people buy, and asks the database after each whether every order that somebody was told of is there once
 * and everything adds up; all of it, or what has one of the words in its name. `--from` names the version that the rolling update begins with. Ends with 1 when anything was against the rules (docs/reliability.md).
 */
try {
  process.env.NODE_ENV ??= 'production';
  if (process.platform !== 'linux') throw new KnownFailure('This needs Linux: it finds processes in /proc, and stops them.');
  if (builtPrint() !== sourcesPrint()) {
    console.error('Building the pages …');
    const { code } = await runNode([join(ROOT, 'tools', 'build.ts')], { show: true });
    if (code !== 0) throw new KnownFailure('Nothing was tried.');
  }
  const { positionals: words, values } = parseArgs({ options: { from: { type: 'string' } }, allowPositionals: true });
  const isWanted = (name: string) => words.length === 0 || words.some((word) => name.includes(word));
  const outcomes: Outcome[] = [];
  const notes: string[] = [];
  let isBroken = false;
  const begun = performance.now();
  const told = (outcome: Outcome) => {
    outcomes.push(outcome);
    notes.push(...outcome.notes);
    if (outcome.faults.length > 0) isBroken = true;
    console.error(
      `${outcome.faults.length === 0 ? '  ok ' : ' BAD '} ${outcome.name}${outcome.faults.map((text) => `\n        ${text}`).join('')}`,
    );
  };
  const scenarios = SCENARIOS.filter(({ name }) => isWanted(name));
  const place = scenarios.length > 0 || isWanted('restore') ? await aPlace() : undefined;
  try {
    if (place !== undefined) for (const scenario of scenarios) told(await play(place, scenario));
    if (place !== undefined && isWanted('restore')) {
      const { truth, after, backupSeconds, seconds, megabytes, faults } = await restored(place);
      if (faults.length > 0) isBroken = true;
      notes.push(
        `Restore from a backup that was made while people bought (${truth.orders} orders, ${megabytes.toFixed(1)} MB, made in ${backupSeconds.toFixed(1)} s): RTO ${seconds.toFixed(1)} s from the first command to the first page; RPO is the time since the backup began (${after} orders here that came after it); of those before it none is missing.`,
        ...faults.map((text) => `BAD: ${text}`),
      );
    }
  } finally {
    await place?.leave();
  }
  if (isWanted('disk')) {
    const full = await fullDisk();
    if (full === undefined) notes.push('A full disk was not tried: that wants a user who may mount a file system of memory (root).');
    else told(full);
  }
  if (isWanted('first start killed')) told(await firstStartsKilled());
  if (isWanted('folder of data in use or damaged')) {
    const { note, faults } = await foldersRefused();
    if (faults.length > 0) isBroken = true;
    notes.push(note, ...faults.map((text) => `BAD: ${text}`));
  }
  if (isWanted('rolling update of machines')) {
    const { outcomes: ofUpdates, notes: seen } = await updated(values.from);
    ofUpdates.forEach(told);
    notes.push(...seen);
  }
  if (isWanted('major upgrade of PostgreSQL')) {
    const { note, faults } = await upgraded();
    if (faults.length > 0) isBroken = true;
    notes.push(note, ...faults.map((text) => `BAD: ${text}`));
  }
  if (outcomes.length > 0) console.log(table(outcomes));
  for (const note of notes) console.log(`\n${note}`);
  const lost = outcomes.reduce((sum, { truth }) => sum + truth.lost.length, 0);
  const orders = outcomes.reduce((sum, { truth }) => sum + truth.orders, 0);
  const longest = Math.max(0, ...outcomes.map(({ away = 0 }) => away));
  console.log(
    `\n${orders} orders under ${outcomes.length} faults on ${cpus().length} cores, in ${((performance.now() - begun) / 60_000).toFixed(1)} minutes. RPO of every fault but the loss of the disk: ${lost} acknowledged orders lost. Longest time in which nobody could buy (RTO without anybody's help): ${longest.toFixed(1)} s.`,
  );
  process.exitCode = isBroken ? 1 : 0;
} catch (cause) {
  fail(cause);
}

/** In columns, as Markdown reads them too. */
function table(outcomes: readonly Outcome[]): string {
  const rows = [
    ['under buyers', 'orders', 'lost', 'doubled', 'told to come back', 'cut off', 'nobody bought for', 'rules kept'],
    ...outcomes.map(({ name, truth, tally, online, away, faults }) => [
      name,
      String(truth.orders),
      String(truth.lost.length),
      String(truth.doubled.length),
      String(tally.refused + online.refused),
      String(tally.cut),
      away === undefined ? '–' : `${away.toFixed(1)} s`,
      faults.length === 0 ? 'yes' : 'NO',
    ]),
  ];
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const lines = rows.map((row) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`);
  return [lines[0], `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`, ...lines.slice(1)].join('\n');
}
