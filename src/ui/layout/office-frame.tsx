import type { ReactElement, ReactNode } from 'react';
import { BACK_OFFICE_GROUPS } from '#domain/back-office/back-office.ts';
import { MOST_COUNTED } from '#domain/keyed-page.ts';
import { LOCALE_NAMES } from '#domain/locale/locale.ts';
import { routePath } from '#domain/navigation/routes.ts';
import { FORM_FIELD, type FormName } from '#domain/site/form.ts';
import { AccountForm } from '../account/account-form.tsx';
import { OfficeKeys } from '../back-office/keyboard/office-keys.tsx';
import { MayDo } from '../back-office/may.tsx';
import type { OfficeEntry } from '../back-office/office-entry.ts';
import { OfficePalette } from '../back-office/search/office-palette.tsx';
import { counted } from '../elements/counted.ts';
import { Icon } from '../elements/icon.tsx';
import { OwnLanguage } from '../shop/own-language.tsx';
import { useShop } from '../shop/shop.ts';
import { AccessibilityLink } from './accessibility-link.tsx';
import { Flash } from './flash.tsx';
import { LAYOUT_ICONS } from './icon-paths.ts';
import '../styles/office-frame.css';

export interface OfficeFrameProps {
  /** The areas that are open to whoever is there. */
  readonly areas: readonly OfficeEntry[];
  /** What whoever is there holds. */
  readonly scopes: readonly string[];
  readonly children: ReactNode;
}

/** The layout of the back office, in place of the site's: its bar with the languages and the way to the site, the menu of its areas, a screen (LAY-03). */
export function OfficeFrame({ areas, scopes, children }: OfficeFrameProps): ReactElement {
  return (
    <>
      <OfficeBar areas={areas} />
      <OfficeKeys />
      <div className="office">
        <OfficeMenu areas={areas} />
        <div className="office-screen">
          <Flash />
          <MayDo scopes={scopes}>{children}</MayDo>
        </div>
      </div>
    </>
  );
}

function OfficeBar({ areas }: Pick<OfficeFrameProps, 'areas'>): ReactElement {
  const { locale, site, translator } = useShop();
  return (
    <header className="office-bar">
      <a className="brand" href={routePath('admin', locale)}>
        <img src={(site.logo ?? { path: '/logo-mark.svg' }).path} alt="" />
        <span>
          {site.name}
          <span className="vh"> – {translator.text('backOffice.title')}</span>
        </span>
      </a>
      <div className="tools">
        <OfficePalette
          link={(open) => (
            <a
              className="btn is-small is-line"
              href={routePath('adminSearch', locale)}
              data-document=""
              aria-keyshortcuts="Control+K"
              onClick={(event) => {
                if (event.ctrlKey || event.metaKey || event.shiftKey) return;
                event.preventDefault();
                open();
              }}
            >
              <Icon name="search" /> <span className="words">{translator.text('backOffice.find')}</span> <kbd>Ctrl+K</kbd>
            </a>
          )}
        />
        <OfficeLanguages />
        <a className="btn is-small is-line" href={routePath('home', locale)} data-document="">
          <Icon path={LAYOUT_ICONS.outside} /> <span className="words">{translator.text('backOffice.toSite')}</span>
        </a>
        <AccountMenu areas={areas} />
      </div>
    </header>
  );
}

/** The office speaks its user's own language at every address (LOC-10): another one is chosen for them, from now on, and not by an address, which would lead back. */
function OfficeLanguages(): ReactElement {
  const { locale, site, translator } = useShop();
  return (
    <form method="post" aria-label={translator.text('backOffice.language')}>
      <input type="hidden" name={FORM_FIELD} value={LANGUAGE_FORM} />
      <ul>
        {site.allowedLocales.map((one) => (
          <li key={one}>
            <button type="submit" name="locale" value={one} lang={one} aria-pressed={one === locale}>
              {one.toUpperCase()}
              <span className="vh">, {LOCALE_NAMES[one].ownName}</span>
            </button>
          </li>
        ))}
      </ul>
    </form>
  );
}

const LANGUAGE_FORM: FormName = 'officeLanguage';

/** Of whoever is there: the language that the office speaks with them, how they sign in, what they may do, the way out. The browser opens and closes it, without script too. */
function AccountMenu({ areas }: Pick<OfficeFrameProps, 'areas'>): ReactElement {
  const { locale, snapshot, translator } = useShop();
  const own = areas.find(({ href }) => href === routePath('adminAccount', locale));
  return (
    <>
      <button type="button" className="who" popoverTarget="account-menu">
        <Icon name="user" /> <span className="vh">{translator.text('backOffice.signedInAs')}: </span>
        <span className="words">{snapshot.visitor.account?.firstName}</span>
      </button>
      <div id="account-menu" className="account-menu stack" popover="auto">
        <OwnLanguage label={translator.text('backOffice.language')} />
        <p className="stack is-tight">
          {own !== undefined && <a href={own.href}>{own.title}</a>}
          <a href={`${routePath('admin', locale)}#who`}>{translator.text('backOffice.signedInAs')}</a>
        </p>
        <AccountForm
          form="logout"
          action={routePath('admin', locale)}
          submit={translator.text('account.logOut')}
          button={{ look: 'line' }}
          className=""
        />
      </div>
    </>
  );
}

function OfficeMenu({ areas }: Pick<OfficeFrameProps, 'areas'>): ReactElement {
  const { locale, translator } = useShop();
  const current = areas.find(({ isCurrent }) => isCurrent);
  return (
    <nav className="office-nav" aria-label={translator.text('backOffice.title')}>
      {/* On a phone the lists begin below one line, not below all areas. */}
      <details>
        <summary>{translator.text('backOffice.menu', { area: current?.title ?? translator.text('backOffice.overview') })}</summary>
        <ul>
          <li>
            <a href={routePath('admin', locale)} aria-current={current === undefined ? 'page' : undefined}>
              {translator.text('backOffice.overview')}
            </a>
          </li>
        </ul>
        {BACK_OFFICE_GROUPS.map((group) => (
          <Group key={group} name={group} entries={areas.filter((entry) => entry.group === group)} />
        ))}
        <div className="office-foot">
          <AccessibilityLink />
        </div>
      </details>
    </nav>
  );
}

function Group({ name, entries }: { readonly name: OfficeEntry['group']; readonly entries: readonly OfficeEntry[] }): ReactElement | null {
  const { translator } = useShop();
  if (entries.length === 0) return null;
  return (
    <>
      <h2 id={`areas-${name}`}>{translator.text(`backOffice.group.${name}`)}</h2>
      <ul aria-labelledby={`areas-${name}`}>
        {entries.map(({ title, href, isCurrent, waiting }) => (
          <li key={href}>
            <a
              href={href}
              aria-current={isCurrent ? 'page' : undefined}
              aria-describedby={waiting === undefined ? undefined : `waits-${href}`}
            >
              {title}
            </a>
            {waiting !== undefined && (
              <span className="waits" id={`waits-${href}`}>
                {counted(translator, waiting)}
                <span className="vh"> {translator.text('backOffice.waits', { count: Math.min(waiting, MOST_COUNTED - 1) })}</span>
              </span>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
