import { err, ok, type Result } from 'neverthrow';
import { describe, expect, it } from 'vitest';
import type { KeptAnswer } from '#adapters/platform/answer-store.ts';
import { KeptAnswers } from '#adapters/platform/kept-answers.ts';
import type { Refusal } from '#adapters/platform/read-refusal.ts';
import type { Call } from '#adapters/platform/wire/call.ts';
import { getCheckoutSettings } from '#adapters/platform/wire/checkout.ts';
import { aPlatform } from '#tests/support/a-platform.ts';

const SETTINGS = { cart_type: 2, allowedCountries: 'ALL', skipShipping: false, validateConsents: true, checkSpecialCharacters: true };
const NO_FACTS = { available: undefined, name: undefined, reason: undefined, seconds: undefined, length: undefined };

function aSite() {
  const clock = { now: 0 };
  const answers = new KeptAnswers({ maxAgeMs: 5000, now: () => clock.now });
  const heard: string[] = [];
  const platform = aPlatform();
  platform.gives(getCheckoutSettings, SETTINGS, { 'x-cache-tags': 'options countries' });
  const visit = (language = 'hrv', others = {}) => {
    const visitor = aPlatform({
      headers: { language, store: '1', site: '1', apiKey: 'key', ...others },
      shared: { calls: new Set<Call>([getCheckoutSettings]), answers },
      onTags: (tags) => heard.push(...tags),
      fetch: async (input, init) => platform.fetch(new Request(input, init)),
    });
    return visitor.client.send(getCheckoutSettings);
  };
  return { clock, answers, heard, platform, visit };
}

describe('answers that all visitors share [API-06]', () => {
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

  it('are not kept without end: the one that was not asked for the longest gives way', async () => {
    const answers = new KeptAnswers({ maxAgeMs: 5000, now: () => 0 });
    const asked: string[] = [];
    const read = (key: string) =>
      answers.answer(key, async () => {
        asked.push(key);
        return ok({ data: key, tags: ['posts'] });
      });
    for (let number = 0; number < 500; number++) await read(`question ${number}`);
    await read('question 0');
    await read('one more');
    expect(asked).toHaveLength(501);
    await read('question 0');
    await read('one more');
    expect(asked).toHaveLength(501);
    await read('question 1');
    expect(asked.at(-1)).toBe('question 1');
  });

  it('are those of one site and one store', async () => {
    const { platform, visit } = aSite();
    await visit();
    await visit('hrv', { site: '2' });
    await visit('hrv', { store: '2' });
    expect(platform.received).toHaveLength(3);
  });

  it('are asked for once, however many want one at the same time; who comes after a change asks anew', async () => {
    const { answers, platform, visit } = aSite();
    const first = [visit(), visit(), visit()];
    answers.forget(['options']);
    const second = [visit(), visit()];
    await Promise.all([...first, ...second]);
    expect(platform.received).toHaveLength(2);
    expect(answers.figures()).toMatchObject({ place: 'memory', kept: 1, asked: 2 });
  });

  it('are asked for again by whoever waited for somebody who got none', async () => {
    const answers = new KeptAnswers({ maxAgeMs: 5000, now: () => 0 });
    const { promise, resolve } = Promise.withResolvers<Result<KeptAnswer, Refusal>>();
    const first = answers.answer('question', () => promise);
    const second = answers.answer('question', async () => ok({ data: 'second', tags: [] }));
    const refused = answers.answer('other', async () => err({ kind: 'Refused', status: 404, code: '', message: '', facts: NO_FACTS }));
    const alike = answers.answer('other', async () => ok({ data: 'never', tags: [] }));
    resolve(err({ kind: 'Unreachable', message: 'no time left' }));
    expect((await first).isErr()).toBe(true);
    expect((await second)._unsafeUnwrap().data).toBe('second');
    expect([(await refused).isErr(), (await alike).isErr()]).toEqual([true, true]);
  });

  it('stand in past their time while the platform can’t be asked, for an hour, and never for what was forgotten', async () => {
    const { clock, answers, heard, platform, visit } = aSite();
    await visit();
    platform.refuses(getCheckoutSettings, 503, 'UNAVAILABLE', 'Unavailable.');
    clock.now = 6000;
    heard.length = 0;
    expect((await visit())._unsafeUnwrap()).toEqual(SETTINGS);
    expect(heard).toEqual(['options', 'countries']);
    expect(answers.figures()).toMatchObject({ stoodIn: 1 });
    platform.refuses(getCheckoutSettings, 404, 'NOT_FOUND', 'Not found.');
    expect((await visit()).isErr()).toBe(true);
    platform.refuses(getCheckoutSettings, 500, 'INTERNAL', 'Internal error.');
    clock.now = 3_599_999;
    expect((await visit()).isOk()).toBe(true);
    clock.now = 3_600_000;
    expect((await visit()).isErr()).toBe(true);
    clock.now = 6000;
    answers.forget(['options']);
    expect((await visit()).isErr()).toBe(true);
  });

  it('don’t stand in past the moment from which they are wrong', async () => {
    const { clock, platform, visit } = aSite();
    platform.gives(getCheckoutSettings, SETTINGS, { 'x-cache-tags': 'options until:7000' });
    await visit();
    platform.refuses(getCheckoutSettings, 503, 'UNAVAILABLE', 'Unavailable.');
    clock.now = 6999;
    expect((await visit()).isOk()).toBe(true);
    clock.now = 7000;
    expect((await visit()).isErr()).toBe(true);
  });
});
