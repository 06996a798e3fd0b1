import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BREAKER, type BreakerEvent, type BreakerState, CircuitBreaker } from '#server/platform/database/circuit-breaker.ts';

const EVENTS = ['late', 'probeAnswered', 'probeFailed'] as const satisfies readonly BreakerEvent[];
const events = fc.array(fc.constantFrom(...EVENTS));
const after = (happened: readonly BreakerEvent[]): BreakerState =>
  happened.reduce<BreakerState>((state, event) => BREAKER[state][event], 'closed');

describe('the table of the breaker', () => {
  it('is closed after every answered probe, whatever was before', () => {
    fc.assert(fc.property(events, (before) => after([...before, 'probeAnswered']) === 'closed'));
  });

  it('is never open but for a probe that failed after a late answer, with no answered one since', () => {
    fc.assert(
      fc.property(events, (happened) => {
        const since = happened.slice(happened.lastIndexOf('probeAnswered') + 1);
        const late = since.indexOf('late');
        return (after(happened) === 'open') === (late >= 0 && since.includes('probeFailed', late));
      }),
    );
  });

  it('takes no late answer for a proof, however many there are', () => {
    for (const count of [1, 2, 50]) expect(after(Array.from({ length: count }, () => 'late' as const))).toBe('doubting');
  });
});

describe('the breaker', () => {
  /** One whose probes the test answers. */
  function aBreaker() {
    const told: boolean[] = [];
    const probes: PromiseWithResolvers<void>[] = [];
    let wanted = Promise.withResolvers<void>();
    const breaker = new CircuitBreaker({
      probe: () => {
        const asked = Promise.withResolvers<void>();
        probes.push(asked);
        wanted.resolve();
        wanted = Promise.withResolvers();
        return asked.promise;
      },
      onChange: (answers) => void told.push(answers),
      pauseMs: 1,
    });
    return { breaker, told, probes, nextProbe: () => wanted.promise };
  }

  it('probes once however many are late, opens when that fails, and closes by itself [OPS-08]', async () => {
    const { breaker, told, probes, nextProbe } = aBreaker();
    const waiting = [breaker.late(), breaker.late(), breaker.late()];
    expect([probes.length, breaker.isOpen]).toEqual([1, false]);
    const again = nextProbe();
    probes[0]?.reject(new Error('no answer'));
    expect((await Promise.allSettled(waiting)).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect([breaker.isOpen, told]).toEqual([true, [false]]);
    await again;
    probes[1]?.resolve();
    await breaker.late();
    expect([breaker.isOpen, told]).toEqual([false, [false, true]]);
  });

  it('stays closed when the probe is answered, and lets whoever waits go on', async () => {
    const { breaker, told, probes } = aBreaker();
    const waiting = breaker.late();
    probes[0]?.resolve();
    await waiting;
    expect([breaker.isOpen, told, probes.length]).toEqual([false, [], 1]);
  });

  it('probes no more when it is stopped', async () => {
    const { breaker, probes } = aBreaker();
    const waiting = breaker.late();
    breaker.stop();
    probes[0]?.reject(new Error('no answer'));
    await expect(waiting).rejects.toThrow();
    await breaker.late().catch(() => undefined);
    expect(probes.length).toBe(1);
  });
});
