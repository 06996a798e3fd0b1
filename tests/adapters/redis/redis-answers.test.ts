import fc from 'fast-check';
import { err, ok, type Result } from 'neverthrow';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { KeptAnswer } from '#adapters/platform/answer-store.ts';
import { KeptAnswers } from '#adapters/platform/kept-answers.ts';
import type { Refusal } from '#adapters/platform/read-refusal.ts';
import { RedisAnswers } from '#adapters/redis/redis-answers.ts';
import { RedisConnection } from '#adapters/redis/redis-connection.ts';
import { type ARedis, REDIS_KINDS } from '#tests/support/a-redis.ts';

const NOW = Date.parse('2026-11-25T10:10:00Z');
const PATIENTLY = { timeout: 60_000 };
/** On a machine that has other work an answer may take longer. */
const PATIENT = { claimMs: 60_000, waitMs: 60_000 };

/** The platform that all instances ask. */
interface APlatform {
  content: number;
  asked: number;
  isAway?: boolean;
  wait?: Promise<void>;
}

describe.each(REDIS_KINDS)('answers that all instances keep together, over %s', (_, open) => {
  let redis: ARedis;
  let site = 0;
  const stops: (() => void)[] = [];
  beforeAll(async () => {
    redis = await open();
  });
  afterEach(() => {
    for (const stop of stops.splice(0)) stop();
    site += 1;
  });
  afterAll(() => redis.stop());

  function anInstance(platform: APlatform, { build = 'build', patienceMs = 30_000 } = {}) {
    const clock = { now: NOW };
    const connection = new RedisConnection({
      url: redis.url,
      patienceMs,
      onReady: () => void store.catchUp(),
      onLost: () => undefined,
    });
    const store = new RedisAnswers({
      redis: connection,
      site: `site ${site}`,
      build,
      digest: (key) => key,
      now: () => clock.now,
      ...PATIENT,
    });
    const answers = new KeptAnswers({ maxAgeMs: 60_000, now: () => clock.now, store });
    stops.push(() => {
      store.stop();
      connection.close();
    });
    const ask = async (): Promise<Result<KeptAnswer, Refusal>> => {
      platform.asked += 1;
      const { content } = platform;
      await platform.wait;
      return platform.isAway ? err({ kind: 'Unreachable', message: 'away' }) : ok({ data: { content }, tags: ['page:1', 'options'] });
    };
    return {
      clock,
      store,
      answers,
      read: async (key = 'home') => (await answers.answer(key, ask)).map(({ data }) => (data as { content: number }).content).unwrapOr(-1),
    };
  }

  /** Two instances that have both arrived: each that comes has everything forgotten, for it can't know what it missed. */
  async function two(platform: APlatform, options: { readonly patienceMs?: number } = {}) {
    const [one, other] = [anInstance(platform, options), anInstance(platform, options)] as const;
    await vi.waitFor(() => expect([one.store.isAway, other.store.isAway]).toEqual([false, false]), PATIENTLY);
    return [one, other] as const;
  }

  it('are asked of the platform by one of them, and read by the others', async () => {
    const platform = { content: 1, asked: 0 };
    const [one, other] = await two(platform);
    expect([await one.read(), await other.read(), await other.read()]).toEqual([1, 1, 1]);
    expect(platform.asked).toBe(1);
    expect(other.answers.figures()).toMatchObject({ place: 'shared', fromShared: 1, fromMemory: 1, asked: 0 });
  });

  it('are asked for once, however many want one at the same time in however many instances', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const platform = { content: 1, asked: 0, wait: promise };
    const [one, other] = await two(platform);
    const all = Promise.all(Array.from({ length: 20 }, (_, at) => (at % 2 === 0 ? one : other).read()));
    await vi.waitFor(() => expect(platform.asked).toBe(1), PATIENTLY);
    resolve();
    expect(new Set(await all)).toEqual(new Set([1]));
    expect(platform.asked).toBe(1);
  });

  it('are what the platform says after every change, whoever made it and whoever asks [API-06]', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ who: fc.nat(1), does: fc.constantFrom('read', 'read', 'change', 'time') }), { maxLength: 20 }),
        async (steps) => {
          const platform = { content: 1, asked: 0 };
          site += 1;
          const both = await two(platform);
          for (const { who, does } of steps) {
            const instance = both[who] ?? both[0];
            if (does === 'time') instance.clock.now += 45_000;
            if (does === 'read') expect(await instance.read()).toBe(platform.content);
            if (does === 'change') {
              platform.content += 1;
              // Each hears of it from the database.
              await Promise.all(both.map(async ({ answers, store }) => [answers.forget(['page:1']), await store.forget(['page:1'])]));
            }
          }
        },
      ),
      { numRuns: 25 },
    );
  });

  it('don’t count when a change has overtaken them, whenever they arrive', async () => {
    const [one, other] = await two({ content: 1, asked: 0 });
    const answer = { data: 'old', tags: ['page:1'], until: NOW + 60_000, standsInUntil: NOW + 90_000 };
    const kept = async (key: string) => (await other.store.look(key))?.kept?.data;
    const [overtaken, cleared, untouched] = [await one.store.look('a'), await one.store.look('b'), await one.store.look('c')];
    await other.store.forget(['page:2']);
    untouched?.settle(answer);
    expect(await kept('c')).toBe('old');
    await other.store.forget(['page:1']);
    overtaken?.settle(answer);
    expect([await kept('a'), await kept('c')]).toEqual([undefined, undefined]);
    await other.store.forget(['*']);
    cleared?.settle({ ...answer, tags: ['page:9'] });
    expect(await kept('b')).toBeUndefined();
  });

  it('don’t outlive the place that lost its numbers', async () => {
    const [one, other] = await two({ content: 1, asked: 0 });
    const looked = await one.store.look('a');
    await redis.away();
    await vi.waitFor(() => expect([one.store.isAway, other.store.isAway]).toEqual([true, true]), PATIENTLY);
    await redis.back();
    await vi.waitFor(() => expect([one.store.isAway, other.store.isAway]).toEqual([false, false]), PATIENTLY);
    looked?.settle({ data: 'old', tags: ['page:1'], until: NOW + 60_000, standsInUntil: NOW + 90_000 });
    expect((await other.store.look('a'))?.kept).toBeUndefined();
  });

  it('are each instance’s own while the place hangs, and what changed meanwhile is forgotten when it answers again', async () => {
    const platform = { content: 1, asked: 0 };
    const [one, other] = await two(platform, { patienceMs: 300 });
    await vi.waitFor(async () => expect([await one.read(), await other.read()]).toEqual([1, 1]), PATIENTLY);
    redis.hang(true);
    try {
      platform.content = 2;
      for (const { answers } of [one, other]) answers.forget(['page:1']);
      await vi.waitFor(() => expect([one.store.isAway, other.store.isAway]).toEqual([true, true]), PATIENTLY);
      expect([await one.read(), await other.read()]).toEqual([2, 2]);
      expect(one.answers.figures().place).toBe('sharedAway');
    } finally {
      redis.hang(false);
    }
    await vi.waitFor(() => expect([one.store.isAway, other.store.isAway]).toEqual([false, false]), PATIENTLY);
    one.clock.now += 61_000;
    expect(await one.read()).toBe(2);
  });

  it('stand in for the platform in an instance that never asked it itself', async () => {
    const platform: APlatform = { content: 1, asked: 0 };
    const [one, other] = await two(platform);
    await one.read();
    platform.isAway = true;
    other.clock.now += 61_000;
    expect(await other.read()).toBe(1);
    expect(other.answers.figures()).toMatchObject({ stoodIn: 1 });
    await Promise.all([one.store.forget(['options']), other.store.forget(['options'])]);
    expect(await other.read()).toBe(-1);
  });

  it('are no other build’s', async () => {
    const platform = { content: 1, asked: 0 };
    const [one, other] = [anInstance(platform), anInstance(platform, { build: 'another' })];
    await vi.waitFor(() => expect([one.store.isAway, other.store.isAway]).toEqual([false, false]), PATIENTLY);
    await one.read();
    await other.read();
    expect(platform.asked).toBe(2);
  });
});
