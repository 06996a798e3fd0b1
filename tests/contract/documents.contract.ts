import { beforeAll, describe, expect, it } from 'vitest';
import type { DocumentWish } from '#domain/document/public-document.ts';
import type { Documents } from '#ports/document/documents.ts';

export interface GivenDocument {
  readonly id: number;
  readonly title: string;
  readonly fileName: string;
  /** ISO 8601 instant. */
  readonly publishedAt: string;
  readonly category: { readonly slug: string; readonly name: string };
}

/** Puts these documents into an empty site. */
export type DocumentsHarness = (documents: readonly GivenDocument[]) => Promise<Documents>;

const RULES = { slug: 'pravilnici', name: 'Pravilnici' };
const FORMS = { slug: 'obrasci', name: 'Obrasci' };
/** The newest first. */
const GIVEN: readonly GivenDocument[] = [
  { id: 4, title: 'Obrazac prijave', fileName: 'prijava.docx', publishedAt: '2026-10-05T08:00:00.000Z', category: FORMS },
  { id: 3, title: 'Obrazac izjave', fileName: 'izjava.pdf', publishedAt: '2026-09-04T08:00:00.000Z', category: FORMS },
  { id: 2, title: 'Pravilnik o nabavi', fileName: 'nabava.pdf', publishedAt: '2026-05-03T08:00:00.000Z', category: RULES },
  { id: 1, title: 'Pravilnik o radu', fileName: 'rad.pdf', publishedAt: '2025-05-02T08:00:00.000Z', category: RULES },
];
const EVERY: DocumentWish = {
  page: 1,
  limit: 10,
  type: undefined,
  category: undefined,
  from: undefined,
  to: undefined,
  keyword: '',
  mistakes: [],
};

/** What documents promise, whoever keeps them (CMS-07, API-05). */
export function documentsContract(name: string, open: DocumentsHarness): void {
  describe(`documents: ${name} [API-05]`, () => {
    let documents: Documents;
    beforeAll(async () => {
      documents = await open(GIVEN);
    });
    const found = async (wish: Partial<DocumentWish> = {}) => (await documents.list({ ...EVERY, ...wish }))._unsafeUnwrap();
    const ids = async (wish: Partial<DocumentWish>) => (await found(wish)).page.records.map(({ id }) => id);

    it('come newest first, with all that is said of them [CMS-07]', async () => {
      const { page } = await found();
      expect(page).toMatchObject({ page: 1, totalPages: 1, totalRecords: 4 });
      expect(page.records.map(({ id }) => id)).toEqual([4, 3, 2, 1]);
      expect(page.records[0]).toMatchObject({ ...GIVEN[0], type: 'word', extension: 'docx', locale: 'hr' });
    });

    it('come a page at a time', async () => {
      const { page } = await found({ page: 2, limit: 3 });
      expect(page).toMatchObject({ page: 2, totalPages: 2, totalRecords: 4 });
      expect(page.records.map(({ id }) => id)).toEqual([1]);
    });

    it('are narrowed by type, category, days and words', async () => {
      expect(await ids({ type: 'pdf' })).toEqual([3, 2, 1]);
      expect(await ids({ category: 'obrasci' })).toEqual([4, 3]);
      expect(await ids({ type: 'pdf', category: 'obrasci' })).toEqual([3]);
      expect(await ids({ from: '2026-05-03', to: '2026-09-04' })).toEqual([3, 2]);
      expect(await ids({ keyword: 'pravilnik' })).toEqual([2, 1]);
      expect(await ids({ category: 'nema' })).toEqual([]);
    });

    it('count what another choice of one filter would find with the others', async () => {
      const { types, categories } = await found({ type: 'pdf', category: 'obrasci' });
      expect(types.toSorted((one, other) => (one.type < other.type ? -1 : 1))).toEqual([
        { type: 'pdf', count: 1 },
        { type: 'word', count: 1 },
      ]);
      expect(categories.toSorted((one, other) => (one.slug < other.slug ? -1 : 1))).toEqual([
        { ...FORMS, count: 1 },
        { ...RULES, count: 2 },
      ]);
    });

    it('are found by their number, or not', async () => {
      expect((await documents.byId(2))._unsafeUnwrap()).toMatchObject(GIVEN[2] as object);
      expect((await documents.byId(99))._unsafeUnwrap()).toBeUndefined();
    });
  });
}
