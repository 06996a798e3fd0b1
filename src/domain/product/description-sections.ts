/** A part of a description under a heading of its own; both are sanitized HTML, the title without its tags. */
export interface DescriptionSection {
  readonly title: string;
  readonly html: string;
}

const TAG = /<(\/?)([a-z][a-z0-9]*)(?:"[^"]*"|[^">])*>/gi;
const LEVELS: ReadonlySet<string> = new Set(['h2', 'h3']);
/** Elements that have no end. */
const VOID = /^(?:area|br|col|hr|img|source|track|wbr)$/;

/**
 * Takes a description (sanitized HTML) apart at its headings, such as that of a size table: those of level 2 or 3 that stand in nothing else, all of the level of the first one.
 * What comes before it is the introduction.
 */
export function describedInSections(html: string): { readonly introduction: string; readonly sections: readonly DescriptionSection[] } {
  const headings = headingsOf(html);
  return {
    introduction: html.slice(0, headings[0]?.from ?? html.length),
    sections: headings.map(({ titleFrom, titleTo, to }, place) => ({
      title: html.slice(titleFrom, titleTo),
      html: html.slice(to, headings[place + 1]?.from ?? html.length),
    })),
  };
}

interface Heading {
  readonly from: number;
  readonly titleFrom: number;
  readonly titleTo: number;
  readonly to: number;
}

function headingsOf(html: string): readonly Heading[] {
  const headings: Heading[] = [];
  let level: string | undefined;
  let depth = 0;
  let opened: Pick<Heading, 'from' | 'titleFrom'> | undefined;
  for (const { 0: tag, 1: slash, 2: written = '', index } of html.matchAll(TAG)) {
    const name = written.toLowerCase();
    if (VOID.test(name)) continue;
    if (slash === '') {
      if (depth === 0 && (level === undefined ? LEVELS.has(name) : name === level)) {
        level = name;
        opened = { from: index, titleFrom: index + tag.length };
      }
      depth += 1;
      continue;
    }
    depth -= 1;
    if (depth !== 0 || opened === undefined) continue;
    headings.push({ ...opened, titleTo: index, to: index + tag.length });
    opened = undefined;
  }
  return headings;
}
