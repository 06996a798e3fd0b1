import { expect, it } from 'vitest';
import { drawScreen } from '#tests/support/draw-screen.tsx';
import { listScreen } from '#ui/newsletter/list-screen.tsx';

/** What is said before a list is deleted that so many are on and so many wait for. */
function saidOf(counts: { readonly confirmed: number; readonly asked: number }): string {
  const list = {
    id: 7,
    slug: 'pozivi',
    texts: { hrv: { name: 'Pozivi', sentence: '' } },
    isOffered: true,
    consentId: null,
    version: 'v',
    isWithdrawn: false,
    counts: { ...counts, left: 0 },
  };
  const lists = { version: 'o', languages: ['hrv'], lists: [list], consents: [] };
  const { text, missing } = drawScreen(<listScreen.Screen page={{ title: 'Pozivi', addresses: {}, list, lists } as never} />);
  expect(missing).toEqual([]);
  return text;
}

it('a list tells apart, before it is deleted, who is on it and who only waits', () => {
  expect(saidOf({ confirmed: 2, asked: 3 })).toContain('Na popisu su 2 pretplatnika i brišu se s njim.');
  expect(saidOf({ confirmed: 2, asked: 3 })).toContain('Propadaju i 3 prijave koje čekaju potvrdu.');
  expect(saidOf({ confirmed: 0, asked: 1 })).toContain(
    'Na popisu nema pretplatnika. Briše se zauvijek. Propada i 1 prijava koja čeka potvrdu.',
  );
  expect(saidOf({ confirmed: 1, asked: 0 })).not.toContain('koja čeka potvrdu');
});

it('a list of very many says that there may be more than were counted', () => {
  expect(saidOf({ confirmed: 1000, asked: 0 })).toContain('Na popisu je 1.000 ili više pretplatnika, ili ih toliko čeka potvrdu.');
  expect(saidOf({ confirmed: 1000, asked: 0 })).toMatch(/1\.000 ili više\s*(?!\.)/);
  expect(saidOf({ confirmed: 3, asked: 1000 })).toContain('1.000 ili više');
  expect(saidOf({ confirmed: 999, asked: 0 })).not.toContain('ili više');
});
