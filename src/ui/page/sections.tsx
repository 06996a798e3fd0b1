import { type ComponentType, type ReactElement, Suspense } from 'react';
import type { Section } from '#domain/page/section.ts';
import { NewsletterSection } from '../newsletter/newsletter-section.tsx';
import { type CommonKind, isCommon, RareSection } from './later-parts-of-sections.ts';
import { EventList } from './section/event-list.tsx';
import { Hero } from './section/hero.tsx';
import { CategoryTiles, Figures, Logos, ProductRow } from './section/lists.tsx';
import { NewsList } from './section/news-list.tsx';
import type { SectionProps } from './section/section-props.ts';
import { SocialGallery } from './section/social-gallery.tsx';
import { CallOut, Quote, RichText, TextWithPicture } from './section/texts.tsx';
import '../styles/home.css';
import '../styles/sections.css';

/** How each of the common kinds is shown; complete by its type, as rare-section.tsx is for the others. */
const COMPONENTS: { readonly [Kind in CommonKind]: ComponentType<SectionProps<Kind>> } = {
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
};

/** The sections of a page, in their order (CMS-01). What the rare ones are shown with arrives later; until then the server's page stands. */
export function Sections({ sections }: { readonly sections: readonly Section[] }): ReactElement {
  return (
    <>
      {sections.map((section, index) => {
        const Component = isCommon(section) ? (COMPONENTS[section.kind] as ComponentType<{ section: Section; id: string }>) : RareSection;
        return (
          <Suspense key={index}>
            <Component section={section} id={`s${index}`} />
          </Suspense>
        );
      })}
    </>
  );
}
