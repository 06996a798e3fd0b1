import { observer } from 'mobx-react-lite';
import { type ReactElement, useState } from 'react';
import { DOCUMENT_ACCEPT } from '#domain/document/document-format.ts';
import { waitingFilePath } from '#domain/document/public-document.ts';
import { routePath } from '#domain/navigation/routes.ts';
import { isKeptFile } from '#domain/page/section-field.ts';
import { FORM_FIELD } from '#domain/site/form.ts';
import { accountProblemMessage } from '../../account/account-problem-message.ts';
import { FieldError } from '../../elements/field-frame.tsx';
import { FileInput } from '../../elements/file-input.tsx';
import { useShop } from '../../shop/shop.ts';
import { useEditor } from '../desk/editor-context.ts';
import { sendToOffice } from '../elements/send-to-office.ts';
import { underWay } from '../library/under-way.ts';

/** The file that a draft names, and another one in its place: it goes the way of the form at the thing's desk, and is in the draft when it has arrived. */
export const KeptFileField = observer(function KeptFileField(props: {
  readonly id: string;
  readonly label: string;
  readonly value: unknown;
}): ReactElement {
  const { id, label, value } = props;
  const editor = useEditor();
  const { locale, translator } = useShop();
  const [state, setState] = useState<'waits' | 'sends' | 'there' | string>('waits');
  const send = async (file: File | undefined) => {
    if (file === undefined) return;
    setState('sends');
    await editor.sync.saving.flush();
    const body = new FormData();
    for (const [name, text] of [
      [FORM_FIELD, 'documents.replace'],
      ['documentId', String(editor.id)],
      ['seen', ''],
    ] as const)
      body.set(name, text);
    body.set('file', file);
    const end = underWay.begin(file.name);
    const refused = await sendToOffice(routePath('adminDocument', locale, String(editor.id)), body).finally(end);
    if (refused === undefined) {
      await editor.sync.reread();
      return setState('there');
    }
    const { message, values } = accountProblemMessage(refused);
    setState(translator.text(message, values));
  };
  const error = state === 'waits' || state === 'sends' || state === 'there' ? undefined : state;
  return (
    <fieldset className="field">
      <legend>{label}</legend>
      {error !== undefined && <FieldError id={`${id}-error`} error={error} prefix={translator.text('cart.errorPrefix')} />}
      {isKeptFile(value) && (
        <p className="breaks">
          {value.name}, {translator.fileSize(value.size)}
        </p>
      )}
      {state === 'there' && (
        <p>
          <a href={waitingFilePath(editor.id)} download="">
            {translator.text('editing.openWaitingFile')}
          </a>
        </p>
      )}
      <p role="status">
        {state === 'sends' && translator.text('editing.fileSends')}
        {state === 'there' && translator.text('editing.fileThere')}
      </p>
      <label className="vh" htmlFor={id}>
        {translator.text('editing.anotherFile')}
      </label>
      <FileInput
        words="backOffice"
        id={id}
        accept={DOCUMENT_ACCEPT}
        disabled={state === 'sends'}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          void send(file);
          event.target.value = '';
        }}
      />
    </fieldset>
  );
});
