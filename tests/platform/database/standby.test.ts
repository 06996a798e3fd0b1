import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Standby, type StandbyState } from '#server/platform/database/standby.ts';

/** A primary whose log grows, and a standby that replays it when the test says so; nothing waits. */
function aPair() {
  const log = { written: 0, replayed: 0, answers: true };
  const told: StandbyState[] = [];
  const waits: (() => void)[] = [];
  const answer = async <T>(value: () => T): Promise<T> => {
    if (!log.answers) throw new Error('away');
    return value();
  };
  const standby = new Standby({
    position: async () => String(log.written),
    hasReplayed: (position) => answer(() => log.replayed >= Number(position)),
    onChange: (state) => told.push(state),
    wait: () => new Promise((goOn) => waits.push(goOn)),
  });
  /** Everything that is under way comes to where it waits. */
  const settle = async () => {
    for (let turn = 0; turn < 20; turn++) await Promise.resolve();
  };
  const goOn = async () => {
    for (const go of waits.splice(0)) go();
    await settle();
  };
  return { log, told, standby, settle, goOn };
}

const EVENTS = ['change', 'replay', 'away', 'back', 'failed', 'goOn', 'settle'] as const;

describe('a standby', () => {
  it('never follows without having replayed every change that was told, whatever happens in which order', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...EVENTS), { maxLength: 40 }), async (events) => {
        const { log, standby, settle, goOn } = aPair();
        let changed = 0;
        standby.changed();
        for (const event of events) {
          if (event === 'change') {
            changed = ++log.written;
            standby.changed();
          } else if (event === 'replay') log.replayed = log.written;
          else if (event === 'away' || event === 'back') log.answers = event === 'back';
          else if (event === 'failed') standby.failed();
          else await (event === 'goOn' ? goOn : settle)();
          if (standby.follows) expect(log.replayed).toBeGreaterThanOrEqual(changed);
        }
        // Left alone, it comes to follow.
        Object.assign(log, { answers: true, replayed: log.written });
        for (let turn = 0; turn < 3; turn++) await goOn();
        expect(standby.follows).toBe(true);
      }),
    );
  });

  it('is not asked before it was told to begin, and not after it was stopped', async () => {
    const { standby, settle, goOn } = aPair();
    await settle();
    expect(standby.follows).toBe(false);
    standby.changed();
    await settle();
    expect(standby.follows).toBe(true);
    standby.stop();
    standby.changed();
    await goOn();
    expect(standby.follows).toBe(false);
  });

  it('tells that it is away and that it follows again, once each; a short lag is no news', async () => {
    const { log, told, standby, settle, goOn } = aPair();
    standby.changed();
    await settle();
    log.written++;
    standby.changed();
    await goOn();
    expect([standby.follows, told]).toEqual([false, ['follows']]);
    log.answers = false;
    await goOn();
    await goOn();
    log.answers = true;
    log.replayed = log.written;
    await goOn();
    expect([standby.follows, told]).toEqual([true, ['follows', 'away', 'follows']]);
  });
});
