import { afterAll, expect, it } from 'vitest';
import { aCustomer, anotherSignIn } from '#tests/support/a-customer.ts';
import { aWebSite, ORIGIN } from '#tests/support/a-web-site.ts';
import { anEditorsPlatform, aPage, said } from '#tests/support/an-editor.ts';
import { createTestDatabase } from '#tests/support/platform-database.ts';

const { database, drop } = await createTestDatabase();
afterAll(drop);
const { app, anEditor } = anEditorsPlatform(database);
const platform = {
  fetch: async (request: Request) => app.fetch(request),
  url: 'http://platform.test',
  apiKey: 'key',
  adminAccessKey: 'admin-key',
};
const site = aWebSite({ platform });

/** Cookies as somebody's browser has them, or as somebody makes them up. */
function cookiesOf({ headers }: { readonly headers: Readonly<Record<string, string>> }, strategy = 'admin') {
  return { cookie: `__Host-accessToken=${headers.accesstoken?.replace('Bearer ', '')}; __Host-strategy=${strategy}; signedIn=1` };
}

it('a page is edited and published from the browser by whom the scope lets, and by nobody else [T-23]', async () => {
  const id = await aPage(database, { hrv: { slug: 'hrastova', title: 'Hrast', sections: [said('a', 'Star')] } });
  const path = `/api/v1/cms/draft/page/${id}`;
  const body = { version: 0, client: 'client-one', request: 1, values: {}, sections: [said('a', 'Mlad')], order: ['a'.repeat(12)] };
  const customer = await aCustomer(database);
  const strangers = {
    anonymous: {},
    customer: cookiesOf(customer, 'local'),
    'customer who calls themselves an admin': cookiesOf(customer),
    'editor signed in to the shop': cookiesOf(await anotherSignIn(database, (await anEditor('Iva')).userId)),
    'back office without the scope': cookiesOf(await anEditor('Ivan', ['shop', 'orders'])),
  };
  for (const [who, headers] of Object.entries(strangers)) {
    const answers = [
      await site.call('GET', path, undefined, headers),
      await site.call('PUT', `${path}/save`, body, headers),
      await site.call('POST', `${path}/publish`, { version: 0 }, headers),
    ];
    expect(
      answers.map(({ status }) => status),
      who,
    ).toEqual(who === 'anonymous' ? [401, 401, 401] : [403, 403, 403]);
  }
  expect(await database.selectFrom('draft').selectAll().execute()).toEqual([]);
  const ana = cookiesOf(await anEditor());
  expect(await (await site.call('GET', path, undefined, ana)).json()).toMatchObject({
    data: { version: 0, sections: [said('a', 'Star')] },
  });
  expect(await (await site.call('PUT', `${path}/save`, body, ana)).json()).toEqual({ data: { version: 1 } });
  expect(await (await site.call('POST', `${path}/publish`, { version: 1 }, ana)).json()).toEqual({
    data: { version: 2, path: '/hrastova' },
  });
});

it('a language link of the back office changes the language that it speaks with its user, not the shop’s [LOC-10]', async () => {
  await database
    .insertInto('site_option')
    .values({ key: 'AllowedLanguages', value: JSON.stringify(['hrv', 'eng']) })
    .execute();
  site.contentChanged(['*']);
  const user = await anEditor('Lada');
  const customer = await aCustomer(database);
  const languageOf = async ({ userId }: { readonly userId: number }) =>
    (await database.selectFrom('shop_user').select('language').where('id', '=', userId).executeTakeFirstOrThrow()).language;
  const follow = async (path: string, from: string, { cookie }: { readonly cookie: string }) => {
    const answer = await site.get(path, { cookie: `${cookie}; cartId=c`, referer: ORIGIN + from, 'sec-fetch-site': 'same-origin' });
    return answer.headers.getSetCookie().filter((set) => /^(locale|cartId)=/.test(set));
  };
  expect(await follow('/en/admin/pages', '/admin/pages', cookiesOf(user))).toEqual([]);
  expect(await languageOf(user)).toBe('eng');
  await follow('/admin', '/en/o-nama', cookiesOf(user));
  expect(await languageOf(user)).toBe('hrv');
  // A link of another page, an address typed in, and whoever does not belong there change nothing.
  await follow('/en/admin', '/en/admin/pages', cookiesOf(user));
  await site.get('/en/admin', { ...cookiesOf(user), referer: 'https://elsewhere.example/admin', 'sec-fetch-site': 'cross-site' });
  expect(await languageOf(user)).toBe('hrv');
  await follow('/en/admin', '/admin', cookiesOf(customer, 'local'));
  expect(await languageOf(customer)).toBe('hrv');
  // Whoever edits what stands in another language speaks the same one as before, in the office and in the shop.
  for (const edited of ['/en/admin/documents/7?editPage=true', '/en/about-us?editPage=true', '/en?editPage=true'])
    expect(await follow(edited, '/admin/documents/7', cookiesOf(user))).toEqual([]);
  expect(await languageOf(user)).toBe('hrv');
  expect(await follow('/en', '/admin', cookiesOf(user))).not.toEqual([]);

  // It is chosen by name, too: where somebody is in the office, and where they edit.
  const choose = async (path: string, wanted: string, { cookie }: { readonly cookie: string }) => {
    const answer = await site.post(path, { form: 'officeLanguage', locale: wanted }, { cookie });
    return [answer.status, answer.headers.get('location')];
  };
  expect(await choose('/admin/pages?q=o', 'en', cookiesOf(user))).toEqual([303, '/admin/pages?q=o']);
  expect(await languageOf(user)).toBe('eng');
  expect(await choose('/o-nama?editPage=true', 'hr', cookiesOf(user))).toEqual([303, '/o-nama?editPage=true']);
  expect(await languageOf(user)).toBe('hrv');
  await choose('/admin', 'xx', cookiesOf(user));
  expect(await languageOf(user)).toBe('hrv');
  await choose('/kontakt', 'en', cookiesOf(customer, 'local'));
  expect(await languageOf(customer)).toBe('hrv');
});
