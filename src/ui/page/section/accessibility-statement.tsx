import type { ReactElement } from 'react';
import { routePath } from '#domain/navigation/site-routes.ts';
import { dialledNumber } from '#domain/site/dialled-number.ts';
import { SiteLink } from '../../navigation/site-link.tsx';
import { useShop } from '../../shop/shop.ts';
import type { SectionProps } from './section-props.ts';

/** The statement in the order of the European model, from the data of the section. */
export function AccessibilityStatement({ section }: SectionProps<'accessibilityStatement'>): ReactElement {
  const { locale, site, translator } = useShop();
  const { organisation, status, limits, prepared, reviewed, method, email, phone, answerDays, enforcement } = section;
  return (
    <div className="wrap section-prose statement">
      <div className="prose">
        <p>{translator.text('statement.intro', { organisation, site: new URL(site.url).host })}</p>
        <h2>{translator.text('statement.status')}</h2>
        <p>{translator.text(`statement.status.${status}`)}</p>
        {limits.length > 0 && (
          <>
            <h2>{translator.text('statement.limits')}</h2>
            <ul>
              {limits.map(({ what, reason, alternative }, place) => (
                <li key={place}>
                  <b>{what}</b>
                  <br />
                  {translator.text(`statement.reason.${reason}`)}.
                  {alternative !== '' && ` ${translator.text('statement.alternative', { alternative })}`}
                </li>
              ))}
            </ul>
          </>
        )}
        <h2>{translator.text('statement.tools')}</h2>
        <p>
          {translator.text('statement.toolsText')}{' '}
          <a href={routePath('accessibility', locale)}>{translator.text('layout.accessibility')}</a>
        </p>
        <h2>{translator.text('statement.preparation')}</h2>
        <p>
          {prepared !== '' && `${sentence(translator.text('statement.prepared', { date: translator.longDate(prepared) }))} `}
          {translator.text(`statement.method.${method}`)}
          {reviewed !== '' && ` ${sentence(translator.text('statement.reviewed', { date: translator.longDate(reviewed) }))}`}
        </p>
        <h2>{translator.text('statement.feedback')}</h2>
        <p>{translator.text('statement.feedbackText', { days: answerDays })}</p>
        <p>
          {translator.text('statement.email')} <a href={`mailto:${email}`}>{email}</a>
          {phone !== '' && (
            <>
              <br />
              {translator.text('statement.phone')} <a href={`tel:${dialledNumber(phone)}`}>{phone}</a>
            </>
          )}
        </p>
        <h2>{translator.text('statement.enforcement')}</h2>
        <p>
          {translator.text('statement.enforcementText')} <SiteLink target={enforcement.target}>{enforcement.title}</SiteLink>
        </p>
      </div>
    </div>
  );
}

/** A Croatian date ends with a full stop of its own. */
function sentence(text: string): string {
  return text.endsWith('.') ? text : `${text}.`;
}
