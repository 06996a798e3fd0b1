import { describe, expect, it } from 'vitest';
import { KeptAnswers } from '#adapters/platform/kept-answers.ts';
import type { Call } from '#adapters/platform/wire/call.ts';
import { getCheckoutSettings } from '#adapters/platform/wire/checkout.ts';
import { aPlatform } from '#tests/support/a-platform.ts';

const SETTINGS = { cart_type: 2, allowedCountries: 'ALL', skipShipping: false, validateConsents: true, checkSpecialCharacters: true };

function aSite() {
  const clock = { now: 0 };
  const answers = new KeptAnswers(5000, () => clock.now);
  const heard: string[] = [];
  const platform = aPlatform();
  platform.gives(getCheckoutSettings, SETTINGS, { 'x-cache-tags': 'options countries' });
  const visit = (language = 'hrv') => {
    const visitor = aPlatform({
      headers: { language, store: '1', site: '1', apiKey: 'key' },
      shared: { calls: new Set<Call>([getCheckoutSettings]), answers },
      onTags: (tags) => heard.push(...tags),
      fetch: async (input, init) => platform.fetch(new Request(input, init)),
    });
    return visitor.client.send(getCheckoutSettings);
  };
  return { clock, answers, heard, platform, visit };
}

describe('answers that all visitors share', () => {
  it('are asked once for all visitors of a language, and every page hears what it was made from', async () => {
    const { platform, heard, visit } = aSite();
    expect((await visit())._unsafeUnwrap()).toEqual(SETTINGS);
    expect((await visit())._unsafeUnwrap()).toEqual(SETTINGS);
    await visit('eng');
    expect(platform.received).toHaveLength(2);
    expect(heard).toEqual(['options', 'countries', 'options', 'countries', 'options', 'countries']);
  });

  it('are forgotten when what they were made from has changed, and after a while anyway', async () => {
    const { clock, answers, platform, visit } = aSite();
    await visit();
    answers.forget(['navigation']);
    await visit();
    expect(platform.received).toHaveLength(1);
    answers.forget(['countries']);
    await visit();
    answers.forget(['*']);
    await visit();
    expect(platform.received).toHaveLength(3);
    clock.now = 5000;
    await visit();
    expect(platform.received).toHaveLength(4);
  });

  it('are forgotten at the full hour: what they tell may be over', async () => {
    const { clock, platform, visit } = aSite();
    clock.now = Date.parse('2026-11-21T09:59:58Z');
    await visit();
    clock.now = Date.parse('2026-11-21T09:59:59.999Z');
    await visit();
    expect(platform.received).toHaveLength(1);
    clock.now = Date.parse('2026-11-21T10:00:00Z');
    await visit();
    expect(platform.received).toHaveLength(2);
  });

  it('are not kept when something changed while they were on their way, nor when nobody says what they were made from, nor failures', async () => {
    const { answers, platform, visit } = aSite();
    const first = visit();
    answers.forget(['navigation']);
    await first;
    platform.gives(getCheckoutSettings, SETTINGS);
    await visit();
    platform.refuses(getCheckoutSettings, 500, 'INTERNAL', 'Internal error.');
    await visit();
    await visit();
    expect(platform.received).toHaveLength(4);
  });

  it('are not kept without end: the one that was not asked for the longest gives way', () => {
    const answers = new KeptAnswers(5000, () => 0);
    for (let number = 0; number < 500; number++) answers.asking(`question ${number}`)(number, ['posts']);
    expect(answers.get('question 0')?.data).toBe(0);
    answers.asking('one more')('more', ['posts']);
    expect(answers.get('question 1')).toBeUndefined();
    expect([answers.get('question 0')?.data, answers.get('one more')?.data]).toEqual([0, 'more']);
  });
});
