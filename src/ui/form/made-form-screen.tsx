import type { ReactElement } from 'react';
import { EDITED_TYPES } from '#domain/form/edited-form.ts';
import { GOAL_TYPES } from '#domain/form/submission.ts';
import type { LanguageCode } from '#domain/locale/locale.ts';
import { routePath } from '#domain/navigation/routes.ts';
import { first, stringifySearch } from '#domain/navigation/search-params.ts';
import type { OpenedEditedForm } from '#ports/form/form-desk.ts';
import { AccountText } from '../account/account-fields.tsx';
import { Section } from '../account/profile-frame.tsx';
import { BackOfficeMain } from '../back-office/back-office-main.tsx';
import { backOfficeScreen } from '../back-office/back-office-screen.ts';
import { IfMaySend } from '../back-office/may.tsx';
import { Facts } from '../elements/facts.tsx';
import type { PageData } from '../shop/page-data.ts';
import { useShop } from '../shop/shop.ts';
import { FieldEditor } from './field-editor.tsx';
import { FormPreview } from './form-preview.tsx';
import { MadeFieldList } from './made-field-list.tsx';
import { EditorForm, EditorSelect, EditorSwitch } from './made-form-parts.tsx';
import { labelOf } from './made-form-words.ts';
import { MailboxFields, MailboxOfAnswer } from './mailbox-fields.tsx';

interface Shown {
  readonly opened: OpenedEditedForm;
  /** The field that is being edited. */
  readonly field: string | undefined;
}

/** One form: its questions, words, mailboxes, what comes when it was sent, and how visitors see it. */
export const madeFormScreen = backOfficeScreen<Shown>({
  async load({ backOffice, search, id }) {
    const opened = id === undefined ? undefined : await backOffice.forms.views.byId(id);
    return opened?.map(
      (found) =>
        found && {
          title: found.preview.title,
          opened: found,
          field: found.form.fields.find(({ name }) => name === first(search, 'field'))?.name,
        },
    );
  },
  Screen: MadeFormScreen,
});

function MadeFormScreen({ page: { title, opened, field } }: { readonly page: PageData & Shown }): ReactElement {
  const { locale, translator } = useShop();
  const label = (name: string) => translator.text(`forms.${name}`);
  const { form, languages, preview } = opened;
  return (
    <BackOfficeMain title={title} crumbs={[{ label: label('title'), href: routePath('adminMadeForms', locale) }]}>
      <div className="stack is-sections">
        <State opened={opened} />
        <Section id="fields-title" title={label('fields')}>
          <div className="stack">
            <MadeFieldList opened={opened} />
            {field !== undefined && <FieldEditor key={field} opened={opened} name={field} />}
            <IfMaySend form="forms.addField">
              <details open={form.fields.length === 0}>
                <summary className="btn is-line">{label('newField')}</summary>
                <EditorForm opened={opened} form="forms.addField" submit="forms.addField">
                  <AccountText name="label" label="forms.question" autoComplete="off" />
                  <EditorSelect
                    name="type"
                    label="forms.type"
                    known="text"
                    options={EDITED_TYPES.map((type) => ({ value: type, label: label(`type.${type}`) }))}
                  />
                </EditorForm>
              </details>
            </IfMaySend>
          </div>
        </Section>
        <Section id="preview-title" title={label('preview')}>
          <p className="muted">{label('previewHint')}</p>
          <FormPreview key={opened.version} definition={preview} />
        </Section>
        <IfMaySend form="forms.settings">
          {languages.map((language) => (
            <Texts key={language} opened={opened} language={language} />
          ))}
          <Settings opened={opened} />
          <Goal opened={opened} />
        </IfMaySend>
      </div>
    </BackOfficeMain>
  );
}

interface PartProps {
  readonly opened: OpenedEditedForm;
}

function State({ opened }: PartProps): ReactElement {
  const { locale, translator } = useShop();
  const label = (name: string) => translator.text(`forms.${name}`);
  const { id, code, sent, form } = opened;
  const entries = routePath('adminForms', locale) + stringifySearch({ form: String(id) });
  return (
    <div className="stack">
      <Facts
        rows={[
          [label('state'), label(form.isOpen ? 'isOpen' : 'isClosed')],
          [label('code'), code],
          [
            label('sent'),
            sent === 0 ? (
              translator.number(0)
            ) : (
              <a key="sent" href={entries}>
                {translator.number(sent)}
              </a>
            ),
          ],
        ]}
      />
      <p className="muted">{label(form.isOpen ? 'openHint' : 'closedHint')}</p>
      <EditorForm
        key={String(form.isOpen)}
        opened={opened}
        form={form.isOpen ? 'forms.close' : 'forms.open'}
        submit={form.isOpen ? 'forms.close' : 'forms.open'}
        button={form.isOpen ? { look: 'line' } : {}}
      />
    </div>
  );
}

function Texts({ opened, language }: PartProps & { readonly language: LanguageCode }): ReactElement {
  const { translator } = useShop();
  const known = opened.form.texts[language];
  return (
    <Section id={`texts-${language}`} title={translator.text(`forms.textsIn.${language}`)}>
      {known === undefined && <p className="muted">{translator.text('forms.standsIn')}</p>}
      <EditorForm opened={opened} form="forms.texts" submit="forms.saveTexts" about={{ languageId: language }}>
        <AccountText name="title" label="forms.title_" known={known?.title} autoComplete="off" />
        <AccountText name="intro" label="forms.introText" optional known={known?.intro} rows={3} />
        <AccountText name="submit" label="forms.submit" known={known?.submit} autoComplete="off" width="m" />
        <AccountText name="done" label="forms.doneText" known={known?.done} rows={3} />
      </EditorForm>
    </Section>
  );
}

function Settings({ opened }: PartProps): ReactElement {
  const { translator } = useShop();
  const label = (name: string) => translator.text(`forms.${name}`);
  const { form } = opened;
  const choosing = form.fields.filter(({ type }) => type === 'select' || type === 'radio');
  const asked = choosing.find(({ name }) => name === form.mailboxField);
  return (
    <Section id="settings-title" title={label('settings')}>
      <EditorForm opened={opened} form="forms.settings" submit="forms.saveSettings">
        <MailboxFields form={form} />
        {choosing.length > 0 && (
          <EditorSelect
            name="mailboxField"
            label="forms.mailboxField"
            hint="forms.mailboxFieldHint"
            known={form.mailboxField ?? ''}
            options={[
              { value: '', label: label('nobody') },
              ...choosing.map((field) => ({ value: field.name, label: labelOf(form, field.name) })),
            ]}
          />
        )}
        {asked?.options?.map((value) => (
          <MailboxOfAnswer key={value} form={form} field={asked.name} value={value} />
        ))}
        <AccountText
          name="keepMonths"
          label="forms.keepMonths"
          hint={label('keepMonthsHint')}
          known={String(form.keepMonths)}
          width="s"
          inputMode="numeric"
          autoComplete="off"
        />
      </EditorForm>
    </Section>
  );
}

function Goal({ opened }: PartProps): ReactElement {
  const { translator } = useShop();
  const label = (name: string) => translator.text(`forms.${name}`);
  const { form, languages } = opened;
  const emails = form.fields.filter(({ type }) => type === 'email');
  return (
    <Section id="goal-title" title={label('goal')}>
      <p className="muted">{label('goalHint')}</p>
      <EditorForm opened={opened} form="forms.goal" submit="forms.saveGoal">
        <EditorSelect
          name="confirmField"
          label="forms.confirmField"
          known={form.confirmField ?? ''}
          options={[
            { value: '', label: label('noConfirmation') },
            ...emails.map(({ name }) => ({ value: name, label: labelOf(form, name) })),
          ]}
        />
        <EditorSelect
          name="goalType"
          label="forms.goalType"
          known={form.goalType ?? 'message'}
          options={GOAL_TYPES.map((type) => ({ value: type, label: label(`goalType.${type}`) }))}
        />
        {languages
          .filter((language) => form.texts[language] !== undefined)
          .map((language) => (
            <AccountText
              key={language}
              name={`goal-${language}`}
              label={`forms.goalIn.${language}`}
              optional
              known={form.texts[language]?.goal ?? ''}
              rows={2}
            />
          ))}
        <EditorSwitch name="sendsCopy" label="forms.sendsCopy" hint="forms.sendsCopyHint" known={form.sendsCopy} />
      </EditorForm>
    </Section>
  );
}
