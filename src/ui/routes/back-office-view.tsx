import { useRouterState } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { areaOfRoute, BACK_OFFICE } from '#domain/back-office/back-office.ts';
import { errorStatus } from '#domain/error-status.ts';
import { matchRoute } from '#domain/navigation/routes.ts';
import { ElsewhereScreen } from '../back-office/elsewhere-screen.tsx';
import { MailStays } from '../back-office/mail-stays.ts';
import { NotAllowedScreen } from '../back-office/not-allowed-screen.tsx';
import { type AdminPage, AdminScreen } from '../back-office/overview/admin-screen.tsx';
import { type OfficeSearchPage, OfficeSearchScreen } from '../back-office/search/office-search-screen.tsx';
import { ErrorScreen } from '../layout/error-screen.tsx';
import { OfficeFrame } from '../layout/office-frame.tsx';
import type { BackOfficePage } from './back-office-loader.ts';
import { BACK_OFFICE_SCREENS } from './back-office-screens.ts';
import '../styles/account.css';

/** Any screen of the back office: which one, the page's data says. */
export function BackOfficeView(): ReactElement {
  const page = useRouterState({ select: ({ matches }) => matches.at(-1)?.loaderData as BackOfficePage });
  const { Screen } = BACK_OFFICE_SCREENS[page.route];
  return (
    <OfficeFrame areas={page.areas} scopes={page.scopes}>
      <MailStays value={page.mailStays === true}>
        {page.isElsewhere ? <ElsewhereScreen title={page.title} /> : <Screen page={page} />}
      </MailStays>
    </OfficeFrame>
  );
}

/** Its first page. */
export function AdminView(): ReactElement {
  const page = useRouterState({ select: ({ matches }) => matches.at(-1)?.loaderData as AdminPage });
  return (
    <OfficeFrame areas={page.areas} scopes={page.account.scopes}>
      <AdminScreen page={page} />
    </OfficeFrame>
  );
}

/** Search and commands as a page. */
export function OfficeSearchView(): ReactElement {
  const page = useRouterState({ select: ({ matches }) => matches.at(-1)?.loaderData as OfficeSearchPage });
  return (
    <OfficeFrame areas={page.areas} scopes={page.scopes}>
      <OfficeSearchScreen page={page} />
    </OfficeFrame>
  );
}

/** In place of a screen that could not be shown: whoever may not see it is told so, as on the server. */
export function BackOfficeError({ error }: { readonly error: unknown }): ReactElement {
  const here = useRouterState({ select: ({ location }) => location.publicHref });
  const area = areaOfRoute(matchRoute(here.replace(/[?#].*/, ''))?.route ?? '');
  return errorStatus(error) === 403 ? (
    <NotAllowedScreen wanted={area === undefined ? [] : BACK_OFFICE[area].scopes} here={here} />
  ) : (
    <ErrorScreen error={error} />
  );
}
