import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ManualTimer } from '#adapters/in-memory/manual-timer.ts';
import { ProgressViewModel } from '#ui/shop/progress-view-model.ts';

function aProgress() {
  const timer = new ManualTimer();
  return { timer, progress: new ProgressViewModel(timer) };
}

describe('the sign that something is on its way', () => {
  it('comes after 200 ms: what is quicker never shows it [NAV-16] [OPS-05]', () => {
    const { timer, progress } = aProgress();
    const end = progress.begin();
    timer.turn(199);
    expect(progress.isShown).toBe(false);
    end();
    timer.turn(10_000);
    expect(progress.isShown).toBe(false);
    progress.begin();
    timer.turn(200);
    expect(progress.isShown).toBe(true);
  });

  it('stays for 200 ms, however soon the answer comes then [OPS-05]', () => {
    const { timer, progress } = aProgress();
    const end = progress.begin();
    timer.turn(201);
    end();
    timer.turn(198);
    expect(progress.isShown).toBe(true);
    timer.turn(1);
    expect(progress.isShown).toBe(false);
  });

  it('goes with the answer after that [NAV-16]', () => {
    const { timer, progress } = aProgress();
    const end = progress.begin();
    timer.turn(1000);
    end();
    expect(progress.isShown).toBe(false);
  });

  it('is given up after 5000 ms, and comes anew for what is asked for then [NAV-16] [OPS-05]', () => {
    const { timer, progress } = aProgress();
    const end = progress.begin();
    timer.turn(4999);
    expect(progress.isShown).toBe(true);
    timer.turn(1);
    expect(progress.isShown).toBe(false);
    const endSecond = progress.begin();
    end();
    timer.turn(200);
    expect(progress.isShown).toBe(true);
    timer.turn(200);
    endSecond();
    expect(progress.isShown).toBe(false);
  });

  it('is one for all that is on its way, until the last has come [NAV-16]', () => {
    const { timer, progress } = aProgress();
    const endFirst = progress.begin();
    timer.turn(150);
    const endSecond = progress.begin();
    timer.turn(50);
    expect(progress.isShown).toBe(true);
    timer.turn(300);
    endFirst();
    endFirst();
    expect(progress.isShown).toBe(true);
    endSecond();
    expect(progress.isShown).toBe(false);
  });

  it('is not shown for requests that only fetch beforehand, however they end [NAV-15] [NAV-16]', async () => {
    const { timer, progress } = aProgress();
    let arrive = () => {};
    progress.hush(new Promise<void>((resolve) => (arrive = resolve)));
    const failed = Promise.reject(new Error('away'));
    progress.hush(failed);
    progress.beginRequest();
    timer.turn(1000);
    expect(progress.isShown).toBe(false);
    // What somebody asks for meanwhile is told all the same.
    const end = progress.begin();
    timer.turn(200);
    expect(progress.isShown).toBe(true);
    timer.turn(200);
    end();
    arrive();
    await failed.catch(() => undefined);
    await new Promise(setImmediate);
    progress.beginRequest();
    timer.turn(200);
    expect(progress.isShown).toBe(true);
  });

  it('is shown for what somebody sends, also while what they pointed at on their way is still being fetched [NAV-16]', () => {
    const { timer, progress } = aProgress();
    progress.hush(new Promise(() => undefined));
    progress.heed();
    progress.beginRequest();
    timer.turn(200);
    expect(progress.isShown).toBe(true);
  });

  it('never stays when all has come or been given up, and never comes before 200 ms, whatever happens when', () => {
    const step = fc.record({ wait: fc.nat(400), endsAfter: fc.nat(8000) });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        const { timer, progress } = aProgress();
        for (const { wait, endsAfter } of steps) {
          const wasShown = progress.isShown;
          timer.after(endsAfter, progress.begin());
          expect(progress.isShown).toBe(wasShown);
          timer.turn(wait);
        }
        timer.turn(5200);
        expect(progress.isShown).toBe(false);
      }),
    );
  });
});
