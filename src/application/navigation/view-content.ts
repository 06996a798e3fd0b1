import { err, ok } from 'neverthrow';
import type { Translations } from '#domain/locale/translations.ts';
import type { SlugDecision } from '#domain/page/slug-decision.ts';
import type { PlatformProblem } from '#domain/platform-problem.ts';
import type { Finder } from '#ports/navigation/finder.ts';
import type { Outcome } from '#ports/outcome.ts';

/** Opens what stands at a slug: a page, else a post, else what an editor moved it to; what is there in other languages only says so (LOC-07); an unknown slug is reported (NAV-11, NAV-12), unless an editor asks for what nobody else sees yet. */
export class ViewContent {
  private readonly finder: Finder;

  constructor(finder: Finder) {
    this.finder = finder;
  }

  async run(
    slug: string,
    isEdited = false,
  ): Outcome<{ readonly decision: SlugDecision; readonly translations: Translations }, PlatformProblem> {
    const decided = await this.finder.decide(slug);
    if (decided.isErr()) return err(decided.error);
    const decision = decided.value;
    if (decision.kind === 'unknown') {
      const versions = (await this.finder.versions('post', slug)).unwrapOr([]);
      if (versions.length > 0) return ok({ decision: { kind: 'untranslated', versions }, translations: {} });
      if (!isEdited) await this.finder.reportMissing(slug);
    }
    if (decision.kind !== 'page' && decision.kind !== 'post') return ok({ decision, translations: {} });
    const translations = await this.finder.translations(decision.kind, slug);
    return ok({ decision, translations: translations.unwrapOr({}) });
  }
}
