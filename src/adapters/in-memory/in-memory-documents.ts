import { err, ok } from 'neverthrow';
import { DOCUMENT_TYPES } from '#domain/document/document-format.ts';
import type { DocumentList, DocumentWish, PublicDocument } from '#domain/document/public-document.ts';
import { pageCount } from '#domain/pagination.ts';
import type { PlatformProblem } from '#domain/platform-problem.ts';
import { dayOf } from '#domain/site/site-day.ts';
import type { Documents } from '#ports/document/documents.ts';
import type { Outcome } from '#ports/outcome.ts';
import type { InMemoryShop } from './in-memory-shop.ts';

/** Documents of a shop in memory; a keyword is looked for in titles as it was typed. */
export class InMemoryDocuments implements Documents {
  private readonly shop: InMemoryShop;

  constructor(shop: InMemoryShop) {
    this.shop = shop;
  }

  async list(wish: DocumentWish): Outcome<DocumentList, PlatformProblem> {
    const fault = this.shop.called('Documents.list');
    if (fault !== undefined) return err(fault);
    const { page, limit, type, category } = wish;
    const fitting = this.shop.documents.filter((document) => fits(document, wish));
    const ofType = fitting.filter((document) => type === undefined || document.type === type);
    const ofCategory = fitting.filter((document) => category === undefined || document.category?.slug === category);
    const found = ofType.filter((document) => ofCategory.includes(document));
    const categories = new Map(ofType.flatMap(({ category: of }) => (of === undefined ? [] : [[of.slug, of] as const])));
    return ok({
      page: {
        records: found.slice((page - 1) * limit, page * limit),
        page,
        totalPages: pageCount(found.length, limit),
        totalRecords: found.length,
      },
      types: DOCUMENT_TYPES.map((name) => ({ type: name, count: ofCategory.filter((one) => one.type === name).length })).filter(
        ({ count }) => count > 0,
      ),
      categories: [...categories.values()].map((of) => ({ ...of, count: ofType.filter((one) => one.category?.slug === of.slug).length })),
    });
  }

  async byId(id: number): Outcome<PublicDocument | undefined, PlatformProblem> {
    const fault = this.shop.called('Documents.byId');
    return fault === undefined ? ok(this.shop.documents.find((document) => document.id === id)) : err(fault);
  }
}

function fits({ title, publishedAt }: PublicDocument, { from = '', to = '9999', keyword }: DocumentWish): boolean {
  const day = dayOf(Date.parse(publishedAt));
  return day >= from && day <= to && title.toLowerCase().includes(keyword.toLowerCase());
}
