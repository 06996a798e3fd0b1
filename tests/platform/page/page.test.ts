import { afterAll, describe, expect, it } from 'vitest';
import { decide } from '#adapters/platform/wire/content.ts';
import { openDemoSite } from '#tests/support/a-demo-site.ts';
import { createDemoDatabase } from '#tests/support/demo-database.ts';

const { database, drop } = await createDemoDatabase();
afterAll(drop);
const { ask, failures } = openDemoSite(database);
const decided = async (params: string, language: 'hrv' | 'eng' | 'deu' = 'hrv') =>
  (await ask(decide, { query: { params }, language })).data;

describe('a slug of the catch-all', () => {
  it('is a page, with its sections filled in one answer [NAV-12]', async () => {
    const { data, tags } = await ask(decide, { query: { params: 'naslovnica' } });
    const page = data.type === 'page' ? data.page : undefined;
    expect(page?.sections.map(({ kind }) => kind)).toEqual([
      'hero',
      'newsList',
      'productRow',
      'eventList',
      'figures',
      'socialGallery',
      'newsletter',
    ]);
    for (const section of page?.sections ?? []) {
      if (section.kind === 'newsList') expect(section.posts).toHaveLength(5);
      if (section.kind === 'productRow')
        expect(section.products.map(({ sku }) => sku)).toEqual(['ZF-VR-0101', 'ZF-EN-0101', 'ZF-VR-0501', 'ZF-TX-0412']);
      if (section.kind === 'eventList') expect(section.events.map(({ id }) => id)).toEqual(['1', '2', '3', '4']);
      if (section.kind === 'hero')
        expect([section.media?.id, section.links.length, section.deadlines.length, section.tasks.length]).toEqual([
          'river-valley',
          2,
          3,
          5,
        ]);
    }
    expect(tags).toEqual(expect.arrayContaining(['page:naslovnica', 'posts', 'listing', 'events']));
  });

  it('is the home page in every language under the name that the options give it [NAV-12]', async () => {
    for (const storeId of ['0', '1']) expect((await ask(decide, { query: { params: 'naslovnica', storeId } })).data.type).toBe('page');
    for (const storeId of ['2', 'x']) expect((await ask(decide, { query: { params: 'naslovnica', storeId } })).data.type).toBe('none');
    const english = await decided('naslovnica', 'eng');
    expect(english.type === 'page' && [english.page.slug, english.page.title]).toEqual(['home', 'Home']);
    expect(await decided('home', 'eng')).toEqual(english);
    expect((await decided('home')).type).toBe('none');
  });

  it('is else a post, else what an editor made of it, else nothing [NAV-11] [NAV-12]', async () => {
    const post = await decided('kisnica-u-vrtu');
    expect(post.type === 'post' && post.post.body).toContain('href="/shop/voda-i-kisnica"');
    await database.insertInto('redirect').values({ path: '/stara-adresa', target: '/kontakt' }).execute();
    await database.insertInto('redirect').values({ path: '/en/old-address', target: '/en/contact' }).execute();
    expect(await decided('stara-adresa')).toEqual({ type: 'redirect', path: '/kontakt' });
    expect(await decided('old-address', 'eng')).toEqual({ type: 'redirect', path: '/en/contact' });
    expect(await decided('old-address')).toEqual({ type: 'none' });
    expect(await decided('nema-je')).toEqual({ type: 'none' });
  });

  it('is nothing in a language that the content does not have [LOC-03]', async () => {
    expect((await decided('kisnica-u-vrtu', 'eng')).type).toBe('none');
    expect((await decided('naslovnica', 'deu')).type).toBe('none');
  });

  it('is no post before its time', async () => {
    await database
      .updateTable('post')
      .set({ published_at: '2030-01-01T00:00:00Z' })
      .where('id', 'in', database.selectFrom('post_text').select('post_id').where('slug', '=', 'kisnica-u-vrtu'))
      .execute();
    expect((await decided('kisnica-u-vrtu')).type).toBe('none');
  });

  it('holds no HTML but what Markdown makes [T-09]', async () => {
    const rows = await database.selectFrom('page_text').select('sections').execute();
    expect(JSON.stringify(rows)).not.toMatch(/<(script|iframe|style|object)|javascript:|\son\w+=/i);
  });

  it.each(["' or 1=1 --", '../../etc/passwd', 'ć'.repeat(90), '%', '__proto__', 'constructor'])(
    'answers %j with nothing [T-21]',
    async (params) => {
      expect(await decided(params)).toEqual({ type: 'none' });
      expect(failures).toEqual([]);
    },
  );

  it.each(['', 'params=', 'params=a%00', `params=${'a'.repeat(201)}`, 'params=a&x=1'])('refuses %s [API-03]', async (wildQuery) => {
    expect((await ask(decide, { wildQuery })).status).toBe(400);
  });
});
