import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import { Icon } from '../elements/icon.tsx';
import { useShop } from '../shop/shop.ts';
import { useEditor } from './editor-context.ts';
import { ICONS } from './icons.ts';

/** The place behind a section, or at the top (null), where another one can be put. */
export const Inserter = observer(function Inserter({ after }: { readonly after: string | null }): ReactElement {
  const editor = useEditor();
  const { translator } = useShop();
  return (
    <div className="inserter">
      <button type="button" onClick={() => editor.look.ask({ kind: 'newSection', after })}>
        <Icon path={ICONS.add} />
        <span>{translator.text('editing.addSection')}</span>
      </button>
    </div>
  );
});
