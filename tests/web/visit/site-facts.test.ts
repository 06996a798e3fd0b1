import { ok } from 'neverthrow';
import { describe, expect, it } from 'vitest';
import type { UseCaseSource } from '#server/web/context/web-context.ts';
import { siteFactsSource } from '#server/web/visit/site-facts.ts';
import { aWebSite } from '#tests/support/a-web-site.ts';

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

  it('are not read anew for goods alone, which change with every order', async () => {
    const site = aWebSite();
    const read = async (tags: readonly string[]) => {
      const before = site.platform.calls('entrance').length;
      site.contentChanged(tags);
      await site.get('/kontakt');
      return site.platform.calls('entrance').length - before;
    };
    expect(await read(['*'])).toBe(1);
    expect(await read(['product:7', 'listing'])).toBe(0);
    expect(await read(['product:7', 'site-options'])).toBe(1);
  });
});
