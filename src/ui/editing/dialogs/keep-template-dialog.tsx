import { type FormEvent, type ReactElement, useState } from 'react';
import { Field } from '../../elements/field.tsx';
import { WorkDialog } from '../../elements/work-dialog.tsx';
import { useShop } from '../../shop/shop.ts';
import { useEditor } from '../desk/editor-context.ts';
import { keepTemplate } from '../desk/template-work.ts';

/** What a section that is kept as a template is to be called. */
export function KeepTemplateDialog({ section }: { readonly section: string }): ReactElement {
  const editor = useEditor();
  const { translator } = useShop();
  const [title, setTitle] = useState('');
  const [missing, setMissing] = useState(false);
  const [busy, setBusy] = useState(false);
  const close = () => editor.look.ask(undefined);
  const keep = async (event: FormEvent) => {
    event.preventDefault();
    setMissing(title.trim() === '');
    if (title.trim() === '') return;
    setBusy(true);
    const kept = await keepTemplate(editor, section, title.trim());
    setBusy(false);
    if (kept) close();
  };
  return (
    <WorkDialog
      open
      onClose={close}
      id="etemplate"
      title={translator.text('editing.keepTemplate')}
      closeLabel={translator.text('editing.close')}
      contentClass="stack"
      footer={
        <button type="submit" form="etemplate-form" className="btn" disabled={busy}>
          {translator.text('editing.keepTemplateNow')}
        </button>
      }
    >
      <p>{translator.text('editing.keepTemplateText')}</p>
      <form id="etemplate-form" onSubmit={(event) => void keep(event)} noValidate>
        <Field
          id="etemplate-name"
          name="title"
          label={translator.text('editing.templateTitle')}
          error={missing ? translator.text('editing.templateTitleMissing') : undefined}
          value={title}
          onChange={setTitle}
          maxLength={200}
          autoComplete="off"
        />
      </form>
    </WorkDialog>
  );
}
