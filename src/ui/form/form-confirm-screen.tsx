import { type ReactElement, useEffect } from 'react';
import type { FormConfirmation } from '#domain/form/submission.ts';
import { isSameSitePath } from '#domain/navigation/same-site-path.ts';
import { stringifySearch } from '#domain/navigation/search-params.ts';
import { routePath } from '#domain/navigation/site-routes.ts';
import { AccountForm } from '../account/account-form.tsx';
import { AccountMain } from '../account/account-main.tsx';
import { LinkNotGood } from '../account/link-not-good.tsx';
import type { PageData } from '../shop/page-data.ts';
import { useShop } from '../shop/shop.ts';
import { fetchGoal } from './fetch-goal.ts';

/** The confirmation of a form's sender: undefined when the link is not good, `isDefined` false when it does not say what it is about. */
export interface FormConfirmPage extends PageData {
  readonly token: string;
  readonly isDefined: boolean;
  readonly confirmation: FormConfirmation | undefined;
}

/** Where the link of a form's confirmation leads: a button confirms, then the form's goal is told, gone to or downloaded (CMS-08). */
export function FormConfirmScreen({ page }: { readonly page: FormConfirmPage }): ReactElement {
  const { locale, translator } = useShop();
  const { token, isDefined, confirmation } = page;
  const home = { href: routePath('home', locale), label: translator.text('account.toHome') };
  if (!isDefined)
    return (
      <AccountMain title="404">
        <p className="notice is-bad">{translator.text('formConfirm.notDefined')}</p>
        <p>
          <a href={home.href}>{home.label}</a>
        </p>
      </AccountMain>
    );
  if (confirmation === undefined)
    return (
      <AccountMain title={page.title}>
        <LinkNotGood help={translator.text('formConfirm.help')} {...home} />
      </AccountMain>
    );
  const { confirmedEmail, goalType, goal, formTitle, isConfirmed } = confirmation;
  if (isConfirmed)
    return (
      <AccountMain title={translator.text('formConfirm.done')} intro={goalType === 'message' ? goal : undefined}>
        {goalType === 'file' && isSameSitePath(goal) && <GoalFile path={goal} />}
        {goalType === 'url' && goal !== '' && (
          <p>
            <a className="btn" href={goal}>
              {translator.text('formConfirm.goOn')}
            </a>
          </p>
        )}
      </AccountMain>
    );
  const action = routePath('confirmEmail', locale) + stringifySearch({ goal: token, goalType, confirmedEmail });
  return (
    <AccountMain title={page.title} intro={translator.text('formConfirm.intro', { title: formTitle, email: confirmedEmail })}>
      <AccountForm
        form="confirmFormEmail"
        action={action}
        fields={{ goal: token }}
        submit={translator.text('formConfirm.confirm')}
        busy={translator.text('formConfirm.confirming')}
      />
    </AccountMain>
  );
}

/** The file is fetched at once and saved under the name 'download'; without script the link does the same. */
function GoalFile({ path }: { readonly path: string }): ReactElement {
  const { translator, notices } = useShop();
  useEffect(() => fetchGoal(document.getElementById('goal-file'), notices), [notices]);
  return (
    <p>
      <a className="btn" id="goal-file" href={path} download="download">
        {translator.text('formConfirm.download')}
      </a>
    </p>
  );
}
