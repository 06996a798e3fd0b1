import type { ReactElement } from 'react';
import type { Submission } from '#domain/form/submission.ts';
import { routePath } from '#domain/navigation/routes.ts';
import { AccountText } from '../account/account-fields.tsx';
import { AccountForm } from '../account/account-form.tsx';
import { Section } from '../account/profile-frame.tsx';
import { useShop } from '../shop/shop.ts';

/** What was answered to a sent form, the answer that is to be written, and the mark that it has been seen to. */
export function SubmissionReplies({ submission }: { readonly submission: Submission }): ReactElement {
  const { locale, translator } = useShop();
  const label = (name: string) => translator.text(`submissions.${name}`);
  const { id, email, isConfirmed, isNew, replies } = submission;
  const action = routePath('adminForm', locale, String(id));
  const fields = { submissionId: String(id) };
  const handling = isNew ? 'handle' : 'renew';
  return (
    <Section id="reply-title" title={label('reply')}>
      <div className="stack">
        {replies.map(({ at, who, body }) => (
          <article key={at} className="panel stack is-tight">
            <p className="muted">
              {who}, <time dateTime={at}>{translator.dateTime(at)}</time>
            </p>
            <p className="answer">{body}</p>
          </article>
        ))}
        {email === undefined || isConfirmed === false ? (
          <p className="muted">{label('refused.noAddress')}</p>
        ) : (
          <AccountForm
            form="submissions.answer"
            action={`${action}#reply-title`}
            fields={fields}
            submit={label('send')}
            busy={label('sending')}
          >
            <AccountText name="text" label="submissions.text" rows={8} hint={translator.text('submissions.textHint', { email })} />
          </AccountForm>
        )}
        <AccountForm
          key={handling}
          form={`submissions.${handling}`}
          action={action}
          fields={fields}
          submit={label(handling)}
          button={{ look: 'line' }}
          className=""
        />
      </div>
    </Section>
  );
}
