import { describe, expect, it } from 'vitest';
import { callAt } from '#domain/post/public-call.ts';
import { withDatesMoved } from '#server/platform/demo/demo-dates.ts';
import { readDemo } from '#server/platform/demo/read-demo.ts';

const written = new Date('2026-11-22T12:00:00Z');
const summer = new Date('2027-07-01T12:00:00Z');

describe('dates of the demo', () => {
  it('stay as they are written in the week of writing', () => {
    expect(withDatesMoved(`start: "2026-11-26T17:00:00+01:00", rok {{2026-11-30 d. mjeseca gggg.}}`, written)).toBe(
      'start: "2026-11-26T17:00:00+01:00", rok 30. studenoga 2026.',
    );
  });

  it('move by whole weeks, the clock on the wall as it was', () => {
    expect(withDatesMoved(`"2026-11-26T17:00:00+01:00" '2026-11-26'`, summer)).toBe(`"2027-07-01T17:00:00+02:00" '2027-07-01'`);
  });

  it('are written as their pattern says', () => {
    const day = (pattern: string) => withDatesMoved(`{{2027-01-15 ${pattern}}}`, written);
    expect(['d. mjeseca', 'mjesecu gggg.', 'd. m.', 'd month yyyy', 'd mon'].map(day)).toEqual([
      '15. siječnja',
      'siječnju 2027.',
      '15. 1.',
      '15 January 2027',
      '15 Jan',
    ]);
    expect(() => day('d. miseca')).toThrow('miseca');
  });

  it.each(['2026-11-22', '2027-02-27', '2027-07-01', '2028-03-03'])('say of every call what it is on %s', async (day) => {
    const now = Date.parse(`${day}T12:00:00Z`);
    const { posts, events } = await readDemo(undefined, new Date(now));
    const states = new Map(posts.flatMap(({ translationKey, call }) => (call === undefined ? [] : [[translationKey, stateOf(call, now)]])));
    expect(Object.fromEntries(states)).toMatchObject({
      'otvoren-javni-poziv-za-obnovu-obiteljskih-kuca': 'open',
      'dostavni-bicikli-za-male-obrtnike': 'open',
      'vrtovi-u-dvoristima-skola-i-vrtica': 'open',
      'najava-poziva-za-centre-za-ponovnu-uporabu': 'announced',
      'dopuna-poziva-za-javne-zgrade': 'closed',
    });
    expect(posts.every(({ publishedAt }) => Date.parse(publishedAt) <= now)).toBe(true);
    const over = events.filter(({ end }) => Date.parse(end) < now).length;
    expect([over >= 2, over <= 3]).toEqual([true, true]);
    expect(JSON.stringify(posts)).not.toContain('{{');
  });
});

function stateOf(
  { opens, deadline, mark }: { opens?: string | undefined; deadline: string; mark?: 'results' | 'cancelled' | undefined },
  now: number,
) {
  const { state } = callAt({ opensAt: opens, deadline, mark }, now);
  return state === 'closingSoon' ? 'open' : state;
}
