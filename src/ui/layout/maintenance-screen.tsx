import type { ReactElement } from 'react';
import { LOCALE_NAMES } from '#domain/locale/locale.ts';
import { routePath } from '#domain/navigation/routes.ts';
import { Icon } from '../elements/icon.tsx';
import { useShop } from '../shop/shop.ts';
import { Brand } from '../site/brand.tsx';
import { LonelyPage } from '../site/lonely-page.tsx';

/** Replaces the whole site while it is being worked on (LAY-02): what is going on, when to come back, and who can be asked meanwhile. `address` is what was asked for. */
export function MaintenanceScreen({ address }: { readonly address: string }): ReactElement {
  const { site, locale, translator } = useShop();
  const { phone } = site.header;
  const { text, until, email } = site.closure ?? {};
  return (
    <LonelyPage picture="wind-park" alone>
      <div className="row is-apart">
        <Brand />
        {site.allowedLocales.length > 1 && (
          <nav className="languages" aria-label={translator.text('maintenance.languages')}>
            <ul>
              {site.allowedLocales.map((other) => (
                <li key={other}>
                  <a href={routePath('home', other)} hrefLang={other} lang={other} aria-current={other === locale ? 'true' : undefined}>
                    {other.toUpperCase()}
                    <span className="vh">, {LOCALE_NAMES[other].ownName}</span>
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
      <h1>{translator.text('maintenance.title')}</h1>
      <p className="intro">{translator.text('maintenance.soon')}</p>
      <p>{text ?? translator.text('maintenance.kept')}</p>
      <p>
        {until === undefined ? (
          translator.text('maintenance.later')
        ) : (
          <strong>{translator.text('maintenance.until', { date: translator.dateTime(until) })}</strong>
        )}
      </p>
      <p>
        <a className="btn" href={address}>
          {translator.text('maintenance.again')}
        </a>
      </p>
      {(phone !== undefined || email !== undefined) && (
        <div>
          <h2 className="h3">{translator.text('layout.needHelp')}</h2>
          <p className="row">
            {phone !== undefined && (
              <>
                <a className="icon-link" href={`tel:${phone.dialled}`}>
                  <Icon name="phone" /> {phone.shown}
                </a>
                <span className="muted">{phone.hours}</span>
              </>
            )}
            {email !== undefined && <a href={`mailto:${email}`}>{email}</a>}
          </p>
        </div>
      )}
    </LonelyPage>
  );
}
