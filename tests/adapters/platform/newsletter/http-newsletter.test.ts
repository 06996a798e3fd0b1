import { expect, it } from 'vitest';
import { HttpNewsletter } from '#adapters/platform/newsletter/http-newsletter.ts';
import { chooseOwnNewsletter, getOwnNewsletter, subscribe } from '#adapters/platform/wire/newsletter.ts';
import { aPlatform } from '#tests/support/a-platform.ts';

it('a platform that does not know the question about the lists of an account keeps none; any other refusal is one', async () => {
  const platform = aPlatform();
  const newsletter = new HttpNewsletter(platform.client);
  platform.refuses(getOwnNewsletter, 404, 'NOT_FOUND', 'Not found.');
  expect((await newsletter.own())._unsafeUnwrap()).toBeUndefined();
  // Of other makers, which word it their way.
  platform.refuses(getOwnNewsletter, 404, 'NO_ROUTE', 'Cannot GET.');
  expect((await newsletter.own())._unsafeUnwrap()).toBeUndefined();
  platform.refuses(getOwnNewsletter, 403, 'FORBIDDEN', 'No.');
  expect((await newsletter.own()).isErr()).toBe(true);
});

it('a platform that tells who is subscribed already is understood [CMS-10]', async () => {
  const platform = aPlatform();
  platform.refuses(subscribe, 409, 'ALREADY_SUBSCRIBED', 'alreadySubscribedToNewsletter');
  const answer = await new HttpNewsletter(platform.client).subscribe({
    email: 'ana@primjer.hr',
    consents: [],
    lists: undefined,
    website: '',
  });
  expect(answer._unsafeUnwrapErr()).toEqual({ kind: 'AlreadySubscribed' });
});

it('a choice says among which lists it was made, where that is known', async () => {
  const platform = aPlatform();
  platform.gives(chooseOwnNewsletter, { isOnSome: true });
  const newsletter = new HttpNewsletter(platform.client);
  await newsletter.chooseOwn({ lists: [4], shown: [4, 5], consents: [] });
  await newsletter.chooseOwn({ lists: [4], shown: undefined, consents: [] });
  expect(platform.received.map(({ body }) => body)).toEqual([
    { lists: [4], shown: [4, 5], consents: [] },
    { lists: [4], consents: [] },
  ]);
});
