import { setImmediate as settled } from 'node:timers/promises';
import { autorun } from 'mobx';
import { err, ok } from 'neverthrow';
import { expect, it } from 'vitest';
import type { PublicDocument } from '#domain/document/public-document.ts';
import type { PlatformProblem } from '#domain/platform-problem.ts';
import { DraftDocuments } from '#ui/editing/draft/draft-documents.ts';
import { draftPost } from '#ui/editing/draft/draft-post.ts';

const doc = (id: number) => ({ id, title: `Dokument ${id}` }) as PublicDocument;

it('a document that was chosen just now is drawn as soon as it is known, in its place; each is asked for once', async () => {
  const asked: number[] = [];
  const documents = new DraftDocuments({
    byId: async (id) => {
      asked.push(id);
      return ok(id === 9 ? undefined : doc(id));
    },
  });
  const seen: number[][] = [];
  const post = { documents: [doc(1)] } as never;
  const stop = autorun(() => {
    seen.push(draftPost(post, { values: { documents: [3, 1, 9] }, sections: [] }, documents).documents.map(({ id }) => id));
  });
  await settled();
  stop();
  expect(seen).toEqual([[1], [3, 1]]);
  expect(asked.filter((id) => id === 3)).toEqual([3]);
  expect(asked).not.toContain(1);
});

it('what nobody could say is asked again, and a draft of a translation says nothing of documents', async () => {
  let answers = 0;
  const documents = new DraftDocuments({
    byId: async (id) => {
      answers += 1;
      return answers === 1 ? err({ kind: 'Unreachable' } as unknown as PlatformProblem) : ok(doc(id));
    },
  });
  expect(documents.of([4], [])).toEqual([]);
  await settled();
  expect(documents.of([4], [])).toEqual([]);
  await settled();
  expect(documents.of([4], [])).toEqual([doc(4)]);
  expect(draftPost({ documents: [doc(1)] } as never, { values: {}, sections: [] }, documents).documents).toEqual([doc(1)]);
});
