import { expect, it } from 'vitest';
import { HttpCardRequests } from '#adapters/platform/membership/http-card-requests.ts';
import { approveCardRequest, declineCardRequest } from '#adapters/platform/wire/membership.ts';
import { aPlatform } from '#tests/support/a-platform.ts';

it('sends a text that the contract has no room for as one that is refused for what it is', async () => {
  const platform = aPlatform();
  platform.gives(approveCardRequest, { id: 1, state: 'approved' });
  platform.gives(declineCardRequest, { id: 1, state: 'declined' });
  const requests = new HttpCardRequests(platform.client);
  await requests.approve(1, '2027-11-20'.repeat(10));
  await requests.decline(1, 'a'.repeat(30_000));
  expect(platform.received.map(({ body }) => body)).toEqual([
    { id: 1, validUntil: '-' },
    { id: 1, reason: 'a'.repeat(20_000) },
  ]);
});
