import type { Kysely } from 'kysely';
import { mediaPath } from '#domain/media/media-item.ts';
import type { Database } from '../database/schema.ts';
import { bulkInsert } from './bulk-insert.ts';
import { DEMO_LANGUAGES, type DemoIds, idOf } from './demo-ids.ts';
import { renderDemoMarkdown } from './demo-links.ts';
import type { DemoLocale, DemoSite } from './demo-site.ts';

type Trx = Kysely<Database>;

/** Key of the site in addresses of pictures, as the embedded platform tells it. */
const API_KEY_ID = 'izlog';

/** Posts with their categories and tags, and the pictures of social networks. */
export async function loadPosts(trx: Trx, site: DemoSite, ids: DemoIds): Promise<void> {
  await loadTerms(trx, site, ids);
  const posts = site.posts.map((post) => ({ ...post, id: idOf(ids.post, post.translationKey) }));
  await bulkInsert(
    trx,
    'post',
    posts.map(({ id, picture, publishedAt, call }) => ({
      id,
      media_id: picture,
      published_at: publishedAt,
      updated_at: publishedAt,
      call_opens_at: call?.opens ?? null,
      call_deadline: call?.deadline ?? null,
      call_mark: call?.mark ?? null,
      call_amount: call?.amount ?? null,
    })),
  );
  await bulkInsert(
    trx,
    'post_term',
    posts.flatMap(({ id, categories, publishedAt }) =>
      categories.map((term, position) => ({ post_id: id, term_id: idOf(ids.term, term), position, published_at: publishedAt })),
    ),
  );
  await bulkInsert(
    trx,
    'post_tag',
    posts.flatMap(({ id, tags, publishedAt }) =>
      tags.map((tag) => ({ post_id: id, tag_id: idOf(ids.tag, tag), published_at: publishedAt })),
    ),
  );
  await bulkInsert(
    trx,
    'post_text',
    posts.flatMap(({ id, texts, gallery }) =>
      DEMO_LANGUAGES.flatMap(({ locale, language }) => {
        const text = texts[locale];
        if (text === undefined) return [];
        const { slug, title, excerpt, markdown } = text;
        const body = renderDemoMarkdown(site, markdown, locale) + galleryHtml(site, gallery, locale);
        return [{ post_id: id, language, slug, title, excerpt, body }];
      }),
    ),
  );
  await loadSocialItems(trx, site);
}

async function loadTerms(trx: Trx, site: DemoSite, ids: DemoIds): Promise<void> {
  await bulkInsert(
    trx,
    'term',
    site.terms.map(({ slug, takesComments, holdsCalls }, position) => ({
      id: idOf(ids.term, slug.hr),
      position,
      allows_comments: takesComments,
      holds_calls: holdsCalls,
    })),
  );
  await bulkInsert(
    trx,
    'term_text',
    site.terms.flatMap(({ slug, title }) =>
      DEMO_LANGUAGES.map(({ locale, language }) => ({
        term_id: idOf(ids.term, slug.hr),
        language,
        slug: slug[locale],
        title: title[locale],
      })),
    ),
  );
  await bulkInsert(
    trx,
    'tag',
    site.tags.map(({ name }) => ({ id: idOf(ids.tag, name) })),
  );
  await bulkInsert(
    trx,
    'tag_text',
    site.tags.flatMap(({ name, slug, title }) =>
      DEMO_LANGUAGES.map(({ locale, language }) => ({ tag_id: idOf(ids.tag, name), language, slug: slug[locale], title: title[locale] })),
    ),
  );
  await bulkInsert(
    trx,
    'product_tag',
    site.products.flatMap(({ sku, tags }) => tags.map((tag) => ({ product_id: idOf(ids.product, sku), tag_id: idOf(ids.tag, tag) }))),
  );
}

/** The pictures of a post as an editor would put them at the end of its text. */
function galleryHtml({ pictures }: DemoSite, gallery: readonly string[], locale: DemoLocale): string {
  if (gallery.length === 0) return '';
  const images = gallery.map((name) => {
    const { alt, width, height } = pictures[name] ?? {};
    const src = mediaPath(API_KEY_ID, { id: name, title: name }, 'FullHD', 'jpg');
    return `<img src="${src}" alt="${alt?.[locale].replaceAll('"', '&quot;') ?? ''}" width="${width}" height="${height}">`;
  });
  return `<p>${images.join('\n')}</p>\n`;
}

async function loadSocialItems(trx: Trx, site: DemoSite): Promise<void> {
  const items = site.socialItems.map((item, index) => ({ ...item, id: index + 1 }));
  await bulkInsert(
    trx,
    'social_item',
    items.map(({ id, mediaType, picture, hashtags, postedAt }) => ({
      id,
      network: 'instagram',
      media_type: mediaType,
      media_id: picture,
      posted_at: postedAt,
      hashtags,
    })),
  );
  await bulkInsert(
    trx,
    'social_item_text',
    items.flatMap(({ id, caption }) =>
      DEMO_LANGUAGES.map(({ locale, language }) => ({ social_item_id: id, language, caption: caption[locale] })),
    ),
  );
}
