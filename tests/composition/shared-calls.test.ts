import { expect, it } from 'vitest';
import { adminProfile, webProfile } from '#adapters/platform/wire/account.ts';
import { type Call, call } from '#adapters/platform/wire/call.ts';
import { getCart } from '#adapters/platform/wire/cart.ts';
import { getProduct } from '#adapters/platform/wire/product.ts';
import { navigationTree } from '#adapters/platform/wire/site.ts';
import { sharedCalls, strangersCalls } from '#composition/shared-calls.ts';

it('answers of calls that know who asks are never shared [T-23]', () => {
  expect([...sharedCalls([navigationTree, getProduct])]).toEqual([navigationTree, getProduct]);
  const optional = call({ ...getProduct, access: 'optional' });
  for (const knowing of [getCart, webProfile, adminProfile, optional] as readonly Call[])
    expect(() => sharedCalls([navigationTree, knowing])).toThrow(knowing.path);
});

it('answers that know only who has signed in may be shared by those who have not [T-23]', () => {
  const optional = call({ ...getProduct, access: 'optional' });
  expect([...strangersCalls([optional])]).toEqual([optional]);
  for (const knowing of [getCart, webProfile, adminProfile, getProduct] as readonly Call[])
    expect(() => strangersCalls([optional, knowing])).toThrow(knowing.path);
});
