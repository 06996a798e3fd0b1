import { useLoaderData } from '@tanstack/react-router';
import { type FormEvent, type ReactElement, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { RefusedAccountForm } from '#domain/account/refused-form.ts';
import { CAPTCHA_KEY_FIELD, CAPTCHA_RESPONSE_FIELD, FORM_ID_FIELD, FORM_TOKEN_FIELD, HONEYPOT_FIELD } from '#domain/form/captcha.ts';
import { chosenByLink } from '#domain/form/chosen-by-link.ts';
import type { FormDefinition } from '#domain/form/form-definition.ts';
import { FORM_FIELD } from '#domain/site/form.ts';
import { buttonClass } from '../elements/button-class.ts';
import { ErrorSummary } from '../elements/error-summary.tsx';
import { useShop } from '../shop/shop.ts';
import { controlId, FormFieldView } from './form-field-view.tsx';
import { labelled, readProblems, wordsOfProblem } from './form-words.ts';
import { SiteFormViewModel } from './site-form-view-model.ts';

export interface FormBodyProps {
  readonly definition: FormDefinition;
  /** Address of the page that holds it. */
  readonly action: string;
  /** The query of the address, which may choose among the form's options. */
  readonly search: Readonly<Record<string, unknown>>;
}

/** The form itself: posted to its own page, with script and without it. With script it is checked before, fields that are not asked fold away, and a captcha runs. */
export function FormBody({ definition, action, search }: FormBodyProps): ReactElement {
  const shop = useShop();
  const { translator, snapshot } = shop;
  const { formToken = '' } = (useLoaderData({ strict: false }) ?? {}) as { readonly formToken?: string };
  const refused = refusedOf(snapshot.refusedForm, definition.id);
  const [model] = useState(() => {
    const facts = { isSignedIn: snapshot.visitor.account !== undefined, isOwnDocument: formToken !== '' };
    return new SiteFormViewModel(definition, shop, readProblems(refused?.problem), facts);
  });
  useSyncExternalStore(model.subscribe, model.snapshot, model.snapshot);
  const chosen = refused === undefined ? chosenByLink(definition, search) : {};
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => (form.current === null ? undefined : model.attach(form.current)), [model]);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    if (!model.submit()) event.preventDefault();
  };
  const { problems } = model;
  const fields = definition.fields.filter(({ name }) => Object.hasOwn(problems.fields, name));
  const hasFiles = definition.fields.some(({ type }) => type === 'file');
  const summary = [
    ...(problems.whole === undefined
      ? []
      : [{ fieldId: `f${definition.id}-submit`, message: translator.text(problems.whole.message, problems.whole.values) }]),
    ...fields.flatMap((field) => {
      const problem = problems.fields[field.name];
      return problem === undefined
        ? []
        : [{ fieldId: controlId(definition, field, true), message: labelled(field.label, wordsOfProblem(field, problem, translator)) }];
    }),
  ];
  return (
    <form
      ref={form}
      className="form"
      method="post"
      action={action}
      onSubmit={onSubmit}
      noValidate
      encType={hasFiles ? 'multipart/form-data' : undefined}
      data-refused={refused ? '' : undefined}
    >
      <input type="hidden" name={FORM_FIELD} value="siteForm" />
      <input type="hidden" name={FORM_ID_FIELD} value={definition.id} />
      <input type="hidden" name={FORM_TOKEN_FIELD} value={model.written[FORM_TOKEN_FIELD] ?? formToken} />
      <input type="hidden" name={CAPTCHA_KEY_FIELD} value={model.written[CAPTCHA_KEY_FIELD] ?? ''} />
      <input type="hidden" name={CAPTCHA_RESPONSE_FIELD} value={model.written[CAPTCHA_RESPONSE_FIELD] ?? ''} />
      {summary.length > 0 && (
        <ErrorSummary
          key={model.refusals}
          id={`f${definition.id}-errors`}
          title={problems.whole === undefined ? translator.text('form.errors', { count: summary.length }) : translator.text('form.notSent')}
          errors={summary}
        />
      )}
      {refused?.hadFiles === true && <p className="notice">{translator.text('form.filesAgain')}</p>}
      {definition.fields.map((field) => (
        <FormFieldView key={field.name} definition={definition} field={field} model={model} typed={refused?.values} chosen={chosen} />
      ))}
      <p className="vh" aria-hidden="true">
        <label htmlFor={`f${definition.id}-${HONEYPOT_FIELD}`}>{translator.text('form.honeypot')}</label>
        <input id={`f${definition.id}-${HONEYPOT_FIELD}`} name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
      </p>
      {model.captchaProblem !== undefined && (
        <p className="notice" role="status">
          {translator.text('form.captchaFailed', { reason: translator.text(`form.captcha.${model.captchaProblem}`) })}
        </p>
      )}
      <p className="row">
        <button type="submit" className={buttonClass({})} id={`f${definition.id}-submit`} aria-busy={model.isSending || undefined}>
          {model.isSending ? translator.text('form.sending') : definition.submit}
        </button>
      </p>
    </form>
  );
}

type Refused = ReturnType<typeof useShop>['snapshot']['refusedForm'];

/** The form that the server refused, when it is this one, or when nobody could read which one it was. */
function refusedOf(refused: Refused, id: number): RefusedAccountForm | undefined {
  if (refused?.form !== 'siteForm') return undefined;
  const { formId } = refused.values;
  return formId === undefined || formId === String(id) ? refused : undefined;
}
