import { expect, it } from 'vitest';
import { drawScreen } from '#tests/support/draw-screen.tsx';
import { jobScreen } from '#ui/back-office/job-screens.tsx';

it('work on pages is started for as many as will go, and says of the others why not', () => {
  const job = {
    id: 4,
    kind: 'pages.withdraw',
    details: {},
    state: 'asked',
    total: 3,
    done: 0,
    failures: [],
    failed: 0,
    by: 'Vesna',
    askedAt: '',
  };
  const staying = [
    { reason: 'home', count: 1 },
    { reason: 'linked', count: 1 },
  ];
  const page = { title: 'Povlačenje', job: { ...job, askedAt: '2026-11-21T10:00:00Z' }, prices: [], first: [], staying };
  const { text, missing } = drawScreen(<jobScreen.Screen page={page as never} />);
  expect(missing).toEqual([]);
  expect(text).toContain('Pokreni za 1 zapis');
  expect(text).toContain('1 zapis neće se promijeniti: naslovnica se ne može povući');
});
