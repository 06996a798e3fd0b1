import { type ComponentType, type ReactElement, type ReactNode, useEffect, useState } from 'react';
import { editMode, type ThingEditorProps } from './shop/edit-mode.ts';
import { useShop } from './shop/shop.ts';
import './entry-client.tsx';

/**
 * The app with the editor of pages, posts, events, products and what stands around them. Only addresses that a signed-in editor opens with ?editPage=true name this file (ADM-02), in the place of the app's own entry: that one waits a moment before it starts, and then finds the
 * editor in its place. It imports all that the app's entry does, and the editor itself apart from that, so that the chunks of visitors are those that they would be without it.
 */
const loaded = import('./editing/editor.tsx').then((editor) => {
  // Sections are framed once the draft is drawn, which the editor of the page does.
  editMode.Section = editor.SectionFrame;
  return editor;
});
// It may fail before anything that waits for it is drawn.
loaded.catch(() => undefined);

/** What stands there as the server has sent it, which is taken over first, then with the editor around it. */
function edited<Shown>(
  editorIn: (editors: Awaited<typeof loaded>) => ComponentType<ThingEditorProps<Shown>>,
): ComponentType<ThingEditorProps<Shown>> {
  return function Edited(props: ThingEditorProps<Shown>): ReactElement {
    const [Editor, setEditor] = useState<ComponentType<ThingEditorProps<Shown>>>();
    const { notices } = useShop();
    useEffect(() => {
      loaded.then(
        (editors) => setEditor(() => editorIn(editors)),
        () => {
          // Nothing has been written yet that a page loaded anew would lose.
          notices.tell({ tone: 'error', message: 'error.unreachable' });
          addEventListener('online', () => location.reload(), { once: true });
        },
      );
    }, [notices]);
    return Editor === undefined ? props.draw(props.shown) : <Editor {...props} />;
  };
}

/** Header, footer and cookie notice; on a page with nothing of its own to edit they are all that is edited. */
function EditedLayout({ children }: { readonly children: ReactNode }): ReactNode {
  const [Around, setAround] = useState<ComponentType<{ readonly children: ReactNode }>>();
  useEffect(() => {
    // Of an editor that did not come the page says so, where it has one.
    loaded.then(({ LayoutEditing }) => setAround(() => LayoutEditing)).catch(() => undefined);
  }, []);
  return Around === undefined ? children : <Around>{children}</Around>;
}

editMode.Layout = EditedLayout;
editMode.Page = edited(({ PageEditing }) => PageEditing);
editMode.Post = edited(({ PostEditing }) => PostEditing);
editMode.Product = edited(({ ProductEditing }) => ProductEditing);
editMode.Event = edited(({ EventEditing }) => EventEditing);
editMode.Document = edited(({ DocumentEditing }) => DocumentEditing);
