import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import { bulkInsert } from './bulk-insert.ts';
import type { DemoMedia, LocalizedText } from './demo-schema.ts';
import type { DemoSite } from './demo-site.ts';

/** The id of a picture in its place: one with an alternative text of its own is a media item of its own. */
export function mediaId({ picture, alt }: DemoMedia, sku: string): string {
  return alt === undefined ? picture : `${picture}-${sku.toLowerCase()}`;
}

/** The drawn pictures, and once more those that a product describes in its own words. */
export async function loadMedia(trx: Kysely<Database>, site: DemoSite): Promise<void> {
  const items = new Map<string, { picture: string; alt: LocalizedText }>();
  for (const [picture, { alt }] of Object.entries(site.pictures)) items.set(picture, { picture, alt });
  for (const { sku, media, variants } of site.products) {
    for (const item of [...media, ...variants.flatMap((variant) => variant.media)]) {
      if (item.alt !== undefined) items.set(mediaId(item, sku), { picture: item.picture, alt: item.alt });
    }
  }
  const rows = [...items].map(([id, { picture, alt }]) => {
    const drawn = site.pictures[picture];
    if (drawn === undefined) throw new Error(`There is no picture ${picture}`);
    return {
      id,
      alt,
      row: { id, file: `${picture}.svg`, mime: 'image/svg+xml', width: drawn.width, height: drawn.height, title: picture, is_public: true },
    };
  });
  await bulkInsert(
    trx,
    'media',
    rows.map(({ row }) => row),
  );
  await bulkInsert(
    trx,
    'media_text',
    rows.flatMap(({ id, alt }) => [
      { media_id: id, language: 'hrv', alt: alt.hr },
      { media_id: id, language: 'eng', alt: alt.en },
    ]),
  );
}
