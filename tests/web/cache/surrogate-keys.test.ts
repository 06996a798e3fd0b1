import { expect, it } from 'vitest';
import { surrogateKeyHeader, surrogateKeys } from '#server/web/cache/surrogate-keys.ts';

it('a page that was made from more than a header can list names nothing, so no cache in front keeps it', () => {
  const madeFrom = (count: number) => surrogateKeyHeader(Array.from({ length: count }, (_, at) => `product:${at}`));
  expect(madeFrom(200)?.split(' ')).toHaveLength(201);
  expect(madeFrom(201)).toBeUndefined();
});

it('the instant at which a page runs out is nothing that anybody is told to forget', () => {
  expect(surrogateKeys(['page:1', 'until:2026-12-01'])).toEqual(surrogateKeys(['page:1']));
});
