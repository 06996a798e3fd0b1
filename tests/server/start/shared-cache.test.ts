import { describe, expect, it } from 'vitest';
import { sharedCache } from '#server/start/shared-cache.ts';
import { surrogateKeys } from '#server/web/cache/surrogate-keys.ts';

const URL = 'http://127.0.0.1:6081/';

/** A cache in front that is told by hand, with a clock that is turned by hand. */
function aCache() {
  const state = { status: 200, reachable: true };
  const told: string[] = [];
  const warned: string[] = [];
  let due: { at: number; action: () => void }[] = [];
  let now = 0;
  const cache = sharedCache(
    { cachePurgeUrl: URL },
    { warn: (event) => void warned.push(event) },
    {
      async fetch(url, { method, headers }) {
        if (!state.reachable) throw new TypeError('fetch failed');
        told.push(`${method} ${url} ${(headers as Record<string, string>)['surrogate-key']}`);
        return { ok: state.status < 300, status: state.status };
      },
      after(ms, action) {
        const one = { at: now + ms, action };
        due.push(one);
        return () => {
          due = due.filter((other) => other !== one);
        };
      },
    },
  );
  const settle = () => new Promise(setImmediate);
  const pass = async (ms: number) => {
    await settle();
    now += ms;
    const ripe = due.filter(({ at }) => at <= now);
    due = due.filter(({ at }) => at > now);
    for (const { action } of ripe) action();
    await settle();
  };
  return { cache, told, warned, state, pass, settle, waiting: () => due.length };
}

const purged = (...tags: string[]) => `PURGE ${URL} ${surrogateKeys(tags).join(' ')}`;

describe('a cache in front', () => {
  it('is told at once what has changed, and again when a page that was under way has arrived [API-06]', async () => {
    const { cache, told, pass, settle, waiting } = aCache();
    cache?.forget(['product:7', 'until:1', 'lists']);
    await settle();
    expect(told).toEqual([purged('product:7', 'lists')]);
    await pass(1000);
    cache?.forget(['posts']);
    await pass(2000);
    expect(told).toEqual([purged('product:7', 'lists'), purged('posts'), purged('product:7', 'lists')]);
    await pass(3000);
    expect([told.at(-1), told.length, waiting()]).toEqual([purged('posts'), 4, 0]);
  });

  it.each(['refuses', 'is away'])('has to forget everything once it %s, as soon as it can be told', async (how) => {
    const { cache, told, warned, state, pass, waiting } = aCache();
    Object.assign(state, how === 'refuses' ? { status: 503 } : { reachable: false });
    for (const tag of ['a', 'b', 'c']) cache?.forget([tag]);
    await pass(3000);
    await pass(6000);
    Object.assign(state, { status: 200, reachable: true });
    told.length = 0;
    await pass(12_000);
    await pass(3000);
    expect(told).toEqual([purged('*'), purged('*')]);
    expect(waiting()).toBe(0);
    expect(new Set(warned)).toEqual(new Set(['cache.notTold']));
    expect(warned.length).toBeLessThanOrEqual(5);
  });

  it('forgets everything when more has changed than a header holds, and nothing after it was left alone', async () => {
    const { cache, told, pass, settle, waiting } = aCache();
    cache?.forget(Array.from({ length: 500 }, (_, at) => `product:${at}`));
    await settle();
    expect(told).toEqual([purged('*')]);
    cache?.stop();
    await pass(9000);
    expect([told.length, waiting()]).toEqual([1, 0]);
  });

  it('is none where none is named', () => {
    expect(sharedCache({ cachePurgeUrl: undefined }, { warn: () => undefined })).toBeUndefined();
  });
});
