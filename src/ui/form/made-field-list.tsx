import type { ReactElement } from 'react';
import { routePath } from '#domain/navigation/routes.ts';
import type { OpenedEditedForm } from '#ports/form/form-desk.ts';
import { useRefusedAccountForm } from '../account/account-form.tsx';
import { accountProblemMessage } from '../account/account-problem-message.ts';
import { OfficeFields } from '../back-office/forms/office-fields.tsx';
import { IfMaySend } from '../back-office/may.tsx';
import { ErrorSummary } from '../elements/error-summary.tsx';
import { Icon } from '../elements/icon.tsx';
import { ICON_PATHS } from '../elements/icon-paths.ts';
import { useShop } from '../shop/shop.ts';
import { conditionInWords, labelOf } from './made-form-words.ts';
import '../styles/menus.css';

const WAYS = [
  ['up', 'M18 15l-6-6-6 6'],
  ['down', ICON_PATHS.down],
] as const;

/** The questions of a form in their order, each with what moves it and the way to its own settings. */
export function MadeFieldList({ opened }: { readonly opened: OpenedEditedForm }): ReactElement {
  const { locale, translator } = useShop();
  const { form } = opened;
  const path = routePath('adminMadeForm', locale, String(opened.id));
  const refused = useRefusedAccountForm('forms.moveField');
  return (
    <>
      {refused !== undefined && (
        <ErrorSummary
          id="fields-refused"
          title={translator.text('account.notDone')}
          errors={[{ fieldId: 'fields-title', message: translator.text(accountProblemMessage(refused.problem).message) }]}
        />
      )}
      <ol className="plain menu-tree">
        {form.fields.map((field, at) => {
          const name = labelOf(form, field.name);
          const condition = conditionInWords(form, field, translator);
          const facts = [
            translator.text(`forms.type.${field.type}`),
            ...(field.required ? [translator.text('forms.isRequired')] : []),
            ...(condition === undefined ? [] : [condition]),
          ];
          return (
            <li key={field.name} id={`field-${field.name}`}>
              <div className="menu-row">
                <span className="under">
                  <a href={`${path}?field=${encodeURIComponent(field.name)}#field-title`}>{name}</a>
                  <span className="muted">{facts.join(' · ')}</span>
                </span>
                <IfMaySend form="forms.moveField">
                  <form method="post" action={`${path}#field-${field.name}`} className="ways">
                    <OfficeFields form="forms.moveField" fields={{ formId: opened.id, fieldId: field.name, seen: opened.version }} />
                    {WAYS.map(([way, icon]) => (
                      <button
                        key={way}
                        type="submit"
                        name="way"
                        value={way}
                        className="btn is-quiet is-icon"
                        disabled={at === (way === 'up' ? 0 : form.fields.length - 1)}
                        aria-label={translator.text(`forms.move.${way}`, { field: name })}
                      >
                        <Icon path={icon} />
                      </button>
                    ))}
                  </form>
                </IfMaySend>
              </div>
            </li>
          );
        })}
      </ol>
    </>
  );
}
