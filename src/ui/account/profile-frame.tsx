import type { ReactElement, ReactNode } from 'react';
import { routePath, type SiteRoute } from '#domain/navigation/site-routes.ts';
import { type Capability, lacks } from '#domain/site/capability.ts';
import type { Crumb } from '../elements/breadcrumb.tsx';
import { Icon } from '../elements/icon.tsx';
import { useShop } from '../shop/shop.ts';
import { AccountForm } from './account-form.tsx';
import { AccountMain } from './account-main.tsx';
import type { Owner } from './account-page.ts';
import { FormPlace } from './form-place.ts';
import { ACCOUNT_ICONS } from './icon-paths.ts';
import '../styles/side.css';

/** The rooms of a profile, in the order of the side menu; some are of platforms that do what they show. */
const ROOMS = [
  ['profile', 'account.overview'],
  ['profileOrders', 'account.orders'],
  ['profileWishlist', 'account.wishlist', 'wishlist'],
  ['profileDownloads', 'account.downloads', 'downloads'],
  ['profileData', 'account.data'],
  ['profileAddresses', 'account.addresses'],
  ['profileSecurity', 'account.security'],
  ['profilePrivacy', 'account.privacy', 'accountData'],
] as const satisfies readonly (readonly [SiteRoute, string, Capability?])[];

export interface ProfileFrameProps {
  readonly owner: Owner;
  readonly current: (typeof ROOMS)[number][0];
  readonly title: string;
  readonly intro?: ReactNode;
  /** Between the profile and this page. */
  readonly crumbs?: readonly Crumb[];
  readonly children: ReactNode;
}

/** A page of the profile: menu with counts and logout beside it (IDN-09). */
export function ProfileFrame({ owner, current, title, intro, crumbs = [], children }: ProfileFrameProps): ReactElement {
  const { locale, site, translator } = useShop();
  const counts: Readonly<Partial<Record<SiteRoute, number | undefined>>> = {
    profileOrders: owner.orderCount,
    profileWishlist: owner.account.wishlist.length,
    profileAddresses: owner.account.addresses.length,
  };
  const profile = { label: translator.text('layout.profile'), href: routePath('profile', locale) };
  return (
    <AccountMain
      title={title}
      intro={intro}
      crumb={current === 'profile' ? profile.label : undefined}
      crumbs={current === 'profile' ? [] : [profile, ...crumbs]}
    >
      <div className="with-side">
        <div className="stack profile-menu">
          <nav className="side is-strip" aria-label={translator.text('layout.profile')}>
            <ul>
              {ROOMS.filter(([, , wants]) => wants === undefined || !lacks(site, wants)).map(([route, label]) => (
                <li key={route}>
                  <a href={routePath(route, locale)} aria-current={route === current ? 'page' : undefined}>
                    {translator.text(label)} {counts[route] ? <span className="num">{counts[route]}</span> : null}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <AccountForm
            form="logout"
            action={routePath('profile', locale)}
            submit={
              <>
                <Icon path={ACCOUNT_ICONS.leave} /> {translator.text('account.logOut')}
              </>
            }
            button={{ look: 'quiet', small: true }}
            className=""
          />
        </div>
        <div className="stack is-sections">{children}</div>
      </div>
    </AccountMain>
  );
}

export interface SectionProps {
  readonly id: string;
  readonly title: string;
  /** At the end of its head. */
  readonly link?: { readonly href: string; readonly label: string } | undefined;
  readonly children: ReactNode;
}

export function Section({ id, title, link, children }: SectionProps): ReactElement {
  return (
    <section aria-labelledby={id}>
      <div className="head">
        <h2 id={id}>{title}</h2>
        {link !== undefined && <a href={link.href}>{link.label}</a>}
      </div>
      <FormPlace value={id}>{children}</FormPlace>
    </section>
  );
}
