import { ok } from 'neverthrow';
import { describe, expect, it } from 'vitest';
import type { FeedPost } from '#domain/post/post.ts';
import type { UseCaseSource } from '#server/web/context/web-context.ts';
import { aWebSite } from '#tests/support/a-web-site.ts';

const POST: FeedPost = {
  id: 7,
  slug: 'vrt',
  title: 'Vrt & voće <b>',
  excerpt: 'Kratko',
  publishedAt: '2026-11-20T08:00:00Z',
  updatedAt: '2026-11-20T09:00:00Z',
  media: undefined,
  category: { title: 'Novosti', slug: 'novosti' },
  body: '<p><a href="/kontakt">k</a> <img src="/media/izlog/vrt/Wide/vrt.jpg" alt=""> <a href="//drugdje.example/x">x</a></p>',
};

const SITE = {
  name: 'Fond',
  apiKeyId: 'izlog',
  allowedLocales: ['hr', 'en'],
  homePageSlug: 'naslovnica',
  maintenance: false,
  copyright: '',
};

function aSite(post = POST, facts: { readonly maintenance?: boolean } = {}) {
  const asked: (string | undefined)[] = [];
  const useCases = {
    loadSite: { run: async () => ok({ ...SITE, ...facts }) },
    readFeed: {
      run: async (slug: string | undefined) => {
        asked.push(slug);
        return ok(slug === 'nema' ? undefined : { term: slug === 'savjeti' ? { title: 'Savjeti', slug } : undefined, posts: [post] });
      },
    },
  };
  const composition = { useCasesFor: () => useCases } as unknown as UseCaseSource;
  return { site: aWebSite({ composition }), asked };
}

describe('feeds [CMS-16]', () => {
  it('say of a picture only what is true: its type, and no length that nobody knows', async () => {
    const media = { id: 'vrt', fileName: 'vrt.jpg', alt: '', width: 1600, height: 900 } as unknown as NonNullable<FeedPost['media']>;
    const { site } = aSite({ ...POST, media });
    const rss = await (await site.get('/objave/rss.xml')).text();
    expect(rss).toMatch(/<media:content url="https?:[^"]+\.jpg" medium="image" type="image\/jpeg"\/>/);
    expect(rss).toContain('xmlns:media="http://search.yahoo.com/mrss/"');
    expect(rss).not.toMatch(/<enclosure|length="0"|image\/jpg/);
    expect(await (await site.get('/objave/atom.xml')).text()).toMatch(/rel="enclosure" href="[^"]+" type="image\/jpeg"/);
  });

  it('say in the language what is in them, not only who writes them', async () => {
    const { site } = aSite();
    const described = async (path: string) => /<description>(.*?)<\/description>/.exec(await (await site.get(path)).text())?.[1];
    expect(await described('/objave/rss.xml')).toBe('Novosti, obavijesti i savjeti, najnovije na početku.');
    expect(await described('/en/blog/rss.xml')).toBe('News, notices and advice, the newest first.');
    expect(await described('/objave/savjeti/rss.xml')).toBe('Najnovije objave u kategoriji: Savjeti');
    expect(await (await site.get('/objave/atom.xml')).text()).toContain('<subtitle>Novosti, obavijesti i savjeti');
  });

  it('hold posts with whole addresses, in both formats', async () => {
    const { site } = aSite();
    for (const [path, type] of [
      ['/objave/rss.xml', 'application/rss+xml; charset=utf-8'],
      ['/objave/atom.xml', 'application/atom+xml; charset=utf-8'],
    ] as const) {
      const answer = await site.get(path);
      const text = await answer.text();
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type]);
      expect(text).toMatch(/href="https?:\/\/[^"/]+\/kontakt"/);
      expect(text).toMatch(/src="https?:\/\/[^"/]+\/media\/izlog/);
      expect(text).toContain('href="//drugdje.example/x"');
      expect(answer.headers.get('last-modified')).toBe('Fri, 20 Nov 2026 09:00:00 GMT');
    }
  });

  it('show titles and summaries letter by letter: Atom takes them as markup, RSS as text', async () => {
    const { site } = aSite({ ...POST, title: 'Kako pisati &lt;b&gt; & <i>', excerpt: 'a &amp; b' });
    const said = async (path: string) => {
      const text = (await (await site.get(path)).text()).replace(/^[\s\S]*?<(?:item|entry)>/, '');
      return [...text.matchAll(/<(?:title|description|summary)\b[^>]*><!\[CDATA\[([\s\S]*?)\]\]>/g)].map(([, one]) => one);
    };
    expect(await said('/objave/rss.xml')).toEqual(['Kako pisati &lt;b&gt; & <i>', 'a &amp; b']);
    expect(await said('/objave/atom.xml')).toEqual(['Kako pisati &amp;lt;b&amp;gt; &amp; &lt;i>', 'a &amp;amp; b']);
  });

  it.each(['/objave/rss.xml', '/objave/atom.xml'])('stay whole however often a text ends a section: %s', async (path) => {
    const { site } = aSite({ ...POST, title: 'a]]>b]]>c', excerpt: 'd]]>e]]>f', body: '<p>g]]>h]]>i]]>j</p>' });
    const text = await (await site.get(path)).text();
    const told = [...text.matchAll(/(?:<!\[CDATA\[[\s\S]*?\]\]>)+/g)].map(([sections]) =>
      sections.replaceAll(']]><![CDATA[', '').slice(9, -3),
    );
    for (const said of ['a]]>b]]>c', 'd]]>e]]>f', '<p>g]]>h]]>i]]>j</p>']) expect(told).toContain(said);
    // Outside of sections none ends.
    expect(text.replaceAll(/<!\[CDATA\[[\s\S]*?\]\]>/g, '')).not.toContain(']]>');
  });

  it('are of each language and each category; what is not there is not there', async () => {
    const { site, asked } = aSite();
    expect((await site.get('/en/blog/news/rss.xml')).status).toBe(200);
    expect((await site.get('/objave/nema/atom.xml')).status).toBe(404);
    expect((await site.get('/de/blog/rss.xml')).status).toBe(404);
    expect(asked).toEqual(['news', 'nema']);
  });

  it('are not there while the site is shut, and readers are told to come again [LAY-02]', async () => {
    const { site, asked } = aSite(POST, { maintenance: true });
    const answer = await site.get('/objave/rss.xml');
    expect([answer.status, Number(answer.headers.get('retry-after')) > 0, asked]).toEqual([503, true, []]);
  });

  it('are not sent again to whoever has them', async () => {
    const { site } = aSite();
    const etag = (await site.get('/objave/rss.xml')).headers.get('etag') ?? '';
    const status = async (headers: Record<string, string>) => (await site.get('/objave/rss.xml', headers)).status;
    expect(await status({ 'if-none-match': etag })).toBe(304);
    expect(await status({ 'if-none-match': 'W/"x"', 'if-modified-since': 'Fri, 20 Nov 2026 09:00:00 GMT' })).toBe(200);
    expect(await status({ 'if-modified-since': 'Fri, 20 Nov 2026 09:00:00 GMT' })).toBe(304);
    expect(await status({ 'if-modified-since': 'Fri, 20 Nov 2026 08:59:59 GMT' })).toBe(200);
  });
});
