import { useRouterState } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import type { BackOfficePage } from './back-office-loader.ts';
import { BACK_OFFICE_SCREENS } from './back-office-screens.ts';
import '../styles/account.css';

/** Any screen of the back office: which one, the page's data says. */
export function BackOfficeView(): ReactElement {
  const page = useRouterState({ select: ({ matches }) => matches.at(-1)?.loaderData as BackOfficePage });
  const { Screen } = BACK_OFFICE_SCREENS[page.route];
  return <Screen page={page} />;
}
