import { observer } from 'mobx-react-lite';
import { type ReactElement, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { hasDrafts } from '#domain/editing/editable.ts';
import { OfficePalette } from '../back-office/search/office-palette.tsx';
import { useShop } from '../shop/shop.ts';
import { languagesOf } from './desk/editing-address.ts';
import { editingDesk } from './desk/editing-desk.ts';
import { useEditor } from './desk/editor-context.ts';
import { leaveBy, losesSomething, wayOut } from './desk/leaving.ts';
import type { PageEditor } from './desk/page-editor.ts';
import { EditorDialogs } from './dialogs/editor-dialogs.tsx';
import { EditorBar } from './editor-bar.tsx';
import { EditorNotice } from './editor-notice.tsx';
import { guardDroppedFiles } from './elements/guard-dropped-files.ts';
import { leadOutOfFrame } from './elements/is-framed.ts';
import { leadToOtherPlace } from './elements/other-place.ts';
import { underWay } from './library/under-way.ts';
import { wishOfKey } from './wish-of-key.ts';

/** What stands around what is edited: the bar, what is told and asked, the keys. */
export const EditorTools = observer(function EditorTools({ leaveHref }: { readonly leaveHref: string }): ReactElement {
  const editor = useEditor();
  const { locale, translator } = useShop();
  useKeys(editor);
  useWarning(editor);
  useEffect(guardDroppedFiles, []);
  // It is drawn above the page, and is come to before it by the keyboard.
  const [top] = useState(() => document.createElement('div'));
  useEffect(() => {
    document.documentElement.classList.add('is-editing');
    top.lang = translator.locale;
    document.body.prepend(top);
    leadOutOfFrame();
    return () => {
      top.remove();
      document.documentElement.classList.remove('is-editing', 'is-previewing');
    };
  }, [top, translator]);
  const { previewing } = editor.look;
  useEffect(() => void document.documentElement.classList.toggle('is-previewing', previewing), [previewing]);
  return (
    <>
      {createPortal(<EditorBar leaveHref={leaveHref} languages={languagesOf(locale, previewing)} />, top)}
      <div className="etools" lang={translator.locale}>
        <EditorNotice />
        <EditorDialogs />
        <OfficePalette />
      </div>
    </>
  );
});

/** Ctrl+Z and its kin belong to whoever has the focus: a text that is being written has a history of its own. Ctrl+S saves there as well: the browser would keep a copy of the page. F6 goes from place to place, as in browsers themselves. */
function useKeys(editor: PageEditor): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement;
      if (event.key === 'F6' && target.closest('dialog') === null) {
        event.preventDefault();
        leadToOtherPlace(editor.look, target);
        return;
      }
      const wish = event.ctrlKey || event.metaKey ? wishOfKey(event) : undefined;
      if (wish === undefined || target.closest('dialog') !== null) return;
      if (wish !== 'save' && (target.isContentEditable || target.closest('input, textarea') !== null)) return;
      if (wish === 'save') void (hasDrafts(editor.kind) ? editor.sync.saving.flush() : editor.publishOrAsk());
      else editor[wish]();
      event.preventDefault();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [editor]);
}

/** Only while something would be lost: warnings that cry wolf are not read. A way out of the page asks in words of its own; whoever closes the tab is asked by the browser, and reads them once they stay. */
function useWarning(editor: PageEditor): void {
  const { timer } = useShop();
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (underWay.agreed || !losesSomething()) return;
      for (const { sync } of editingDesk.unsaved) void sync.saving.flush();
      event.preventDefault();
      if (editor.look.question === undefined) editor.look.ask({ kind: 'leave', way: undefined });
    };
    const click = (event: MouseEvent) => {
      const way = losesSomething() ? wayOut(event) : undefined;
      if (way === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      void leaveBy(way, timer, () => editor.look.ask({ kind: 'leave', way }));
    };
    // A save that failed time and again would be tried in half a minute only.
    const back = () => {
      for (const { sync } of editingDesk.unsaved) if (sync.saving.state === 'failed') void sync.saving.flush();
    };
    addEventListener('online', back);
    addEventListener('beforeunload', warn);
    addEventListener('click', click, { capture: true });
    return () => {
      removeEventListener('online', back);
      removeEventListener('beforeunload', warn);
      removeEventListener('click', click, { capture: true });
    };
  }, [editor, timer]);
}
