import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import type { Place } from '#domain/editing/edit-command.ts';
import { valueAt } from '#domain/editing/field-path.ts';
import { Dialog } from '../elements/dialog.tsx';
import { useShop } from '../shop/shop.ts';
import { fieldOf } from './canvas.tsx';
import { ChosenThings, chosenIn } from './chosen-things.tsx';
import { useEditor } from './editor-context.ts';

/** Things of the site for a field, one or several, found by a few words: posts, products, categories, pages, documents (ADM-04). */
export const PickDialog = observer(function PickDialog({
  section,
  path,
}: {
  readonly section: Place;
  readonly path: string;
}): ReactElement | null {
  const editor = useEditor();
  const { translator } = useShop();
  const field = fieldOf(editor, section, path);
  if (field?.type !== 'id' && field?.type !== 'ids') return null;
  const values = section === null ? editor.draft?.values : editor.draft?.sections.find(({ id }) => id === section);
  const close = () => editor.look.ask(undefined);
  return (
    <Dialog
      open
      onClose={close}
      id="epick"
      title={translator.text(`editing.pick.${field.of}`)}
      closeLabel={translator.text('editing.close')}
      shape="large"
      contentClass="stack"
      footer={
        <button type="button" className="btn" onClick={close}>
          {translator.text('editing.picked')}
        </button>
      }
    >
      <ChosenThings
        label={translator.text(field.label)}
        id="epick-field"
        type={field.of}
        chosen={chosenIn(valueAt(values, path))}
        maximum={field.type === 'ids' ? field.maximum : 1}
        onChange={(ids) => editor.run({ kind: 'setField', section, path, value: field.type === 'ids' ? ids : (ids[0] ?? null) })}
      />
    </Dialog>
  );
});
