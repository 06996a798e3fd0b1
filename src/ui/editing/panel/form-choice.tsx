import { observer } from 'mobx-react-lite';
import { type ReactElement, useEffect, useState } from 'react';
import type { ChoosableForm } from '#ports/editing/choosable-things.ts';
import { SelectField } from '../../elements/select-field.tsx';
import { useShop } from '../../shop/shop.ts';
import { useEditor } from '../desk/editor-context.ts';

export interface FormChoiceProps {
  readonly id: string;
  /** The code of the form that is shown; empty for none. */
  readonly code: string;
  readonly onChange: (code: string) => void;
  readonly error: string | undefined;
}

/** Which form a section shows, chosen by its name, with what it asks; how it looks stands on the page at once. */
export const FormChoice = observer(function FormChoice({ id, code, onChange, error }: FormChoiceProps): ReactElement {
  const editor = useEditor();
  const { translator } = useShop();
  const [forms, setForms] = useState<readonly ChoosableForm[]>();
  useEffect(() => {
    let isHere = true;
    void editor.sources.forms().then((found) => isHere && setForms(found));
    return () => {
      isHere = false;
    };
  }, [editor]);
  const chosen = forms?.find((form) => form.code === code);
  // One that is gone, or not known yet, is told by its code and stays chosen.
  const unknown = code !== '' && chosen === undefined ? [{ value: code, label: code }] : [];
  return (
    <div className="stack is-tight">
      <SelectField
        id={id}
        name={id}
        label={translator.text('editing.form')}
        value={code}
        onChange={onChange}
        error={error}
        options={[
          { value: '', label: translator.text('editing.noForm') },
          ...unknown,
          ...(forms ?? []).map((form) => ({
            value: form.code,
            label: form.isOpen ? form.title : translator.text('editing.closedForm', { title: form.title }),
          })),
        ]}
      />
      <div role="status">
        {forms !== undefined && code !== '' && chosen === undefined && <p className="muted">{translator.text('editing.goneForm')}</p>}
        {chosen !== undefined && (
          <>
            <p className="muted">{translator.text(chosen.questions.length === 0 ? 'editing.emptyForm' : 'editing.formAsks')}</p>
            <ol>
              {chosen.questions.map((question, place) => (
                <li key={place}>{question}</li>
              ))}
            </ol>
          </>
        )}
      </div>
    </div>
  );
});
