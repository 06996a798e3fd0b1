import { expect, it } from 'vitest';
import { reasonOfInitdb } from '#server/platform/database/embedded-postgres.ts';
import { fullDisk } from '#server/platform/database/full-disk.ts';
import { wordsOfSteps } from '#server/platform-source/platform-database.ts';
import { knownWords } from '#tools/known-failure.ts';

const failure = (message: string, code?: string) => Object.assign(new Error(message), code === undefined ? {} : { code });

it('a start that fails while the disk is full says so, with what else was said [OPS-02]', () => {
  expect(fullDisk('/srv/izlog', new Error('connection discarded'), 3_000_000)?.message).toBe(
    'The disk below /srv/izlog is full (3 MB free): free space, or move DATA_DIR to a larger disk, and start again. (connection discarded)',
  );
  expect(fullDisk('/srv/izlog', new Error('x'), 20_000_000)).toBeUndefined();
  expect(fullDisk('/nowhere/at/all', new Error('x'))).toBeUndefined();
});

it('of what initdb says its reason is told, not what it tidies up', () => {
  const full = [
    '2026-11-26 19:00:01 UTC [7] FATAL:  could not write to file "pg_wal/xlogtemp.7": No space left on device',
    'child process exited with exit code 1',
    'initdb: removing contents of data directory "/x"',
  ];
  expect(reasonOfInitdb(full)).toBe(full[0]);
  expect(reasonOfInitdb(['initdb: removing contents'])).toBe('initdb: removing contents');
  expect(reasonOfInitdb(['x'])).toBeUndefined();
});

it('what a machine with too much to do, or a full one, brings about is told in a line, and a bug with all there is [OPS-02]', () => {
  expect(knownWords(failure('canceling statement due to statement timeout', '57014'))).toMatch(
    /^The database did not answer in time \(canceling/,
  );
  expect(knownWords(failure('timeout exceeded when trying to connect'))).toMatch(/^The database did not answer in time/);
  expect(knownWords(failure('connect ECONNREFUSED 127.0.0.1:3000', 'ECONNREFUSED'))).toBe(
    'A connection was refused or cut (connect ECONNREFUSED 127.0.0.1:3000): is what it led to running?',
  );
  const everywhere = Object.assign(new AggregateError([failure('connect ECONNREFUSED ::1:3000', 'ECONNREFUSED')], ''), {
    code: 'ECONNREFUSED',
  });
  expect(knownWords(everywhere)).toContain('(connect ECONNREFUSED ::1:3000)');
  expect(knownWords(failure('write', 'ENOSPC'))).toMatch(/^The disk is full \(write\)/);
  expect(knownWords(Object.assign(failure('PORT wants'), { name: 'ConfigError' }))).toBe('PORT wants');
  expect(knownWords(new TypeError('x is not a function'))).toBeUndefined();
  expect(knownWords('x')).toBeUndefined();
});

it('of the steps of the schema that a start has taken few are named, and of many how many, the first and the last', () => {
  expect(wordsOfSteps(['001-a', '002-b', '003-c'])).toBe('Database brought up to date (001-a, 002-b, 003-c).');
  expect(wordsOfSteps(['001-a', '002-b', '003-c', '004-d'])).toBe('Database brought up to date (4 steps, 001-a to 004-d).');
});
