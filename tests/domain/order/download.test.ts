import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DOWNLOAD_PROBLEMS, downloadPath, downloadProblemStatus, isDownloadToken } from '#domain/order/download.ts';

describe('a link to a bought file [PRD-03]', () => {
  it('ends with up to 120 signs that need no writing out in an address', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[\w.-]{1,120}$/), (token) => {
        expect(isDownloadToken(token)).toBe(true);
      }),
    );
    for (const none of ['', 'a b', 'a/b', '/a', 'a?', 'š', 'a'.repeat(121)]) expect([none, isDownloadToken(none)]).toEqual([none, false]);
    expect(isDownloadToken('a'.repeat(120))).toBe(true);
    expect([downloadPath('', 'x.y'), downloadPath('/en', 'x.y')]).toEqual(['/download/x.y', '/en/download/x.y']);
  });

  it('that gives none says why with the status of that', () => {
    expect(DOWNLOAD_PROBLEMS.map((problem) => [problem, downloadProblemStatus(problem)])).toEqual([
      ['expired', 410],
      ['usedUp', 410],
      ['unknown', 404],
      ['tooMany', 429],
      ['consent', 200],
      ['agreed', 200],
    ]);
    expect([downloadProblemStatus('else'), downloadProblemStatus(null)]).toEqual([undefined, undefined]);
  });
});
