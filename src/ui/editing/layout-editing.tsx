import { useRouterState } from '@tanstack/react-router';
import { observer } from 'mobx-react-lite';
import { type ReactElement, type ReactNode, useEffect, useId, useMemo } from 'react';
import { createPortal } from 'react-dom';
import { asksToEdit } from '#domain/editing/edit-mode-address.ts';
import { LAYOUT_ID } from '#domain/editing/editable.ts';
import { type Shop, ShopProvider, useShop } from '../shop/shop.ts';
import { Canvas } from './canvas/canvas.tsx';
import { editingDesk } from './desk/editing-desk.ts';
import { EditorProvider } from './desk/editor-context.ts';
import type { PageEditor } from './desk/page-editor.ts';
import { ToolsOf } from './desk/tools-shop.tsx';
import { draftSite } from './draft/draft-site.ts';
import { EditorTools } from './editor-tools.tsx';
import { Panel } from './panel/panel.tsx';
import type { OpenEditor } from './thing-editing.tsx';

/** A part of what stands around every page — header, footer, cookie notice — as it is being written. On a page with nothing of its own to edit the first of them brings the tools along. */
export function layoutEditing(open: OpenEditor): (props: { readonly children: ReactNode }) => ReactElement {
  return observer(function LayoutEditing({ children }: { readonly children: ReactNode }): ReactElement {
    const shop = useShop();
    const part = useId();
    // Whoever goes on to another page without asking for it there edits no more.
    const isAsked = useRouterState({ select: ({ location }) => asksToEdit(location.searchStr) });
    const { layout, hasPage, inHand } = editingDesk;
    useEffect(() => (isAsked ? editingDesk.enter(part, async () => open(shop, LAYOUT_ID), shop.log) : undefined), [shop, part, isAsked]);
    const draft = layout?.draft;
    const shown = useMemo(() => (layout === undefined ? shop : drafted(shop, draftSite(shop.site, draft))), [shop, layout, draft]);
    if (layout === undefined || !isAsked) return <>{children}</>;
    return (
      <EditorProvider value={layout}>
        {!hasPage && editingDesk.leads(part) && <Alone editor={layout} />}
        <ShopProvider value={shown}>
          <Canvas around={inHand === layout}>{children}</Canvas>
        </ShopProvider>
      </EditorProvider>
    );
  });
}

/** The tools on a page with nothing else to edit. */
function Alone({ editor }: { readonly editor: PageEditor }): ReactElement {
  useEffect(() => {
    void editingDesk.read(editor);
    document.documentElement.classList.add('edits-around');
    return () => document.documentElement.classList.remove('edits-around');
  }, [editor]);
  return (
    <ToolsOf editor={editor}>
      <EditorTools leaveHref={location.pathname} />
      {createPortal(<Panel />, document.body)}
    </ToolsOf>
  );
}

/** The shop with another site. Who has accepted the notice long ago sees it again, to write in it. */
function drafted(shop: Shop, site: Shop['site']): Shop {
  const { snapshot } = shop;
  const visitor = { ...snapshot.visitor, cookieNoticeAccepted: false };
  return Object.create(shop, { site: { value: site }, snapshot: { get: () => ({ ...shop.snapshot, site, visitor }) } }) as Shop;
}
