import { type ComponentType, type ReactElement, Suspense } from 'react';
import type { Section, SectionKind } from '#domain/page/section.ts';
import { EditLink } from '../shop/edit-link.tsx';
import { useShop } from '../shop/shop.ts';
import { AccessibilityStatement, CallList, DataTable, FormSection, Gallery, NewsletterSection, Places, Tabs, Video } from './rare-parts.ts';
import { DocumentListSection } from './section/document-list.tsx';
import { EventList } from './section/event-list.tsx';
import { Accordion, Cards, LinkListSection, Steps } from './section/guides.tsx';
import { Hero } from './section/hero.tsx';
import { CategoryTiles, Figures, Logos, ProductRow } from './section/lists.tsx';
import { NewsList } from './section/news-list.tsx';
import { ContactCards, MapPicture } from './section/places.tsx';
import type { SectionProps } from './section/section-props.ts';
import { SocialGallery } from './section/social-gallery.tsx';
import { CallOut, Quote, RichText, TextWithPicture } from './section/texts.tsx';
import '../styles/home.css';
import '../styles/sections.css';

/** How each kind is shown; complete by its type. Of a template visitors get what it holds. */
const COMPONENTS: { readonly [Kind in Exclude<SectionKind, 'template'>]: ComponentType<SectionProps<Kind>> } = {
  hero: Hero,
  richText: RichText,
  textWithPicture: TextWithPicture,
  newsList: NewsList,
  eventList: EventList,
  productRow: ProductRow,
  categoryTiles: CategoryTiles,
  socialGallery: SocialGallery,
  quote: Quote,
  figures: Figures,
  callOut: CallOut,
  logos: Logos,
  newsletter: NewsletterSection,
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
  places: Places,
  table: DataTable,
  linkList: LinkListSection,
  accessibilityStatement: AccessibilityStatement,
  form: FormSection,
};

/** The sections of a page, in their order (CMS-01). */
export function Sections({ sections }: { readonly sections: readonly Section[] }): ReactElement {
  return (
    <>
      <EditLink />
      <SectionList sections={sections} id="s" />
    </>
  );
}

/** Each is taken over by itself; `id` stands before the places in their names. */
export function SectionList({ sections, id }: { readonly sections: readonly Section[]; readonly id: string }): ReactElement {
  const { Section: Editor } = useShop().editMode;
  return (
    <>
      {sections.map((section, index) => {
        const Component = (COMPONENTS as { readonly [kind: string]: unknown })[section.kind] as ComponentType<{
          section: Section;
          id: string;
        }>;
        const name = id + index;
        if (Editor !== undefined && 'edited' in section)
          return <Editor key={String(section.edited)} section={section} id={name} Component={Component} />;
        return (
          <Suspense key={index}>
            <Component section={section} id={name} />
          </Suspense>
        );
      })}
    </>
  );
}
