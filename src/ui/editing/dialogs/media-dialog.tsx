import { observer } from 'mobx-react-lite';
import { type ReactElement, useCallback } from 'react';
import type { Place } from '#domain/editing/edit-command.ts';
import { valueAt } from '#domain/editing/field-path.ts';
import { useShop } from '../../shop/shop.ts';
import { useEditor } from '../desk/editor-context.ts';
import { lookAgain } from '../desk/look-again.ts';
import { PictureChoice } from '../library/picture-choice.tsx';

export interface MediaDialogProps {
  readonly section: Place;
  readonly path: string;
  /** It is opened to say what the picture shows. */
  readonly describes?: boolean | undefined;
}

/** A picture for a place of the page. What it shows is said in words, in the language of the page. */
export const MediaDialog = observer(function MediaDialog({ section, path, describes = false }: MediaDialogProps): ReactElement {
  const editor = useEditor();
  const { translator } = useShop();
  const values = section === null ? editor.draft?.values : editor.draft?.sections.find((one) => one.id === section);
  const before = valueAt(values, path);
  const close = () => {
    editor.look.ask(undefined);
    void lookAgain(editor);
  };
  const writer = useCallback(() => editor.writer?.signer, [editor]);
  return (
    <PictureChoice
      writer={writer}
      title={translator.text(describes ? 'media.describePicture' : before ? 'editing.changePicture' : 'editing.choosePicture')}
      describes={describes}
      current={typeof before === 'string' ? before : undefined}
      onTake={({ id }) => {
        editor.run({ kind: 'setField', section, path, value: id });
        close();
      }}
      onClose={close}
    />
  );
});
