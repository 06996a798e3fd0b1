import { describe, expect, it } from 'vitest';
import { ManualTimer } from '#adapters/in-memory/manual-timer.ts';
import { Translator } from '#ui/messages/translator.ts';
import { NoticesViewModel } from '#ui/shop/notices-view-model.ts';

const LONG = 'x'.repeat(100);

function notices() {
  const timer = new ManualTimer();
  const translator = new Translator('hr', { short: 'Kratko', other: 'Drugo', long: LONG }, () => undefined);
  return { timer, shown: new NoticesViewModel(translator, timer) };
}

describe('how long a toast stays', () => {
  it('is 3000 ms, for an error 50 ms a character but not less [ERR-01] [OPS-05]', () => {
    const { timer, shown } = notices();
    shown.tell({ tone: 'success', message: 'long' });
    timer.turn(2999);
    expect(shown.toasts).toHaveLength(1);
    timer.turn(1);
    expect(shown.toasts).toEqual([]);
    shown.tell({ tone: 'error', message: 'short' });
    timer.turn(3000);
    expect(shown.toasts).toEqual([]);
    shown.tell({ tone: 'error', message: 'long' });
    timer.turn(4999);
    expect(shown.toasts).toMatchObject([{ text: LONG }]);
    timer.turn(1);
    expect(shown.toasts).toEqual([]);
  });

  it('can be given, as for a changed cart [ERR-01] [CRT-14]', () => {
    const { timer, shown } = notices();
    shown.tell({ tone: 'info', message: 'short', milliseconds: 12_000 });
    timer.turn(11_999);
    expect(shown.toasts).toHaveLength(1);
    timer.turn(1);
    expect(shown.toasts).toEqual([]);
  });
});

describe('toasts', () => {
  it('go when what they tell is no longer so, and are told anew when it is again [ERR-04]', () => {
    const { shown } = notices();
    const takeBack = shown.tell({ tone: 'error', message: 'short' });
    shown.tell({ tone: 'error', message: 'other' });
    takeBack();
    expect(shown.toasts.map(({ text }) => text)).toEqual(['Drugo']);
    shown.tell({ tone: 'error', message: 'short' });
    expect(shown.toasts.map(({ text }) => text)).toEqual(['Drugo', 'Kratko']);
  });

  it('end with their page, but for what is told on the way to another one', () => {
    const { shown } = notices();
    shown.tell({ tone: 'error', message: 'short' });
    shown.tell({ tone: 'success', message: 'other', goesAlong: true });
    shown.leave();
    expect(shown.toasts.map(({ text }) => text)).toEqual(['Drugo']);
  });

  it('stand still while a person is at them, and begin anew after [ERR-04]', () => {
    const { timer, shown } = notices();
    shown.tell({ tone: 'success', message: 'short' });
    timer.turn(2000);
    shown.hold();
    timer.turn(60_000);
    expect(shown.toasts).toHaveLength(1);
    shown.release();
    timer.turn(2999);
    expect(shown.toasts).toHaveLength(1);
    timer.turn(1);
    expect(shown.toasts).toEqual([]);
  });

  it('that come while a person is at the others wait too [ERR-04]', () => {
    const { timer, shown } = notices();
    shown.tell({ tone: 'success', message: 'short' });
    shown.hold();
    shown.tell({ tone: 'success', message: 'other' });
    timer.turn(60_000);
    expect(shown.toasts).toHaveLength(2);
    shown.release();
    timer.turn(3000);
    expect(shown.toasts).toEqual([]);
  });

  it('can be closed, one by one, also when all are closed while held [ERR-04]', () => {
    const { timer, shown } = notices();
    shown.tell({ tone: 'success', message: 'short' });
    shown.tell({ tone: 'error', message: 'long' });
    shown.hold();
    const [first, second] = shown.toasts;
    shown.close(first?.id ?? 0);
    expect(shown.toasts).toMatchObject([{ message: 'long' }]);
    shown.close(second?.id ?? 0);
    shown.tell({ tone: 'success', message: 'other' });
    timer.turn(3000);
    expect(shown.toasts).toEqual([]);
  });

  it('do not say the same twice at a time, and are four at most', () => {
    const { shown } = notices();
    shown.tell({ tone: 'success', message: 'short' });
    shown.tell({ tone: 'success', message: 'short' });
    expect(shown.toasts).toHaveLength(1);
    for (const message of ['a', 'b', 'c', 'd']) shown.tell({ tone: 'info', message });
    expect(shown.toasts.map(({ text }) => text)).toEqual(['a', 'b', 'c', 'd']);
  });
});
