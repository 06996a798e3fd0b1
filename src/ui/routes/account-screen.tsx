import { useRouterState } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import type { AccountPage } from '../account/account-page.ts';
import { AddressesScreen } from '../account/addresses-screen.tsx';
import { ConfirmEmailScreen } from '../account/confirm-email-screen.tsx';
import { DataScreen } from '../account/data-screen.tsx';
import { DownloadProblemScreen, DownloadsScreen } from '../account/download-screens.tsx';
import { LoginOrRegisterScreen, LoginScreen, RegisterScreen, SocialLoginScreen } from '../account/login-screens.tsx';
import { OrderScreen } from '../account/order-screen.tsx';
import { OrdersScreen } from '../account/orders-screen.tsx';
import { OverviewScreen } from '../account/overview-screen.tsx';
import { ForgotPasswordScreen, SetPasswordScreen } from '../account/password-screens.tsx';
import { PrivacyScreen } from '../account/privacy-screen.tsx';
import { SecurityScreen } from '../account/security-screen.tsx';
import { WishlistScreen } from '../account/wishlist-screen.tsx';
import { AdminLoginScreen, AdminScreen } from '../back-office/admin-screen.tsx';
import { FormConfirmScreen } from '../form/form-confirm-screen.tsx';
import { NewsletterLinkScreen } from '../newsletter/newsletter-link-screen.tsx';
import '../styles/account.css';

/** Every screen of accounts: which one, the page's data says. */
export function AccountScreen(): ReactElement {
  const page = useRouterState({ select: ({ matches }) => matches.at(-1)?.loaderData as AccountPage });
  return <ScreenOf page={page} />;
}

export function ScreenOf({ page }: { readonly page: AccountPage }): ReactElement {
  switch (page.screen) {
    case 'login':
      return <LoginScreen page={page} />;
    case 'confirmEmail':
      return <ConfirmEmailScreen page={page} />;
    case 'register':
      return <RegisterScreen page={page} />;
    case 'loginOrRegister':
      return <LoginOrRegisterScreen page={page} />;
    case 'forgotPassword':
      return <ForgotPasswordScreen page={page} />;
    case 'setPassword':
      return <SetPasswordScreen page={page} />;
    case 'socialLogin':
      return <SocialLoginScreen page={page} />;
    case 'adminLogin':
      return <AdminLoginScreen page={page} />;
    case 'admin':
      return <AdminScreen page={page} />;
    case 'formConfirm':
      return <FormConfirmScreen page={page} />;
    case 'newsletterLink':
      return <NewsletterLinkScreen page={page} />;
    case 'overview':
      return <OverviewScreen page={page} />;
    case 'orders':
      return <OrdersScreen page={page} />;
    case 'order':
      return <OrderScreen page={page} />;
    case 'wishlist':
      return <WishlistScreen page={page} />;
    case 'downloads':
      return <DownloadsScreen page={page} />;
    case 'downloadProblem':
      return <DownloadProblemScreen page={page} />;
    case 'data':
      return <DataScreen page={page} />;
    case 'addresses':
      return <AddressesScreen page={page} />;
    case 'security':
      return <SecurityScreen page={page} />;
    case 'privacy':
      return <PrivacyScreen page={page} />;
    default:
      return page satisfies never;
  }
}
