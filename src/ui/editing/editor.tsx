import type { DeskDocument } from '#domain/document/document-record.ts';
import { type EditableKind, hasDrafts } from '#domain/editing/editable.ts';
import { sectionIdOf } from '#domain/editing/section-id.ts';
import type { PublicEvent } from '#domain/event/event.ts';
import type { ContentPage } from '#domain/page/content-page.ts';
import type { Post } from '#domain/post/post.ts';
import type { ProductDetails } from '#domain/product/product-details.ts';
import { loadMessages } from '../messages/load-messages.ts';
import { PageEditor } from './desk/page-editor.ts';
import { openTools, toolsOf } from './desk/tools-shop.tsx';
import { draftDocument } from './draft/draft-document.ts';
import { draftEvent } from './draft/draft-event.ts';
import { DraftPages } from './draft/draft-page.ts';
import { draftPost } from './draft/draft-post.ts';
import { draftProduct } from './draft/draft-product.ts';
import { layoutEditing } from './layout-editing.tsx';
import { type OpenEditor, thingEditing } from './thing-editing.tsx';
import '../styles/editing.css';
import '../styles/rich-text.css';

export { SectionFrame } from './canvas/section-frame.tsx';

/** The page with the editor around it. */
export const PageEditing = thingEditing<ContentPage>(editorOf('page'), (shop) => {
  const words = (id: string) => toolsOf(shop).translator.text(id);
  const pages = new DraftPages({
    missingPicture: () => words('editing.missingPicture'),
    missingLink: () => words('editing.missingLink'),
  });
  return (page, draft, { sync }) => pages.of(page, draft, sync.shown);
});

/** The post with the editor around it. */
export const PostEditing = thingEditing<Post>(
  editorOf('post'),
  () =>
    (post, draft, { documents }) =>
      draftPost(post, draft, documents),
);

/** The event with the editor around it. */
export const EventEditing = thingEditing<PublicEvent>(editorOf('event'), () => draftEvent);

/** The words of a document with the editor around them. */
export const DocumentEditing = thingEditing<DeskDocument>(
  editorOf('document'),
  ({ locale }) =>
    (document, draft) =>
      draftDocument(document, draft, locale),
);

/** The product with the editor around it: what is saved of it holds at once. */
export const ProductEditing = thingEditing<ProductDetails>(
  editorOf('product'),
  ({ locale }) =>
    (product, draft) =>
      draftProduct(product, draft, locale),
);

/** Header, footer or cookie notice, with the editor of all three. */
export const LayoutEditing = layoutEditing(editorOf('layout'));

/** What sections say that can be added to a page which had none of their kind. */
const SECTION_WORDS = ['form', 'place', 'post', 'product', 'statement'];

function editorOf(kind: EditableKind): OpenEditor {
  return async (shop, id) => {
    const { locale, translator, timer, log, progress } = shop;
    const [words, { createEditingTools }] = await Promise.all([
      loadMessages(locale, SECTION_WORDS),
      import('#composition/editing-over-http.ts'),
      openTools(shop),
    ]);
    translator.add(words);
    const parts = { locale, log, timer, onRequest: progress.beginRequest };
    const { translations, ...tools } = await createEditingTools(parts, kind);
    // Browsers make names themselves at secure addresses only.
    const newId = () => sectionIdOf(crypto.getRandomValues(new Uint8Array(12)));
    return new PageEditor({
      ...tools,
      // A product is translated at its desk.
      ...(hasDrafts(kind) && { translations }),
      thing: { kind, id },
      locale,
      name: `${kind} ${id} ${locale}`,
      timer,
      now: () => performance.now(),
      clock: () => Date.now(),
      newId,
      client: newId(),
      look: async () => {
        const { translator } = toolsOf(shop);
        // It brings what looks along, which whoever corrects a word needs nothing of.
        const [{ lookAtCanvas }, words] = await Promise.all([import('./desk/look-at-canvas.ts'), loadMessages(translator.locale, ['axe'])]);
        translator.add(words);
        return lookAtCanvas(kind === 'layout' ? 'around' : 'page');
      },
    });
  };
}
