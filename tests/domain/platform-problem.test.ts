import { describe, expect, it } from 'vitest';
import { isPlatformFailure, type PlatformProblem } from '#domain/platform-problem.ts';

const refused = (status: number): PlatformProblem => ({ kind: 'Refused', status, code: 'X', message: '' });

describe('a failure of the platform', () => {
  it.each<[{ readonly kind: string } | PlatformProblem, boolean]>([
    [{ kind: 'Unreachable', message: '' }, true],
    [{ kind: 'Malformed', field: 'data', message: '' }, true],
    [refused(503), true],
    [refused(500), true],
    [refused(499), false],
    [{ kind: 'CartArchived' }, false],
  ])('of %j is %s [OPS-08]', (problem, failed) => expect(isPlatformFailure(problem)).toBe(failed));
});
