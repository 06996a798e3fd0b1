import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import { hasSections } from '#domain/editing/editable.ts';
import { WorkDialog } from '../../elements/work-dialog.tsx';
import { OwnLanguage } from '../../shop/own-language.tsx';
import { useShop } from '../../shop/shop.ts';
import { useEditor } from '../desk/editor-context.ts';
import type { Question } from '../draft/editing-news.ts';

/** What is done now and then: a look without tools, a new page, all sections, what is kept of the page, the language of the tools. */
export const ToolsDialog = observer(function ToolsDialog(): ReactElement {
  const { look, kind } = useEditor();
  const { translator } = useShop();
  const close = () => look.ask(undefined);
  const tool = (label: string, action: () => void) => (
    <li>
      <button type="button" className="btn is-line is-wide" onClick={action}>
        {translator.text(label)}
      </button>
    </li>
  );
  const ask = (question: Question) => () => look.ask(question);
  return (
    <WorkDialog
      open
      onClose={close}
      id="etools"
      title={translator.text('editing.tools')}
      closeLabel={translator.text('editing.close')}
      contentClass="stack"
    >
      <ul className="stack is-tight plain">
        {tool('editing.preview', () => {
          look.preview(true);
          close();
        })}
        {hasSections(kind) && tool('editing.manageSections', ask({ kind: 'sections' }))}
        {tool('editing.newPage', ask({ kind: 'newPage' }))}
        {tool('editing.caches', ask({ kind: 'caches' }))}
      </ul>
      <OwnLanguage label={translator.text('editing.ownLanguage')} />
    </WorkDialog>
  );
});
