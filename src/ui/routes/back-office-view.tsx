import { useRouterState } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { errorStatus } from '#domain/error-status.ts';
import { NotAllowedScreen } from '../back-office/not-allowed-screen.tsx';
import { OfficeMenuProvider } from '../back-office/office-menu.ts';
import { ErrorScreen } from '../layout/error-screen.tsx';
import type { BackOfficePage } from './back-office-loader.ts';
import { BACK_OFFICE_SCREENS } from './back-office-screens.ts';
import '../styles/account.css';

/** Any screen of the back office: which one, the page's data says. */
export function BackOfficeView(): ReactElement {
  const page = useRouterState({ select: ({ matches }) => matches.at(-1)?.loaderData as BackOfficePage });
  const { Screen } = BACK_OFFICE_SCREENS[page.route];
  return (
    <OfficeMenuProvider value={page.areas}>
      <Screen page={page} />
    </OfficeMenuProvider>
  );
}

/** In place of a screen that could not be shown: whoever may not see it is told so, as on the server. */
export function BackOfficeError({ error }: { readonly error: unknown }): ReactElement {
  return errorStatus(error) === 403 ? <NotAllowedScreen /> : <ErrorScreen error={error} />;
}
