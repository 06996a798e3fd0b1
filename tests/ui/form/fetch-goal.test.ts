import { expect, it } from 'vitest';
import { RecordedNotices } from '#adapters/in-memory/recorded-notices.ts';
import { fetchGoal } from '#ui/form/fetch-goal.ts';

it('the file of a goal is fetched, which is said; without its link nothing is [CMS-08] [ERR-03]', () => {
  const notices = new RecordedNotices();
  fetchGoal(null, notices);
  expect(notices.told).toEqual([]);
  let pressed = 0;
  fetchGoal({ click: () => (pressed += 1) }, notices);
  expect([pressed, notices.told]).toEqual([1, [{ tone: 'info', message: 'error.downloading' }]]);
});
