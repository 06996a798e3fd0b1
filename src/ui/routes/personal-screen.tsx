import { useRouterState } from '@tanstack/react-router';
import type { ComponentType, ReactElement } from 'react';
import { AccountScreen } from '../account/account-screen.tsx';
import { AdminLoginScreen } from '../back-office/accounts/admin-login-screen.tsx';
import { DownloadProblemScreen } from '../download/download-problem-screen.tsx';
import { FormConfirmScreen } from '../form/form-confirm-screen.tsx';
import { NewsletterLinkScreen } from '../newsletter/newsletter-link-screen.tsx';
import type { PageData } from '../shop/page-data.ts';
import type { AccountPath, PersonalPath } from './screens.ts';
import '../styles/account.css';

/** Each is given what its loader made (personal-loaders.ts). */
const SCREENS: Readonly<Record<Exclude<PersonalPath, AccountPath | '/admin' | '/admin-search'>, unknown>> = {
  '/confirm-email': FormConfirmScreen,
  '/newsletter': NewsletterLinkScreen,
  '/download-problem': DownloadProblemScreen,
  '/admin-login': AdminLoginScreen,
};

/** Any screen that belongs to one person. */
export function PersonalScreen(): ReactElement {
  const path = useRouterState({ select: ({ matches }) => matches.at(-1)?.routeId as keyof typeof SCREENS });
  const page = useRouterState({ select: ({ matches }) => matches.at(-1)?.loaderData as PageData });
  const Screen = (SCREENS[path] ?? AccountScreen) as ComponentType<{ readonly page: PageData }>;
  return <Screen page={page} />;
}
