import type { Section, SectionKind } from '#domain/page/section.ts';

/** What the component of a kind gets; `id` names the section on its page. */
export interface SectionProps<Kind extends SectionKind> {
  readonly section: Section<Kind>;
  readonly id: string;
}
