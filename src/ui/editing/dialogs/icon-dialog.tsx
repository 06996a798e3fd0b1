import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import type { Place } from '#domain/editing/edit-command.ts';
import { valueAt } from '#domain/editing/field-path.ts';
import { SECTION_ICONS } from '#domain/page/section-icons.ts';
import { Icon } from '../../elements/icon.tsx';
import { WorkDialog } from '../../elements/work-dialog.tsx';
import { useShop } from '../../shop/shop.ts';
import { useEditor } from '../desk/editor-context.ts';

/** A drawing beside words, or none (ADM-04). */
export const IconDialog = observer(function IconDialog({
  section,
  path,
}: {
  readonly section: Place;
  readonly path: string;
}): ReactElement {
  const editor = useEditor();
  const { translator } = useShop();
  const chosen = valueAt(
    editor.draft?.sections.find(({ id }) => id === section),
    path,
  );
  const close = () => editor.look.ask(undefined);
  const choose = (value: string) => {
    editor.run({ kind: 'setField', section, path, value });
    close();
  };
  return (
    <WorkDialog
      open
      onClose={close}
      id="eicon"
      title={translator.text('editing.chooseIcon')}
      closeLabel={translator.text('editing.close')}
      shape="large"
      footer={
        <button type="button" className="btn is-line" onClick={() => choose('')}>
          {translator.text('editing.noIcon')}
        </button>
      }
    >
      <ul className="kinds plain">
        {Object.entries(SECTION_ICONS).map(([name, drawing]) => (
          <li key={name}>
            <button type="button" className="kind" aria-pressed={name === chosen} onClick={() => choose(name)}>
              <Icon path={drawing} /> {translator.text(`editing.icon.${name}`)}
            </button>
          </li>
        ))}
      </ul>
    </WorkDialog>
  );
});
