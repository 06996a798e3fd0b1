import type { ComponentType, ReactElement, ReactNode } from 'react';
import type { DeskDocument } from '#domain/document/document-record.ts';
import type { PublicEvent } from '#domain/event/event.ts';
import type { ContentPage } from '#domain/page/content-page.ts';
import type { Section } from '#domain/page/section.ts';
import type { Post } from '#domain/post/post.ts';
import type { ProductDetails } from '#domain/product/product-details.ts';

/** What the screen of something is put into while somebody edits it. */
export interface ThingEditorProps<Shown> {
  /** As visitors see it. */
  readonly shown: Shown;
  readonly draw: (shown: Shown) => ReactElement;
}

export interface SectionEditorProps {
  readonly section: Section;
  readonly id: string;
  /** Undefined for a kind that nobody knows here. */
  readonly Component: ComponentType<{ readonly section: Section; readonly id: string }> | undefined;
}

/** What a page and its sections, a post, an event or a product, and what stands around them are put into while somebody edits them; empty for visitors. */
export interface EditMode {
  Page?: ComponentType<ThingEditorProps<ContentPage>>;
  Post?: ComponentType<ThingEditorProps<Post>>;
  Product?: ComponentType<ThingEditorProps<ProductDetails>>;
  Event?: ComponentType<ThingEditorProps<PublicEvent>>;
  Document?: ComponentType<ThingEditorProps<DeskDocument>>;
  Section?: ComponentType<SectionEditorProps>;
  /** Header, footer and cookie notice, each by itself. */
  Layout?: ComponentType<{ readonly children: ReactNode }>;
}

/**
 * That of this tab. The editor's own entry (src/ui/entry-editing.tsx), which only signed-in editors load, puts the editor here before the app starts (ADM-02). For everybody else
 * it stays empty.
 */
export const editMode: EditMode = {};
