import { ok } from 'neverthrow';
import { describe, expect, it } from 'vitest';
import type { UseCaseSource } from '#server/web/context/web-context.ts';
import { siteFactsSource } from '#server/web/visit/site-facts.ts';

describe('the facts of the site', () => {
  it('stand as they were while nobody answers, and are waited for as long as nothing is known [OPS-08]', async () => {
    let answer = Promise.withResolvers<void>();
    const loadSite = {
      run: async () => {
        await answer.promise;
        return ok({ allowedLocales: ['hr'], homePageSlug: 'home', maintenance: true });
      },
    };
    const composition = { useCasesFor: () => ({ loadSite }) } as unknown as UseCaseSource;
    const source = siteFactsSource(
      composition,
      () => 0,
      async () => ({ wwwPolicy: 'none' }),
      { maxAgeMs: 0, patienceMs: 1 },
    );
    const first = source.read();
    answer.resolve();
    expect(await first).toMatchObject({ maintenance: true, knowsEntrance: true });
    // Nobody ever answers the second time.
    answer = Promise.withResolvers();
    expect(await source.read()).toMatchObject({ maintenance: true, knowsEntrance: true });
  });
});
