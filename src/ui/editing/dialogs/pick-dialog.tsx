import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import type { Place } from '#domain/editing/edit-command.ts';
import { valueAt } from '#domain/editing/field-path.ts';
import { useShop } from '../../shop/shop.ts';
import { fieldOf } from '../canvas/canvas.tsx';
import { useEditor } from '../desk/editor-context.ts';
import { ChosenThings, chosenIn } from '../panel/chosen-things.tsx';
import { FieldDialog } from './field-dialog.tsx';

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
  return (
    <FieldDialog id="epick" title={translator.text(`editing.pick.${field.of}`)}>
      <ChosenThings
        label={translator.text(field.label)}
        id="epick-field"
        type={field.of}
        chosen={chosenIn(valueAt(values, path))}
        maximum={field.type === 'ids' ? field.maximum : 1}
        onChange={(ids) => editor.run({ kind: 'setField', section, path, value: field.type === 'ids' ? ids : (ids[0] ?? null) })}
      />
    </FieldDialog>
  );
});
