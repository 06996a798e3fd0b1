import { useRouterState } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { consentValue, shownVersions, tickedConsents, VERSIONS_FIELD } from '#domain/consent/consent.ts';
import { HONEYPOT_FIELD } from '#domain/form/captcha.ts';
import { consentsToJoin } from '#domain/newsletter/consents-to-join.ts';
import type { Section } from '#domain/page/section.ts';
import { plainText } from '#domain/plain-text.ts';
import { FORM_FIELD } from '#domain/site/form.ts';
import { buttonClass } from '../elements/button-class.ts';
import { Choice } from '../elements/choice.tsx';
import { ErrorSummary } from '../elements/error-summary.tsx';
import { Field } from '../elements/field.tsx';
import { Html } from '../elements/html.tsx';
import { mark } from '../elements/mark.ts';
import { useShop } from '../shop/shop.ts';

/** The sign-up for the newsletter (CMS-10): a plain form whose words are the section's own, so that it needs no script and no messages. */
export function NewsletterSection({ section, id }: { readonly section: Section<'newsletter'>; readonly id: string }): ReactElement {
  const { translator, snapshot } = useShop();
  const action = useRouterState({ select: ({ location }) => location.publicHref.split(/[?#]/, 1)[0] ?? '/' });
  // Of several on one page the one that was sent is the one that was refused; a form of before does not say which it was.
  const sent = snapshot.refusedForm?.form === 'newsletter' ? snapshot.refusedForm : undefined;
  const refused = sent?.values.section === undefined || sent.values.section === id ? sent : undefined;
  const { lists } = section;
  const chosen = refused?.values.lists ?? [];
  const typed = refused?.values.email;
  const ticked = tickedConsents(refused?.values);
  const own = new Map(lists.flatMap(({ consent }) => (consent === undefined ? [] : [[consent.id, consent] as const])));
  for (const { id: asked } of section.consents) own.delete(asked);
  // Of several lists nobody knows which will be chosen before they are.
  const alwaysNeeded = consentsToJoin(section.consents, lists.length === 1 ? lists : []);
  const consents = [...section.consents, ...own.values()];
  // The platform names the first fault alone; the others follow from what was sent.
  const kind = refused?.problem.kind;
  const isJudged = kind === 'FieldsInvalid' || kind === 'ConsentRequired';
  const lacksList = refused?.problem.kind === 'FieldsInvalid' && 'lists' in refused.problem.fields;
  const noList = lists.length > 1 && (lacksList || (isJudged && chosen.length === 0));
  const joined = lists.length === 1 ? lists : lists.filter((list) => chosen.includes(String(list.id)));
  const wanted = consentsToJoin(section.consents, joined);
  const unknown = refused?.problem.kind === 'ConsentVersionUnknown' ? refused.problem.id : undefined;
  const isNeeded = (one: (typeof consents)[number]) =>
    one.id === unknown || (isJudged && !ticked.includes(consentValue(one)) && wanted.has(one.id));
  const needed = consents.filter(isNeeded);
  const badEmail = refused?.problem.kind === 'FieldsInvalid' && 'email' in refused.problem.fields;
  const isOther = kind !== undefined && !badEmail && !noList && needed.length === 0;
  // The only list there was is gone: a list to choose there is none.
  const other = MESSAGES[lacksList ? '' : (kind ?? '')] ?? 'error.somethingWentWrong';
  const emailError = badEmail ? translator.text('validation.email') : isOther ? translator.text(other) : undefined;
  const listError = noList ? translator.text('error.noListChosen') : undefined;
  const lack = unknown === undefined ? 'core.notifications.consentRequired' : 'error.consentVersionUnknown';
  const consentError = needed.length > 0 ? translator.text(lack) : undefined;
  const errors = [
    ...(emailError === undefined
      ? []
      : [{ fieldId: `${id}-email`, message: badEmail ? `${section.emailLabel}: ${emailError}` : emailError }]),
    ...(listError === undefined ? [] : [{ fieldId: `${id}-list-${lists[0]?.id}`, message: listError }]),
    ...needed.map(({ id: consent, displayName }) => ({
      fieldId: `${id}-consent-${consent}`,
      message: `${plainText(displayName)}: ${consentError}`,
    })),
  ];
  // The address that the form is sent to leads to what is said of all of it, so that the keyboard is there, also without script.
  const faults = `${id}-faults`;
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
        <form className="stack" method="post" noValidate action={`${action}#${faults}`} data-refused={refused ? '' : undefined}>
          <input type="hidden" name={FORM_FIELD} value="newsletter" />
          <input type="hidden" name="section" value={id} />
          {errors.length > 0 && (
            <ErrorSummary id={faults} title={translator.text('error.toMend', { count: errors.length })} errors={errors} />
          )}
          <Field
            id={`${id}-email`}
            name="email"
            type="email"
            label={section.emailLabel}
            hint={section.hint}
            error={emailError}
            defaultValue={typeof typed === 'string' ? typed : undefined}
            autoComplete="email"
            spellCheck={false}
            required
          />
          {lists.length === 1 && <input type="hidden" name="lists" value={lists[0]?.id} />}
          {lists.length > 1 && (
            <fieldset aria-labelledby={id} aria-describedby={noList ? `${id}-no-list` : undefined}>
              <input type="hidden" name="choosesLists" value="1" />
              {noList && (
                <p className="error" id={`${id}-no-list`}>
                  {listError}
                </p>
              )}
              {lists.map((list) => (
                <Choice
                  key={list.id}
                  type="checkbox"
                  id={`${id}-list-${list.id}`}
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
          <input type="hidden" name={VERSIONS_FIELD} value={shownVersions(consents)} />
          {consents.map((consent) => (
            <Choice
              key={consent.id}
              type="checkbox"
              id={`${id}-consent-${consent.id}`}
              name="consents"
              value={String(consent.id)}
              label={<Html as="span" html={consent.displayName} />}
              defaultChecked={ticked.includes(consentValue(consent))}
              required={alwaysNeeded.has(consent.id)}
              hint={isNeeded(consent) ? consentError : undefined}
              invalid={isNeeded(consent)}
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
  ConsentRequired: 'core.notifications.consentRequired',
  ConsentVersionUnknown: 'error.consentVersionUnknown',
  AlreadySubscribed: 'error.alreadySubscribedToNewsletter',
  TooManyAttempts: 'error.newsletterTooOften',
  Unreachable: 'error.unreachable',
};
