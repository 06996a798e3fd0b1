import axe, { type AxeResults, type RunOptions } from 'axe-core';
import type { PageWarning } from '#domain/editing/page-warnings.ts';
import { type PageWeight, pageWeight, type WeighedPicture } from '#domain/editing/page-weight.ts';

/** What a look at the page as it is drawn has found. */
export interface CanvasLook {
  readonly weight: PageWeight;
  /** What axe finds against WCAG 2.2 A and AA, one for each rule and field. */
  readonly found: readonly PageWarning[];
}

/** What stands on the canvas and no visitor sees, and sections that are hidden from them. */
const NOT_THE_PAGE = ['.handle', '.inserter', '.offtag', '.editing', '.bubble', '.lacks', '.other', '.locked', '.is-off'];
const RULES: RunOptions = {
  resultTypes: ['violations'],
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  elementRef: true,
  // Frames belong to others, and style sheets are not fetched once more.
  iframes: false,
  preload: false,
};

/** Where stands what is looked at: what the page shows, or what stands around it in several parts. */
const CANVASES = { page: '.ework .canvas', around: '.canvas.is-around' } as const;

/** Looks at what is edited as it is drawn: what it weighs, and what is wrong with contrast, names and the like. */
export async function lookAtCanvas(place: keyof typeof CANVASES): Promise<CanvasLook | undefined> {
  const canvases = [...document.querySelectorAll<HTMLElement>(CANVASES[place])];
  if (canvases.length === 0) return undefined;
  const results: AxeResults = await axe.run({ include: canvases, exclude: NOT_THE_PAGE.map((tools) => [tools]) }, RULES);
  return { weight: weigh(canvases), found: findings(results) };
}

function findings({ violations }: AxeResults): readonly PageWarning[] {
  const found = new Map<string, PageWarning & { readonly count: number }>();
  for (const { id: rule, nodes } of violations)
    for (const { element } of nodes) {
      const spot = spotOf(element);
      const key = JSON.stringify([rule, spot]);
      const count = (found.get(key)?.count ?? 0) + 1;
      found.set(key, { ...spot, kind: 'inaccessible', rule, count });
    }
  return [...found.values()];
}

function weigh(canvases: readonly HTMLElement[]): PageWeight {
  const shown = canvases
    .flatMap((canvas) => [...canvas.querySelectorAll<HTMLElement>('[data-s]')])
    .filter((section) => !section.classList.contains('is-off'));
  const markup = shown.reduce((sum, section) => sum + new TextEncoder().encode(section.innerHTML).length, 0);
  const loaded = new Map(
    performance.getEntriesByType('resource').map((entry) => [entry.name, (entry as PerformanceResourceTiming).encodedBodySize] as const),
  );
  const pictures = new Map<string, WeighedPicture>();
  for (const picture of canvases.flatMap((canvas) => [...canvas.querySelectorAll('img')])) {
    if (picture.closest('.is-off') !== null || picture.currentSrc === '') continue;
    const bytes = loaded.get(picture.currentSrc);
    // The same picture twice is fetched once.
    if (!pictures.has(picture.currentSrc)) pictures.set(picture.currentSrc, { ...spotOf(picture), bytes: bytes || undefined });
  }
  return pageWeight(markup, [...pictures.values()]);
}

/** The section and the field that an element belongs to. */
function spotOf(element: Element | undefined): { readonly section: string | null; readonly field: string } {
  const own = element?.closest<HTMLElement>('[data-f]') ?? element?.querySelector<HTMLElement>('[data-f]');
  return { section: element?.closest<HTMLElement>('[data-s]')?.dataset.s ?? null, field: own?.dataset.f ?? '' };
}
