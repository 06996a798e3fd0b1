import { err, ok } from 'neverthrow';
import type { BackOfficeProblem } from '#domain/back-office/back-office-problem.ts';
import { type CachedPageList, type CachedPageQuestion, type Forgotten, tagsOf } from '#domain/cache/cached-page.ts';
import type { Caches } from '#ports/cache/caches.ts';
import type { Outcome } from '#ports/outcome.ts';
import type { AreaOf } from '../back-office/area.ts';

/** Pages that are kept for everybody: looked at, and forgotten by address, by what they were made from, or all at once (ADM-07). */
export const cachesArea = {
  views: {
    list(caches: Caches, question: CachedPageQuestion): Outcome<CachedPageList, BackOfficeProblem> {
      return caches.list(question);
    },
  },
  forms: {
    forget: {
      fields: ['name', 'which'],
      async run(caches, typed) {
        const name = typed.text('name').trim();
        const forgotten: Forgotten = typed.text('which') === 'all' ? 'all' : name.startsWith('/') ? { address: name } : { tag: name };
        const tags = tagsOf(forgotten);
        if (tags === undefined) return err({ kind: 'RecordRefused', area: 'caches', reason: 'nameMissing', field: 'name' });
        const done = await caches.forget(tags);
        return done.isErr() ? err(done.error) : ok({ notice: forgotten === 'all' ? 'done.allForgotten' : 'done.forgotten' });
      },
    },
  },
} as const satisfies AreaOf<Caches>;
