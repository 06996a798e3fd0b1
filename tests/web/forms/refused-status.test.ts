import { describe, expect, it } from 'vitest';
import type { FormProblem } from '#domain/account/account-problem.ts';
import { refusedStatus } from '#server/web/forms/refused-status.ts';
import { aWebSite } from '#tests/support/a-web-site.ts';

describe('what the answer to a refused form says', () => {
  it.each<[FormProblem, ReturnType<typeof refusedStatus>]>([
    [{ kind: 'UnknownUserOrPassword' }, { status: 422 }],
    [{ kind: 'Refused', status: 409, code: 'X', message: '' }, { status: 422 }],
    [
      { kind: 'TooManyAttempts', seconds: 40 },
      { status: 429, seconds: 40 },
    ],
    [{ kind: 'Unreachable', message: '' }, { status: 503 }],
    [{ kind: 'Refused', status: 503, code: 'UNAVAILABLE', message: '' }, { status: 503 }],
    [{ kind: 'Malformed', field: 'data', message: '' }, { status: 503 }],
    [{ kind: 'BarcodeUnchecked' }, { status: 503 }],
  ])('%j is %j [OPS-08]', (problem, status) => expect(refusedStatus(problem)).toEqual(status));

  it('is 503 with the time to come back in and what was typed, while the platform is away [OPS-08]', async () => {
    const site = aWebSite();
    await site.get('/kontakt');
    site.platform.facts.down = true;
    const answer = await site.post('/kontakt', { form: 'addToCart', productId: '1', format: 'Simple', quantity: '3' });
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
    expect(site.refused.at(-1)?.values).toEqual({ productId: '1', format: 'Simple', quantity: '3' });
  });
});
