import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { PageQuery, PageWish } from '#adapters/platform/wire/shared.ts';
import { LAST_PAGE, readPageNumber } from '#domain/pagination.ts';

it('every page that an address can name may be asked of the platform', () => {
  const last = readPageNumber('999999999999');
  expect(last).toBe(LAST_PAGE);
  expect(z.object(PageQuery).safeParse({ page: String(last) }).success).toBe(true);
  expect(z.object(PageWish).safeParse({ page: last }).success).toBe(true);
});
