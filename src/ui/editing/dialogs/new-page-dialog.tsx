import { type ReactElement, useEffect, useState } from 'react';
import { routePath } from '#domain/navigation/routes.ts';
import type { PageRecord } from '#domain/page/page-record.ts';
import { AccountText, useControl } from '../../account/account-fields.tsx';
import { AccountForm } from '../../account/account-form.tsx';
import { askOffice } from '../../back-office/search/ask-office.ts';
import { SelectField } from '../../elements/select-field.tsx';
import { WorkDialog } from '../../elements/work-dialog.tsx';
import { useShop } from '../../shop/shop.ts';
import { useEditor } from '../desk/editor-context.ts';

/** What can be made, each by the form of its list. */
const KINDS = {
  page: { area: 'pages', route: 'adminPages' },
  post: { area: 'posts', route: 'adminPosts' },
  event: { area: 'events', route: 'adminEvents' },
} as const;

type Kind = keyof typeof KINDS;

/** A new page, post or event, with its title and address or time; a page begins empty, with what this one holds, or with a template (ADM-04). It is made by the form of its list, and opens in its editor. */
export function NewPageDialog(): ReactElement {
  const editor = useEditor();
  const { translator } = useShop();
  const { locale } = translator;
  const [kind, setKind] = useState<Kind>('page');
  const [templates, setTemplates] = useState<readonly PageRecord[]>([]);
  const path = routePath('adminPages', locale);
  useEffect(() => {
    void askOffice<{ readonly templates: readonly PageRecord[] }>(path).then((data) => setTemplates(data?.templates ?? []));
  }, [path]);
  const { area, route } = KINDS[kind];
  return (
    <WorkDialog
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
        onChange={(value) => setKind(value as Kind)}
        options={Object.keys(KINDS).map((one) => ({ value: one, label: translator.text(`editing.this.${one}`) }))}
      />
      <AccountForm key={kind} form={`${area}.create`} action={routePath(route, locale)} submit={translator.text(`${area}.create`)}>
        <AccountText name="title" label={`${area}.titleOf`} />
        {kind === 'event' ? (
          <>
            <AccountText name="starts" label="events.starts" type="datetime-local" hint={translator.text('events.clock')} />
            <AccountText name="ends" label="events.ends" type="datetime-local" hint={translator.text('events.clock')} />
          </>
        ) : (
          <AccountText name="slug" label={`${area}.slug`} optional hint={translator.text(`${area}.slugHint`)} />
        )}
        {kind === 'page' && <Beginning templates={templates} />}
      </AccountForm>
    </WorkDialog>
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
