import { redirect } from '@tanstack/react-router';
import { documentQuery, readDocumentWish } from '#domain/document/read-document-wish.ts';
import { type Search, toParams } from '#domain/navigation/search-params.ts';
import { routePath } from '#domain/navigation/site-routes.ts';
import { screenAddresses } from '../shop/page-data.ts';
import type { Shop } from '../shop/shop.ts';
import { LoadFailed } from './load-failed.ts';
import { screenSlug } from './screen-slug.ts';

export async function loadDocuments(shop: Shop, query: Search) {
  const wish = readDocumentWish(toParams(query));
  const browsed = await (await shop.useCases()).browseDocuments.run(wish, screenSlug(shop, 'documents'));
  if (browsed.isErr()) throw new LoadFailed(browsed.error);
  const { list, page } = browsed.value;
  if (wish.page > list.page.totalPages) {
    const words = new URLSearchParams(documentQuery(wish, { page: list.page.totalPages }));
    for (const { word, text } of wish.mistakes) if (word !== 'q') words.set(word, text);
    for (const [end, text] of Object.entries(wish.wrongDays?.typed ?? {})) if (text !== '') words.set(end, text);
    throw redirect({ href: `${routePath('documents', shop.locale)}${words.size === 0 ? '' : `?${words}`}`, statusCode: 302 });
  }
  return {
    list,
    wish,
    page,
    title: page?.title ?? shop.translator.text('document.documents'),
    description: page?.description ?? shop.translator.text('document.summary'),
    addresses: screenAddresses('documents'),
    listPage: list.page.page,
    noIndex: wish.keyword !== '' || wish.type !== undefined || wish.from !== undefined || wish.to !== undefined,
  };
}
