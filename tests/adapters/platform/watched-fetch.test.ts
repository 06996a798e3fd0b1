import { expect, it } from 'vitest';
import { watchedFetch } from '#adapters/platform/watched-fetch.ts';

it('tells of every request that it begins, and that it is over, also when nobody answers [NAV-16]', async () => {
  const told: string[] = [];
  const onRequest = () => {
    told.push('begun');
    return () => void told.push('over');
  };
  const answer = Response.json({ data: 1 });
  const answered = watchedFetch(async () => answer, onRequest)('/api/a');
  expect(told).toEqual(['begun']);
  expect(await answered).toBe(answer);
  expect(told).toEqual(['begun', 'over']);
  await expect(watchedFetch(() => Promise.reject(new Error('away')), onRequest)('/api/b')).rejects.toThrow('away');
  expect(told).toEqual(['begun', 'over', 'begun', 'over']);
});
