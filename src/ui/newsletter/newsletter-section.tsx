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
  const { lists } = section;
  const chosen = refused?.values.lists ?? [];
  const problem = refused?.problem.kind;
  const lacksList = refused?.problem.kind === 'FieldsInvalid' && 'lists' in refused.problem.fields;
  // The only one there was is gone: a list to choose there is none.
  const noList = lacksList && lists.length > 1;
  const said = noList ? 'error.noListChosen' : lacksList ? undefined : MESSAGES[problem ?? ''];
  const error = problem === undefined ? undefined : translator.text(said ?? 'error.somethingWentWrong');
  const typed = refused?.values.email;
  const ticked = refused?.values.consents ?? [];
  const consentMissing = problem === 'ConsentRequired';
  const isNeeded = ({ id: consent, required }: { readonly id: number; readonly required?: boolean }) =>
    !ticked.includes(String(consent)) &&
    (required === true || lists.some((list) => list.consent?.id === consent && (lists.length === 1 || chosen.includes(String(list.id)))));
  const own = new Map(lists.flatMap(({ consent }) => (consent === undefined ? [] : [[consent.id, consent] as const])));
  for (const { id: asked } of section.consents) own.delete(asked);
  const consents = [...section.consents, ...[...own.values()].map((consent) => ({ ...consent, required: lists.length === 1 }))];
  // The address that the form is sent to leads to the control of the first fault, so that the keyboard is there, also without script.
  const fault = `${id}-fault`;
  const needed = consentMissing ? consents.find(isNeeded) : undefined;
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
        <form className="stack" method="post" noValidate action={`${action}#${fault}`} data-refused={refused ? '' : undefined}>
          <input type="hidden" name={FORM_FIELD} value="newsletter" />
          <Field
            id={error === undefined || noList || needed ? `${id}-email` : fault}
            name="email"
            type="email"
            label={section.emailLabel}
            hint={section.hint}
            error={needed || noList ? undefined : error}
            defaultValue={typeof typed === 'string' ? typed : undefined}
            autoComplete="email"
            spellCheck={false}
            required
            maxLength={254}
          />
          {lists.length === 1 && <input type="hidden" name="lists" value={lists[0]?.id} />}
          {lists.length > 1 && (
            <fieldset aria-labelledby={id} aria-describedby={noList ? `${id}-no-list` : undefined}>
              <input type="hidden" name="choosesLists" value="1" />
              {noList && (
                <p className="error" id={`${id}-no-list`}>
                  {error}
                </p>
              )}
              {lists.map((list, place) => (
                <Choice
                  key={list.id}
                  type="checkbox"
                  id={noList && place === 0 ? fault : `${id}-list-${list.id}`}
                  name="lists"
                  value={String(list.id)}
                  label={list.name}
                  hint={list.sentence}
                  defaultChecked={chosen.includes(String(list.id))}
                  invalid={noList}
                />
              ))}
            </fieldset>
          )}
          {consents.map((consent) => (
            <Choice
              key={consent.id}
              type="checkbox"
              id={consent === needed ? fault : `${id}-consent-${consent.id}`}
              name="consents"
              value={String(consent.id)}
              label={<Html as="span" html={consent.displayName} />}
              defaultChecked={ticked.includes(String(consent.id))}
              required={consent.required}
              hint={consentMissing && isNeeded(consent) ? error : undefined}
              invalid={consentMissing && isNeeded(consent)}
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
