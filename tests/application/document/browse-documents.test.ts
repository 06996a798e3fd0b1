import { ok } from 'neverthrow';
import { describe, expect, it } from 'vitest';
import { InMemoryDocuments } from '#adapters/in-memory/in-memory-documents.ts';
import { BrowseDocuments } from '#application/document/browse-documents.ts';
import type { PublicDocument } from '#domain/document/public-document.ts';
import { readDocumentWish } from '#domain/document/read-document-wish.ts';
import type { Finder } from '#ports/navigation/finder.ts';
import { aMemoryShop } from '#tests/support/a-memory-shop.ts';

function aSite() {
  const shop = aMemoryShop();
  shop.documents = Array.from(
    { length: 25 },
    (_, index): PublicDocument => ({
      id: index + 1,
      title: `Dokument ${index + 1}`,
      description: '',
      locale: 'hr',
      type: index % 2 === 0 ? 'pdf' : 'word',
      extension: index % 2 === 0 ? 'pdf' : 'docx',
      size: 1000,
      fileName: 'a.pdf',
      publishedAt: '2026-01-01T10:00:00Z',
      category: undefined,
    }),
  );
  const finder = { decide: async () => ok({ kind: 'unknown' }) } as unknown as Finder;
  const browse = new BrowseDocuments(new InMemoryDocuments(shop), finder);
  const shown = async (query: string) =>
    (await browse.run(readDocumentWish(new URLSearchParams(query)), 'dokumenti')).map(({ list }) => list);
  return { shop, shown };
}

describe('a list of documents', () => {
  it('comes ten a page, and several pages as one when somebody reads on [CAT-10] [OPS-05]', async () => {
    const { shown } = aSite();
    const ids = async (query: string) => (await shown(query))._unsafeUnwrap().page.records.map(({ id }) => id);
    const from = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => first + index);
    expect(await ids('')).toEqual(from(1, 10));
    expect(await ids('page=2')).toEqual(from(11, 20));
    expect(await ids('page=2&pages=2')).toEqual(from(11, 25));
    const both = (await shown('pages=3&type=pdf'))._unsafeUnwrap();
    expect(both).toMatchObject({ page: { page: 1, totalPages: 2, totalRecords: 13 }, types: [{ count: 13 }, { count: 12 }] });
    expect(both.page.records).toHaveLength(13);
  });

  it('is narrowed by a keyword [CAT-10]', async () => {
    const found = (await aSite().shown('q=dokument+2&pages=2'))._unsafeUnwrap();
    expect(found.page.records.map(({ id }) => id)).toEqual([2, 20, 21, 22, 23, 24, 25]);
  });

  it('says when one of its pages can not be had', async () => {
    const { shop, shown } = aSite();
    shop.faults.set('Documents.list', { kind: 'Unreachable', message: 'down' });
    expect((await shown('pages=2')).isErr()).toBe(true);
  });
});
