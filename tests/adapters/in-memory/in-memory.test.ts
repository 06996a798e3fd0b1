import { describe, expect, it } from 'vitest';
import { ManualTimer } from '#adapters/in-memory/manual-timer.ts';
import { RecordedNotices } from '#adapters/in-memory/recorded-notices.ts';

describe('a timer that is turned by hand', () => {
  it('runs what is due in its order, also what is set up meanwhile, and nothing that was cancelled', () => {
    const timer = new ManualTimer();
    const ran: string[] = [];
    timer.after(500, () => ran.push('late'));
    timer.after(100, () => {
      ran.push('early');
      timer.after(50, () => ran.push('between'));
    });
    const cancel = timer.after(200, () => ran.push('never'));
    cancel();
    timer.turn(499);
    expect(ran).toEqual(['early', 'between']);
    timer.turn(1);
    expect(ran).toEqual(['early', 'between', 'late']);
  });
});

describe('recorded notices', () => {
  it('remember what was told', () => {
    const notices = new RecordedNotices();
    notices.tell({ tone: 'info', message: 'toast.saveSuccess' });
    expect(notices.told).toEqual([{ tone: 'info', message: 'toast.saveSuccess' }]);
  });
});
