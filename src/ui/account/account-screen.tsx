import type { ReactElement } from 'react';
import type { AccountPage } from './account-page.ts';
import { AddressesScreen } from './addresses-screen.tsx';
import { ConfirmEmailScreen } from './confirm-email-screen.tsx';
import { DataScreen } from './data-screen.tsx';
import { DownloadsScreen } from './download-screens.tsx';
import { LoginOrRegisterScreen, LoginScreen, RegisterScreen, SocialLoginScreen } from './login-screens.tsx';
import { OrderScreen } from './order-screen.tsx';
import { OrdersScreen } from './orders-screen.tsx';
import { OverviewScreen } from './overview-screen.tsx';
import { ForgotPasswordScreen, SetPasswordScreen } from './password-screens.tsx';
import { PrivacyScreen } from './privacy-screen.tsx';
import { SecurityScreen } from './security-screen.tsx';
import { WishlistScreen } from './wishlist-screen.tsx';

/** A screen of somebody's account: which one, its data says. */
export function AccountScreen({ page }: { readonly page: AccountPage }): ReactElement {
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
