import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import { Icon } from '../../elements/icon.tsx';
import { editingDesk } from '../desk/editing-desk.ts';
import { useEditor } from '../desk/editor-context.ts';
import { useTools } from '../desk/tools-shop.tsx';
import { ICONS } from '../elements/icons.ts';

/** The place behind a section, or at the top (null), where another one can be put. While what stands around the page is in hand the place is kept, and nothing can be put there. */
export const Inserter = observer(function Inserter({ after }: { readonly after: string | null }): ReactElement {
  const editor = useEditor();
  const { translator } = useTools();
  const { inHand, layout } = editingDesk;
  const isAway = inHand !== undefined && inHand === layout;
  return (
    <div className={isAway ? 'inserter is-away' : 'inserter'} inert={isAway} lang={translator.locale}>
      <button type="button" onClick={() => editor.look.ask({ kind: 'newSection', after })}>
        <Icon path={ICONS.add} />
        <span>{translator.text('editing.addSection')}</span>
      </button>
    </div>
  );
});
