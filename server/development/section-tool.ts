import { ok } from 'neverthrow';
import type { UseCases } from '#application/use-cases.ts';
import type { Locale } from '#domain/locale/locale.ts';
import type { MediaItem } from '#domain/media/media-item.ts';
import type { ContentPage } from '#domain/page/content-page.ts';
import type { Section } from '#domain/page/section.ts';
import { type SectionSample, SHOWN_KINDS, sectionSamples } from './section-samples.ts';
import { type ToolWord, toolWord } from './tool-words.ts';

/** Slug of the page with every kind of section in all its states (spec 2.1). No page of a site is called like this. */
export const SECTION_TOOL = 'section-tool';

/** Use cases of a visitor for whom there is one page more. It is drawn, taken over and tried like any other. */
export function withSectionTool(
  useCases: UseCases,
  locale: Locale,
  homePageSlug: () => Promise<string>,
  now: () => number,
  only: string | null,
): UseCases {
  const run: UseCases['viewContent']['run'] = async (slug, ...rest) => {
    if (slug !== SECTION_TOOL) return useCases.viewContent.run(slug, ...rest);
    const home = await useCases.viewContent.run(await homePageSlug());
    const decision = home.isOk() ? home.value.decision : undefined;
    const pictures = decision?.kind === 'page' ? picturesIn(decision.page.sections) : [];
    const page = sectionToolPage(locale, { pictures, now: now() }, only);
    return ok({ decision: { kind: 'page', page }, translations: { hr: SECTION_TOOL, en: SECTION_TOOL, de: SECTION_TOOL } });
  };
  return Object.create(useCases, { viewContent: { value: { run }, enumerable: true } }) as UseCases;
}

/** All samples one below the other, each under its name; `only` one kind where such a one is asked for. */
export function sectionToolPage(locale: Locale, world: Parameters<typeof sectionSamples>[1], only: string | null): ContentPage {
  const word = (name: ToolWord) => toolWord(locale, name);
  const kinds = SHOWN_KINDS.filter((kind) => only === null || kind === only);
  const named = (html: string): Section => ({ kind: 'richText', html });
  const index = SHOWN_KINDS.map((kind) => `<li><a href="?kind=${kind}">${kind}</a></li>`).join('');
  const sections = kinds.flatMap((kind) =>
    sectionSamples(kind, world).flatMap((sample) => [named(`<h2>${kind}: ${stateOf(sample, word)}</h2>`), sample.section]),
  );
  return {
    id: 0,
    slug: SECTION_TOOL,
    title: word('sectionsTitle'),
    description: '',
    updatedAt: new Date(world.now).toISOString(),
    canonical: '',
    noIndex: true,
    picture: undefined,
    sections: [named(`<ul>${index}</ul>`), ...sections],
  };
}

function stateOf({ state }: SectionSample, word: (name: ToolWord) => string): string {
  const [which, option = ''] = state.split(':');
  return which === 'option' ? word('option').replace('{option}', option) : word(`state.${which}` as ToolWord);
}

/** The pictures that stand somewhere in these. */
function picturesIn(value: unknown): readonly MediaItem[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('width' in value && 'height' in value && 'alt' in value) return [value as MediaItem];
  return Object.values(value).flatMap(picturesIn);
}
