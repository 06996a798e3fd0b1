import type { ComponentType, ReactElement } from 'react';
import type { Section, SectionKind } from '#domain/page/section.ts';
import { FormSection } from '../form/form-section.tsx';
import { CallList } from './later-parts-of-calls.ts';
import type { CommonKind } from './later-parts-of-sections.ts';
import { AccessibilityStatement } from './section/accessibility-statement.tsx';
import { DataTable } from './section/data-table.tsx';
import { DocumentListSection } from './section/document-list.tsx';
import { Gallery } from './section/gallery.tsx';
import { Accordion, Cards, LinkListSection, Steps } from './section/guides.tsx';
import { ContactCards, MapPicture } from './section/places.tsx';
import type { SectionProps } from './section/section-props.ts';
import { Tabs } from './section/tabs.tsx';
import { Video } from './section/video.tsx';

type RareKind = Exclude<SectionKind, CommonKind>;

const COMPONENTS: { readonly [Kind in RareKind]: ComponentType<SectionProps<Kind>> } = {
  cards: Cards,
  callList: CallList,
  documents: DocumentListSection,
  steps: Steps,
  accordion: Accordion,
  tabs: Tabs,
  gallery: Gallery,
  video: Video,
  contactCards: ContactCards,
  mapPicture: MapPicture,
  table: DataTable,
  linkList: LinkListSection,
  accessibilityStatement: AccessibilityStatement,
  form: FormSection,
};

/** A section of a kind that few pages have. */
export function RareSection({ section, id }: { readonly section: Section; readonly id: string }): ReactElement {
  const Component = COMPONENTS[section.kind as RareKind] as ComponentType<{ section: Section; id: string }>;
  return <Component section={section} id={id} />;
}
