import type { ReactElement } from 'react';
import { DEFAULT_LOCALE, LOCALE_NAMES, LOCALES } from '#domain/locale/locale.ts';
import { routePath } from '#domain/navigation/routes.ts';
import {
  ACCOUNT_PARTS,
  fieldsOfSetting,
  SETTING_GROUPS,
  type SettingGroup,
  type SettingKey,
  settingOf,
  settingsOfGroup,
} from '#domain/settings/site-setting.ts';
import type { SiteSettings } from '#domain/settings/site-settings.ts';
import { siteTimeOf } from '#domain/site/site-day.ts';
import { useControl } from '../account/account-fields.tsx';
import { AccountForm, useFormAround } from '../account/account-form.tsx';
import { Section } from '../account/profile-frame.tsx';
import { BackOfficeMain } from '../back-office/back-office-main.tsx';
import { backOfficeScreen } from '../back-office/back-office-screen.ts';
import { ScreenParts } from '../back-office/screen-parts.tsx';
import { PictureField } from '../editing/fields/picture-field.tsx';
import { Choice } from '../elements/choice.tsx';
import { ChoiceGroup } from '../elements/choice-group.tsx';
import { Field, type FieldProps } from '../elements/field.tsx';
import { SelectField, type SelectOption } from '../elements/select-field.tsx';
import type { PageData } from '../shop/page-data.ts';
import { useShop } from '../shop/shop.ts';

/** Options of the site (CMS-17): what each does, what it is now, and a form for every group. */
export const settingsScreen = backOfficeScreen<{ readonly settings: SiteSettings }>({
  async load({ backOffice }) {
    return (await backOffice.settings.views.all()).map((settings) => ({ settings }));
  },
  Screen: SettingsScreen,
});

function SettingsScreen({ page: { title, settings } }: { readonly page: PageData & { readonly settings: SiteSettings } }): ReactElement {
  const { translator } = useShop();
  return (
    <BackOfficeMain title={title} intro={translator.text('settings.intro')}>
      <div className="stack is-sections">
        <ScreenParts parts={SETTING_GROUPS.map((group) => [`${group}-title`, translator.text(`settings.group.${group}`)])} />
        {SETTING_GROUPS.map((group) => (
          <Group key={group} group={group} settings={settings} />
        ))}
      </div>
    </BackOfficeMain>
  );
}

function Group({ group, settings }: { readonly group: SettingGroup; readonly settings: SiteSettings }): ReactElement {
  const { locale, translator } = useShop();
  return (
    <Section id={`${group}-title`} title={translator.text(`settings.group.${group}`)}>
      <AccountForm
        form="settings.save"
        action={routePath('adminSettings', locale)}
        fields={{ groupId: group, version: settings.versions[group] }}
        submit={
          <>
            {translator.text('settings.save')}
            <span className="vh">: {translator.text(`settings.group.${group}`)}</span>
          </>
        }
        busy={translator.text('settings.saving')}
        called={(field) => translator.text(`settings.${field.split('-')[0]}`)}
      >
        {settingsOfGroup(group).map((key) => (
          <SettingFields key={key} name={key} settings={settings} />
        ))}
      </AccountForm>
    </Section>
  );
}

interface SettingProps {
  readonly name: SettingKey;
  readonly settings: SiteSettings;
}

function SettingFields({ name, settings }: SettingProps): ReactElement {
  const { translator } = useShop();
  const setting = settingOf(name);
  const value = settings.values[name];
  const label = translator.text(`settings.${name}`);
  const hint = translator.text(`settings.${name}Hint`);
  const nothing = { value: '', label: translator.text('settings.nothing') };
  const choices = (options: readonly string[]): readonly SelectOption[] =>
    options.map((option) => ({ value: option, label: optionInWords(option) }));
  const optionInWords = (option: string) => {
    const language = LOCALES.find((one) => LOCALE_NAMES[one].languageCode === option);
    return translator.text(language === undefined ? `settings.option.${option}` : `backOffice.language.${language}`);
  };
  switch (setting.kind) {
    case 'text':
    case 'email':
    case 'slug':
      return <TextField name={name} label={label} hint={hint} type={setting.kind === 'email' ? 'email' : 'text'} known={textOf(value)} />;
    case 'number':
      return <TextField name={name} label={label} hint={hint} width="s" inputMode="numeric" known={String(value)} />;
    case 'instant':
      return <TextField name={name} label={label} hint={hint} type="datetime-local" width="m" known={siteTime(value)} />;
    case 'switch':
      return <Switch name={name} label={label} hint={hint} known={value === true} />;
    case 'choice':
      return <ChoiceField name={name} label={label} hint={hint} known={textOf(value) ?? ''} options={choices(setting.options)} />;
    case 'several':
      return (
        <Several
          name={name}
          label={label}
          hint={hint}
          known={Array.isArray(value) ? value.map(String) : []}
          options={choices(setting.options)}
        />
      );
    case 'form': {
      const options = [nothing, ...settings.forms.map(({ code, title }) => ({ value: code, label: title }))];
      return <ChoiceField name={name} label={label} hint={hint} known={textOf(value) ?? ''} options={options} />;
    }
    case 'picture': {
      const options = [nothing, ...settings.pictures.map(({ id, title }) => ({ value: id, label: title }))];
      return <PictureField name={name} label={label} hint={hint} known={textOf(value) ?? ''} options={options} optional />;
    }
    case 'texts':
      return (
        <ManyTexts
          legend={label}
          hint={hint}
          parts={fieldsOfSetting(name).map((field, at) => {
            const language = LOCALES[at] ?? DEFAULT_LOCALE;
            const known = textOf(typeof value === 'string' ? value : partOf(value, LOCALE_NAMES[language].languageCode));
            return { field, label: translator.text(`backOffice.language.${language}`), known };
          })}
        />
      );
    case 'account':
      return (
        <ManyTexts
          legend={label}
          hint={hint}
          parts={ACCOUNT_PARTS.map((part) => ({
            field: `${name}-${part}`,
            label: translator.text(`settings.account.${part}`),
            known: textOf(partOf(value, part)),
          }))}
        />
      );
    case 'password':
      return <Password name={name} label={label} hint={hint} isSet={value === true} />;
  }
}

interface FieldWords {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
}

function TextField({
  known,
  ...field
}: FieldWords & Pick<FieldProps, 'type' | 'width' | 'inputMode'> & { readonly known: string | undefined }) {
  const { typed } = useFormAround();
  return <Field {...field} {...useControl(field.name)} autoComplete="off" defaultValue={typed(field.name) ?? known} />;
}

function ChoiceField({
  known,
  ...field
}: FieldWords & { readonly known: string; readonly options: readonly SelectOption[] }): ReactElement {
  const { typed } = useFormAround();
  return <SelectField {...field} {...useControl(field.name)} width="l" defaultValue={typed(field.name) ?? known} />;
}

function Switch({ name, label, hint, known }: FieldWords & { readonly known: boolean }): ReactElement {
  const { refused, typed, id } = useFormAround();
  const isOn = refused === undefined ? known : Boolean(typed(name));
  return <Choice type="checkbox" name={name} id={`${id}-${name}`} label={label} hint={hint} defaultChecked={isOn} />;
}

function Several({
  name,
  label,
  hint,
  known,
  options,
}: FieldWords & { readonly known: readonly string[]; readonly options: readonly SelectOption[] }): ReactElement {
  const { refused, typed, id } = useFormAround();
  // A flaw of the whole stands at the first box.
  const { error, errorPrefix } = useControl(`${name}-${options[0]?.value ?? ''}`);
  return (
    <ChoiceGroup id={`${id}-${name}`} legend={label} hint={hint} error={error} errorPrefix={errorPrefix}>
      {options.map(({ value, label: words }) => (
        <Choice
          key={value}
          type="checkbox"
          name={`${name}-${value}`}
          id={`${id}-${name}-${value}`}
          label={words}
          defaultChecked={refused === undefined ? known.includes(value) : Boolean(typed(`${name}-${value}`))}
        />
      ))}
    </ChoiceGroup>
  );
}

function ManyTexts({
  legend,
  hint,
  parts,
}: {
  readonly legend: string;
  readonly hint: string;
  readonly parts: readonly { readonly field: string; readonly label: string; readonly known: string | undefined }[];
}): ReactElement {
  const { id } = useFormAround();
  return (
    <ChoiceGroup id={`${id}-${parts[0]?.field ?? ''}-group`} legend={legend} hint={hint}>
      <div className="stack">
        {parts.map(({ field, label, known }) => (
          <TextField key={field} name={field} label={label} known={known} />
        ))}
      </div>
    </ChoiceGroup>
  );
}

/** A password that is kept is shown to nobody. */
function Password({ name, label, hint, isSet }: FieldWords & { readonly isSet: boolean }): ReactElement {
  const { translator } = useShop();
  const { typed } = useFormAround();
  const word = (option: string) => ({ value: option, label: translator.text(`settings.password.${option}`) });
  return (
    <>
      <SelectField
        {...useControl(name)}
        name={name}
        label={label}
        hint={hint}
        width="l"
        defaultValue={typed(name) ?? (isSet ? 'keep' : 'none')}
        options={[...(isSet ? [word('keep')] : []), word('none'), word('new')]}
      />
      <Field
        {...useControl(`${name}-new`)}
        name={`${name}-new`}
        type="password"
        label={translator.text('settings.password')}
        autoComplete="new-password"
        width="l"
      />
    </>
  );
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
const partOf = (value: unknown, part: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>)[part] : undefined;

function siteTime(value: unknown): string | undefined {
  const instant = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  return Number.isNaN(instant) ? undefined : siteTimeOf(instant);
}
