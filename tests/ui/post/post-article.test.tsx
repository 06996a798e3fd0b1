import { describe, expect, it } from 'vitest';
import type { Post } from '#domain/post/post.ts';
import { drawScreen } from '#tests/support/draw-screen.tsx';
import { PostArticle } from '#ui/post/post-article.tsx';

const POST: Post = {
  id: 7,
  slug: 'nova-dvorista',
  title: 'Osam novih reciklažnih dvorišta',
  excerpt: 'Otvaraju se do ljeta.',
  publishedAt: '2026-11-20T10:00:00Z',
  updatedAt: '2026-11-20T10:00:00Z',
  media: { id: 'yard', title: 'Dvorište', alt: 'Novo dvorište', width: 1600, height: 900 },
  category: { title: 'Novosti', slug: 'novosti' },
  body: '<p>Prvo se otvara <strong>u Splitu</strong>.</p>',
  readingMinutes: 2,
  pictures: [],
  tags: [{ title: 'Otpad', slug: 'otpad' }],
  related: [],
  takesComments: false,
  documents: [],
};
const pictures = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ src: `/p${index}.jpg`, thumb: `/t${index}.jpg`, alt: index === 0 ? 'Ulaz' : '' }));

/** A post as it is drawn, changed. */
function drawn(change: Partial<Post> = {}) {
  const { html, missing } = drawScreen(<PostArticle post={{ ...POST, ...change }} comments={undefined} />);
  expect(missing).toEqual([]);
  const menu = /<nav class="side is-strip".*?<\/nav>/s.exec(html)?.[0] ?? '';
  return {
    html,
    marked: /<a href="([^"]*)" aria-current="[^"]*"/.exec(menu)?.[1],
    strip: /<section class="carousel".*?<\/section>/s.exec(html)?.[0],
  };
}

describe('a single post [CMS-03]', () => {
  it('has its title, its day, its picture with its words, its text and its tags', () => {
    const { html } = drawn();
    expect(html).toContain('>Osam novih reciklažnih dvorišta</h1>');
    expect(html).toMatch(/<time dateTime="2026-11-20T10:00:00Z">20\. studenoga 2026\.<\/time>/i);
    expect(html).toMatch(/<img[^>]*alt="Novo dvorište"/);
    expect(html).toContain('<p>Prvo se otvara <strong>u Splitu</strong>.</p>');
    expect(html).toContain('href="/objave/otpad"');
  });

  it('marks the notices in the side menu where its first category is that of notices, else the news', () => {
    expect(drawn().marked).toBe('/objave');
    expect(drawn({ category: { title: 'Obavijesti', slug: 'obavijesti' } }).marked).toBe('/obavijesti');
    expect(drawn({ category: undefined }).marked).toBe('/objave');
  });

  it('shows the pictures of its text in a row, each a link to itself; more than five come five at a time, by buttons alone', () => {
    expect(drawn().strip).toBeUndefined();
    const [five, six] = [drawn({ pictures: pictures(5) }).strip ?? '', drawn({ pictures: pictures(6) }).strip ?? ''];
    expect([...six.matchAll(/<a href="(\/p\d\.jpg)"/g)].map(([, href]) => href)).toEqual(pictures(6).map(({ src }) => src));
    expect(six).toContain('alt="Otvori sliku 1 od 6: Ulaz"');
    expect([five.match(/<button/g), six.match(/<button/g)?.length]).toEqual([null, 2]);
    expect(six).not.toMatch(/autoplay|<script/);
  });
});
