import { observer } from 'mobx-react-lite';
import { type ReactElement, useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import type { Draft } from '#domain/editing/draft.ts';
import { hasSections } from '#domain/editing/editable.ts';
import { OfficePalette } from '../back-office/office-palette.tsx';
import type { ThingEditorProps } from '../shop/edit-mode.ts';
import { type Shop, useShop } from '../shop/shop.ts';
import { Canvas } from './canvas.tsx';
import { languagesOf, leaveHref } from './editing-address.ts';
import { EditorBar } from './editor-bar.tsx';
import { EditorProvider } from './editor-context.ts';
import { EditorDialogs } from './editor-dialogs.tsx';
import { EditorNotice } from './editor-notice.tsx';
import { EditorProblem } from './editor-problem.tsx';
import { Inserter } from './inserter.tsx';
import { leadOutOfFrame } from './is-framed.ts';
import type { PageEditor } from './page-editor.ts';
import { Panel } from './panel.tsx';
import type { ShownSections } from './shown-sections.ts';
import { TranslationView } from './translation-view.tsx';
import { wishOfKey } from './wish-of-key.ts';

/** Makes the editor of a thing; its words have been added to the shop's by then. */
export type OpenEditor = (shop: Shop, id: number) => Promise<PageEditor>;

/** Makes what is drawn of a draft, from what visitors see. */
export type Drafted<Shown> = (shown: Shown, draft: Draft, sections: ShownSections) => Shown;

/** A thing as it is being written, with the editor around it. What the server has sent is shown until the draft is there. */
export function thingEditing<Shown extends { readonly id: number | string }>(
  open: OpenEditor,
  drafting: (shop: Shop) => Drafted<Shown>,
): (props: ThingEditorProps<Shown>) => ReactElement {
  return function ThingEditing({ shown, draw }: ThingEditorProps<Shown>): ReactElement {
    const shop = useShop();
    const [editor, setEditor] = useState<PageEditor>();
    const hydrated = useSyncExternalStore(
      () => () => undefined,
      () => true,
      () => false,
    );
    useEffect(() => {
      let closed = false;
      let opened: PageEditor | undefined;
      void open(shop, Number(shown.id)).then((made) => {
        if (closed) return;
        opened = made;
        setEditor(made);
        void made.sync.open();
        void made.translation?.open();
      });
      const leave = () => opened?.close();
      addEventListener('pagehide', leave);
      document.documentElement.classList.add('is-editing');
      leadOutOfFrame();
      return () => {
        closed = true;
        removeEventListener('pagehide', leave);
        document.documentElement.classList.remove('is-editing');
        leave();
      };
    }, [shop, shown.id]);
    const [drafted] = useState(() => drafting(shop));
    if (!hydrated || editor === undefined) return draw(shown);
    return (
      <EditorProvider value={editor}>
        <Editing editor={editor} drawn={(draft) => draw(draft === undefined ? shown : drafted(shown, draft, editor.sync.shown))} />
      </EditorProvider>
    );
  };
}

interface EditingProps {
  readonly editor: PageEditor;
  /** The thing as the draft has it; undefined until there is one. */
  readonly drawn: (draft: Draft | undefined) => ReactElement;
}

const Editing = observer(function Editing({ editor, drawn }: EditingProps): ReactElement {
  const { locale } = useShop();
  const { draft } = editor;
  useKeys(editor);
  useWarning(editor);
  return (
    <>
      {createPortal(<EditorBar leaveHref={leaveHref(editor, locale)} languages={languagesOf(locale)} />, document.body)}
      {draft === undefined ? (
        <>
          {editor.sync.problem !== undefined && <EditorProblem problem={editor.sync.problem} />}
          {drawn(undefined)}
        </>
      ) : (
        <div className="ework">
          {editor.translation?.shown ? (
            <TranslationView translation={editor.translation} />
          ) : (
            <Canvas>
              {drawn(draft)}
              {hasSections(editor.kind) && editor.outline.length === 0 && <Inserter after={null} />}
            </Canvas>
          )}
          <Panel />
        </div>
      )}
      <EditorNotice />
      <EditorDialogs />
      <OfficePalette />
    </>
  );
});

/** Ctrl+Z and its kin belong to whoever has the focus: a text that is being written has a history of its own. */
function useKeys(editor: PageEditor): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement;
      if (!(event.ctrlKey || event.metaKey) || target.isContentEditable || target.closest('input, textarea, dialog') !== null) return;
      const wish = wishOfKey(event);
      if (wish === undefined) return;
      if (wish === 'save') void editor.sync.saving.flush();
      else editor[wish]();
      event.preventDefault();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [editor]);
}

/** Only while something is on its way: warnings that cry wolf are not read. */
function useWarning(editor: PageEditor): void {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (editor.sync.saving.state === 'saved') return;
      void editor.sync.saving.flush();
      event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [editor]);
}
