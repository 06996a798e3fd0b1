import { observer } from 'mobx-react-lite';
import { type ReactElement, useEffect, useState, useSyncExternalStore } from 'react';
import type { Draft } from '#domain/editing/draft.ts';
import { asksForPreview, asksToTranslate } from '#domain/editing/edit-mode-address.ts';
import { hasSections } from '#domain/editing/editable.ts';
import type { ThingEditorProps } from '../shop/edit-mode.ts';
import { lateComponent } from '../shop/late-component.tsx';
import { type Shop, useShop } from '../shop/shop.ts';
import { Canvas } from './canvas/canvas.tsx';
import { leaveHref } from './desk/editing-address.ts';
import { editingDesk } from './desk/editing-desk.ts';
import { EditorProvider } from './desk/editor-context.ts';
import type { PageEditor } from './desk/page-editor.ts';
import { ToolsOf } from './desk/tools-shop.tsx';
import { MissingDialog } from './dialogs/missing-dialog.tsx';
import { EditorTools } from './editor-tools.tsx';
import { EditorProblem } from './panel/editor-problem.tsx';
import { Panel } from './panel/panel.tsx';
import { Inserter } from './sections/inserter.tsx';
import { showTranslation } from './translation/translation-button.tsx';

const TranslationView = lateComponent(
  () => import('./translation/translation-view.tsx').then((file) => file.TranslationView),
  ['translation-view', 'join-posts', 'rich-text'],
  MissingDialog,
);

/** Makes the editor of a thing; its words have been added to the shop's by then. */
export type OpenEditor = (shop: Shop, id: number) => Promise<PageEditor>;

/** Makes what is drawn of a draft, from what visitors see. */
export type Drafted<Shown> = (shown: Shown, draft: Draft, editor: Pick<PageEditor, 'sync' | 'documents'>) => Shown;

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
      editingDesk.expectPage();
      open(shop, Number(shown.id)).then(
        (made) => {
          if (closed) return;
          opened = made;
          if (asksForPreview(location.search)) made.look.preview(true);
          setEditor(made);
          editingDesk.openPage(made);
          const opening = [made.sync.open(), made.translation?.open()];
          if (asksToTranslate(location.search)) void Promise.all(opening).then(() => showTranslation(made));
        },
        () => {
          shop.log.error('editor.notOpened');
          shop.notices.tell({ tone: 'error', message: 'error.unreachable' });
        },
      );
      const leave = () => opened?.close();
      addEventListener('pagehide', leave);
      return () => {
        closed = true;
        removeEventListener('pagehide', leave);
        editingDesk.closePage();
        leave();
      };
    }, [shop, shown.id]);
    const [drafted] = useState(() => drafting(shop));
    if (!hydrated || editor === undefined) return draw(shown);
    return <Editing editor={editor} drawn={(draft) => draw(draft === undefined ? shown : drafted(shown, draft, editor))} />;
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
  const inHand = editingDesk.inHand ?? editor;
  return (
    <>
      <ToolsOf editor={inHand}>
        <EditorTools leaveHref={leaveHref(editor, locale)} />
      </ToolsOf>
      {draft === undefined ? (
        <EditorProvider value={editor}>
          {editor.sync.obstacle.problem !== undefined && <EditorProblem problem={editor.sync.obstacle.problem} />}
          {drawn(undefined)}
        </EditorProvider>
      ) : (
        <div className="ework">
          {inHand.translation?.shown ? (
            <ToolsOf editor={inHand}>
              <TranslationView wanted={inHand} translation={inHand.translation} />
            </ToolsOf>
          ) : (
            <EditorProvider value={editor}>
              <Canvas>
                {drawn(draft)}
                {hasSections(editor.kind) && editor.outline.length === 0 && <Inserter after={null} />}
              </Canvas>
            </EditorProvider>
          )}
          <ToolsOf editor={inHand}>{!inHand.look.previewing && <Panel />}</ToolsOf>
        </div>
      )}
    </>
  );
});
