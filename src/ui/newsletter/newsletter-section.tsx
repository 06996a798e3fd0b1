import { useRouterState } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { HONEYPOT_FIELD } from '#domain/form/captcha.ts';
import type { Section } from '#domain/page/section.ts';
import { FORM_FIELD } from '#domain/site/form.ts';
import { buttonClass } from '../elements/button-class.ts';
import { Choice } from '../elements/choice.tsx';
import { Field } from '../elements/field.tsx';
import { Html } from '../elements/html.tsx';
import { mark } from '../elements/mark.ts';
import { useShop } from '../shop/shop.ts';

/** The sign-up for the newsletter (CMS-10): a plain form whose words are the section's own, so that it needs no script and no messages. */
export function NewsletterSection({ section, id }: { readonly section: Section<'newsletter'>; readonly id: string }): ReactElement {
  const { translator, snapshot } = useShop();
  const action = useRouterState({ select: ({ location }) => location.publicHref.split(/[?#]/, 1)[0] ?? '/' });
  const refused = snapshot.refusedForm?.form === 'newsletter' ? snapshot.refusedForm : undefined;
  const problem = refused?.problem.kind;
  const error = problem === undefined ? undefined : translator.text(MESSAGES[problem] ?? 'error.somethingWentWrong');
  const typed = refused?.values.email;
  const ticked = refused?.values.consents ?? [];
  const consentMissing = problem === 'ConsentRequired';
  return (
    <section className="band newsletter" aria-labelledby={id}>
      <div className="wrap">
        <div className="stack is-tight">
          <h2 id={id} {...mark(section, 'title')}>
            {section.title}
          </h2>
          {section.text !== '' && (
            <p className="muted" {...mark(section, 'text')}>
              {section.text}
            </p>
          )}
        </div>
        <form className="stack" method="post" noValidate action={`${action}#${id}`} data-refused={refused ? '' : undefined}>
          <input type="hidden" name={FORM_FIELD} value="newsletter" />
          <Field
            id={`${id}-email`}
            name="email"
            type="email"
            label={section.emailLabel}
            hint={section.hint}
            error={consentMissing ? undefined : error}
            defaultValue={typeof typed === 'string' ? typed : undefined}
            autoComplete="email"
            spellCheck={false}
            required
            maxLength={254}
          />
          {section.consents.map((consent) => (
            <Choice
              key={consent.id}
              type="checkbox"
              id={`${id}-consent-${consent.id}`}
              name="consents"
              value={String(consent.id)}
              label={<Html as="span" html={consent.displayName} />}
              defaultChecked={ticked.includes(String(consent.id))}
              required={consent.required}
              hint={consentMissing && consent.required ? error : undefined}
              invalid={consentMissing && consent.required}
            />
          ))}
          <p className="vh" aria-hidden="true">
            <input type="text" name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" aria-label={section.emailLabel} />
          </p>
          <p>
            <button type="submit" className={buttonClass({})}>
              {section.button}
            </button>
          </p>
        </form>
      </div>
    </section>
  );
}

const MESSAGES: Readonly<Record<string, string>> = {
  FieldsInvalid: 'validation.email',
  ConsentRequired: 'core.notifications.consentRequired',
  AlreadySubscribed: 'error.alreadySubscribedToNewsletter',
  TooManyAttempts: 'error.newsletterTooOften',
  Unreachable: 'error.unreachable',
};
