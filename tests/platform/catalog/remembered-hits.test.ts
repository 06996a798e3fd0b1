import { expect, it } from 'vitest';
import { RememberedHits } from '#server/platform/catalog/remembered-hits.ts';

it('remembers what keywords found until there is no room, and forgets the oldest first', () => {
  const hits = new RememberedHits();
  const first = new Int32Array(400_000);
  hits.set('hrv a', first);
  hits.set('hrv b', new Int32Array(400_000));
  hits.set('hrv a', first);
  expect(hits.get('hrv a')).toBe(first);
  hits.set('hrv c', new Int32Array(300_000));
  expect(['hrv a', 'hrv b', 'hrv c'].map((keyword) => hits.get(keyword)?.length)).toEqual([400_000, undefined, 300_000]);
  hits.set('hrv d', new Int32Array(2_000_000));
  expect(['hrv a', 'hrv c', 'hrv d'].map((keyword) => hits.get(keyword))).toEqual([undefined, undefined, undefined]);
});

it('does not collect keywords without end', () => {
  const hits = new RememberedHits();
  for (let number = 0; number < 1_500; number++) hits.set(`hrv ${number}`, new Int32Array());
  expect(hits.get('hrv 0')).toBeUndefined();
  expect(hits.get('hrv 1499')).toEqual(new Int32Array());
});
