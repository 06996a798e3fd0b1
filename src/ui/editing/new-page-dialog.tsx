import { type ReactElement, useEffect, useState } from 'react';
import { routePath } from '#domain/navigation/routes.ts';
import type { PageRecord } from '#domain/page/page-record.ts';
import { AccountText, useControl } from '../account/account-fields.tsx';
import { AccountForm } from '../account/account-form.tsx';
import { Dialog } from '../elements/dialog.tsx';
import { SelectField } from '../elements/select-field.tsx';
import { useShop } from '../shop/shop.ts';
import { askOffice } from './ask-office.ts';
import { useEditor } from './editor-context.ts';

type Kind = 'page' | 'post';

/** A new page or post, with its title and address; a page begins empty, with what this one holds, or with a template (ADM-04). It is made by the form of its list, and opens in its editor. */
export function NewPageDialog(): ReactElement {
  const editor = useEditor();
  const { locale, translator } = useShop();
  const [kind, setKind] = useState<Kind>('page');
  const [templates, setTemplates] = useState<readonly PageRecord[]>([]);
  const path = routePath('adminPages', locale);
  useEffect(() => {
    void askOffice<{ readonly templates: readonly PageRecord[] }>(path).then((data) => setTemplates(data?.templates ?? []));
  }, [path]);
  const area = kind === 'page' ? 'pages' : 'posts';
  return (
    <Dialog
      open
      onClose={() => editor.look.ask(undefined)}
      id="enew"
      title={translator.text('editing.newPage')}
      closeLabel={translator.text('editing.close')}
      contentClass="stack"
    >
      <SelectField
        id="enew-kind"
        name="kind"
        label={translator.text('editing.newKind')}
        value={kind}
        onChange={(value) => setKind(value === 'post' ? 'post' : 'page')}
        options={[
          { value: 'page', label: translator.text('editing.this.page') },
          { value: 'post', label: translator.text('editing.this.post') },
        ]}
      />
      <AccountForm
        key={kind}
        form={`${area}.create`}
        action={routePath(kind === 'page' ? 'adminPages' : 'adminPosts', locale)}
        submit={translator.text(`${area}.create`)}
      >
        <AccountText name="title" label={`${area}.titleOf`} />
        <AccountText name="slug" label={`${area}.slug`} optional hint={translator.text(`${area}.slugHint`)} />
        {kind === 'page' && <Beginning templates={templates} />}
      </AccountForm>
    </Dialog>
  );
}

function Beginning({ templates }: { readonly templates: readonly PageRecord[] }): ReactElement {
  const editor = useEditor();
  const { translator } = useShop();
  const title = String(editor.draft?.values.title ?? '');
  const own = editor.kind === 'page' ? [{ value: String(editor.id), label: translator.text('pages.copyOf', { title }) }] : [];
  return (
    <SelectField
      {...useControl('copyOfId')}
      name="copyOfId"
      label={translator.text('pages.beginning')}
      defaultValue=""
      options={[
        { value: '', label: translator.text('pages.empty') },
        ...own,
        ...templates.filter(({ id }) => id !== editor.id).map((template) => ({ value: String(template.id), label: template.title })),
      ]}
    />
  );
}
