import { lazyRouteComponent } from '@tanstack/react-router';
import type { Section, SectionKind } from '#domain/page/section.ts';
import { CallList } from './later-parts-of-calls.ts';

/** The kinds of sections that few pages have. */
export const RareSection = lazyRouteComponent(() => import('./rare-section.tsx'), 'RareSection');

/** The kinds that every page with sections carries along (sections.tsx); the others are in rare-section.tsx. */
const COMMON_KINDS = [
  'hero',
  'richText',
  'textWithPicture',
  'newsList',
  'eventList',
  'productRow',
  'categoryTiles',
  'socialGallery',
  'quote',
  'figures',
  'callOut',
  'logos',
  'newsletter',
] as const satisfies readonly SectionKind[];
export type CommonKind = (typeof COMMON_KINDS)[number];

export function isCommon(section: Section): section is Extract<Section, { kind: CommonKind }> {
  return COMMON_KINDS.some((kind) => kind === section.kind);
}

/** Fetches what some sections are shown with before they are drawn. */
export async function fetchSections(sections: readonly Section[]): Promise<void> {
  if (!sections.every(isCommon)) await RareSection.preload?.();
  if (sections.some(({ kind }) => kind === 'callList')) await CallList.preload?.();
}
