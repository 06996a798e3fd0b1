import { describe, expect, it } from 'vitest';
import * as wire from '#adapters/platform/wire/wishlist.ts';
import { HttpWishlist } from '#adapters/platform/wishlist/http-wishlist.ts';
import { aPlatform } from '#tests/support/a-platform.ts';

describe('the wishlist over HTTP', () => {
  it('is asked for whole, up to 9999 goods at once [WSH-01]', async () => {
    const platform = aPlatform();
    platform.gives(wire.filterWishlist, { records: [], pagination: { page: 1, limit: 9999, perPage: 9999, lastPage: 1, total: 0 } });
    expect((await new HttpWishlist(platform.client).list())._unsafeUnwrap()).toEqual([]);
    expect(platform.received.map(({ search }) => search)).toEqual(['?page=1&limit=9999']);
  });

  it('says whether a product is on it now [WSH-01]', async () => {
    const platform = aPlatform();
    for (const added of [true, false]) {
      platform.gives(wire.toggleWishlist, { product_id: 7, added });
      expect((await new HttpWishlist(platform.client).toggle(7))._unsafeUnwrap()).toBe(added);
    }
    expect(platform.received.map(({ body }) => body)).toEqual([{ product_id: 7 }, { product_id: 7 }]);
  });
});
