import { type ComponentType, type ReactElement, type ReactNode, useEffect, useState } from 'react';
import { importAgain } from './rendering/import-again.ts';
import { editMode, type ThingEditorProps } from './shop/edit-mode.ts';
import { lateComponent } from './shop/late-component.tsx';
import './entry-client.tsx';

/**
 * The app with the editor of pages, posts, events, products and what stands around them. Only addresses that a signed-in editor opens with ?editPage=true name this file (ADM-02), in the place of the app's own entry: that one waits a moment before it starts, and then finds the
 * editor in its place. It imports all that the app's entry does, and the editor itself apart from that, so that the chunks of visitors are those that they would be without it.
 */
let loaded = load();

function load() {
  const editors = importAgain(() => import('./editing/editor.tsx')).then((editor) => {
    // Sections are framed once the draft is drawn, which the editor of the page does.
    editMode.Section = editor.SectionFrame;
    return editor;
  });
  // It may fail before anything that waits for it is drawn.
  editors.catch(() => undefined);
  return editors;
}

/** All that wait for the editor hear of another try. */
const waiting = new Set<() => void>();

function again(): void {
  loaded = load();
  for (const hear of waiting) hear();
}

/** Calls `wait` now and at every other try; answers how that ends. */
function whileWaiting(wait: () => void): () => void {
  wait();
  waiting.add(wait);
  return () => waiting.delete(wait);
}

/** It says so in its own words where they come, and that there is no connection where not even these do. */
const MissingEditor = lateComponent(() => import('./editing/missing-editor.tsx').then((file) => file.MissingEditor), ['missing-editor']);

const releaseLinks = () => window.releaseLinks?.();

/** From now on a press on a link is the editor's; of one that did not come, the page's. */
function useReleasedLinks(isThere: boolean): void {
  useEffect(() => {
    if (isThere) releaseLinks();
  }, [isThere]);
}

/** What stands there as the server has sent it, which is taken over first, then with the editor around it. */
function edited<Shown>(
  editorIn: (editors: Awaited<typeof loaded>) => ComponentType<ThingEditorProps<Shown>>,
): ComponentType<ThingEditorProps<Shown>> {
  return function Edited(props: ThingEditorProps<Shown>): ReactElement {
    const [Editor, setEditor] = useState<ComponentType<ThingEditorProps<Shown>>>();
    const [missed, setMissed] = useState(0);
    useEffect(
      () =>
        whileWaiting(() =>
          loaded.then(
            (editors) => setEditor(() => editorIn(editors)),
            () => {
              releaseLinks();
              setMissed((before) => before + 1);
              addEventListener('online', again, { once: true });
            },
          ),
        ),
      [],
    );
    useReleasedLinks(Editor !== undefined);
    if (Editor !== undefined) return <Editor {...props} />;
    return (
      <>
        {props.draw(props.shown)}
        {missed > 0 && <MissingEditor wanted={missed} missed={missed} again={again} />}
      </>
    );
  };
}

/** Header, footer and cookie notice; on a page with nothing of its own to edit they are all that is edited. */
function EditedLayout({ children }: { readonly children: ReactNode }): ReactNode {
  const [Around, setAround] = useState<ComponentType<{ readonly children: ReactNode }>>();
  // Of an editor that did not come the page says so, where it has one.
  useEffect(() => whileWaiting(() => loaded.then(({ LayoutEditing }) => setAround(() => LayoutEditing), releaseLinks)), []);
  useReleasedLinks(Around !== undefined);
  return Around === undefined ? children : <Around>{children}</Around>;
}

editMode.Layout = EditedLayout;
editMode.Page = edited(({ PageEditing }) => PageEditing);
editMode.Post = edited(({ PostEditing }) => PostEditing);
editMode.Product = edited(({ ProductEditing }) => ProductEditing);
editMode.Event = edited(({ EventEditing }) => EventEditing);
editMode.Document = edited(({ DocumentEditing }) => DocumentEditing);
