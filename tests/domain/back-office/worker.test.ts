import { describe, expect, it } from 'vitest';
import { isWorkerWell } from '#domain/back-office/worker.ts';

const MINUTE = 60_000;
const NOW = Date.parse('2026-11-25T12:00:00Z');

describe('a worker is well', () => {
  it.each([
    ['that ran a moment ago', { lastAt: NOW, everyMs: 1_500, problem: undefined }, true],
    ['whose last round failed', { lastAt: NOW, everyMs: 1_500, problem: 'Error' }, false],
    ['that has never run', { lastAt: undefined, everyMs: 1_500, problem: undefined }, false],
    ['that runs often and was silent for six minutes', { lastAt: NOW - 6 * MINUTE, everyMs: 1_500, problem: undefined }, false],
    ['that runs hourly and was silent for three hours', { lastAt: NOW - 180 * MINUTE, everyMs: 60 * MINUTE, problem: undefined }, true],
    [
      'that runs hourly and was silent for three hours and six minutes',
      { lastAt: NOW - 186 * MINUTE, everyMs: 60 * MINUTE, problem: undefined },
      false,
    ],
  ] as const)('%s: %o is %s', (_, worker, well) => {
    expect(isWorkerWell(worker, NOW)).toBe(well);
  });
});
