import type { FormEvent, ReactElement, ReactNode, Ref } from 'react';
import { FORM_FIELD, type FormName } from '#domain/site/form.ts';
import { ErrorSummary } from '../elements/error-summary.tsx';
import type { Translator } from '../messages/translator.ts';
import { useTranslator } from '../shop/shop.ts';
import { type StepError, SUBMIT_ID } from './step-error.ts';

export interface StepFormProps {
  readonly form: FormName;
  readonly action: string;
  readonly errors: readonly StepError[];
  /** Refusals so far: each new one takes the focus to the summary. */
  readonly refusals: number;
  /** It was sent without script and refused. */
  readonly refused: boolean;
  readonly onSend: (fields: FormData) => void;
  readonly ref?: Ref<HTMLFormElement> | undefined;
  readonly children: ReactNode;
}

/** One step is one form: its errors first, then its fields; the last button goes on. */
export function StepForm({ form, action, errors, refusals, refused, onSend, ref, children }: StepFormProps): ReactElement {
  const translator = useTranslator();
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSend(new FormData(event.currentTarget));
  };
  const ofWholeStep = errors.every(({ fieldId }) => fieldId === SUBMIT_ID);
  return (
    <form ref={ref} className="form" method="post" action={action} onSubmit={onSubmit} noValidate data-refused={refused ? '' : undefined}>
      <input type="hidden" name={FORM_FIELD} value={form} />
      {errors.length > 0 && (
        <ErrorSummary
          key={refusals}
          title={ofWholeStep ? translator.text('checkout.cannotGoOn') : translator.text('checkout.errors', { count: errors.length })}
          errors={errors.map((error) => ({ fieldId: error.fieldId, href: error.href, message: summaryText(error, translator) }))}
        />
      )}
      {children}
    </form>
  );
}

/** The words under the control. */
export function errorText({ message }: StepError, translator: Translator): string {
  return translator.text(message.message, message.values);
}

/** The same words, with the control's name before them. */
function summaryText(error: StepError, translator: Translator): string {
  const text = errorText(error, translator);
  const name = error.label === undefined ? error.about : translator.text(error.label);
  const place = [error.group && translator.text(error.group), name].filter(Boolean).join(', ');
  return place === '' ? text : `${place}: ${text}`;
}

export interface StepButtonsProps {
  readonly busy: boolean;
  readonly children: ReactNode;
  readonly back: ReactNode;
}

/** On and back. */
export function StepButtons({ busy, children, back }: StepButtonsProps): ReactElement {
  const translator = useTranslator();
  return (
    <p className="row">
      <button type="submit" className="btn" id={SUBMIT_ID} aria-busy={busy || undefined}>
        {busy ? translator.text('checkout.saving') : children}
      </button>
      {back}
    </p>
  );
}
