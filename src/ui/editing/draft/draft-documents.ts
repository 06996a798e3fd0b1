import { makeAutoObservable, observable, runInAction } from 'mobx';
import type { PublicDocument } from '#domain/document/public-document.ts';
import type { Documents } from '#ports/document/documents.ts';

/** Documents as a page shows them, by the numbers that its draft names: what visitors see already is known, others are asked for once. */
export class DraftDocuments {
  private readonly known = observable.map<number, PublicDocument>([], { deep: false });
  private readonly asked = new Set<number>();
  private readonly documents: Pick<Documents, 'byId'>;

  constructor(documents: Pick<Documents, 'byId'>) {
    this.documents = documents;
    makeAutoObservable<this, 'documents' | 'asked'>(this, { documents: false, asked: false, of: false });
  }

  /** Those of them that are known, in their order; one that nobody may see, or not yet, is left out. */
  of(ids: readonly number[], shown: readonly PublicDocument[]): readonly PublicDocument[] {
    return ids.flatMap((id) => {
      const found = shown.find((document) => document.id === id) ?? this.known.get(id);
      if (found === undefined) void this.ask(id);
      return found ?? [];
    });
  }

  private async ask(id: number): Promise<void> {
    if (this.asked.has(id)) return;
    this.asked.add(id);
    const found = (await this.documents.byId(id)).unwrapOr(undefined);
    runInAction(() => {
      if (found !== undefined) this.known.set(id, found);
      // Nobody could say, or nobody may see it yet: the next look asks again.
      else this.asked.delete(id);
    });
  }
}
