import type { ReactElement } from 'react';
import { AccountMain } from '../account/account-main.tsx';
import { LoginForm } from '../account/login-form.tsx';
import type { PageData } from '../shop/page-data.ts';
import { useShop } from '../shop/shop.ts';

export interface AdminLoginPage extends PageData {
  /** Where to go after signing in; empty for wherever the site leads. */
  readonly from: string;
}

/** The login of the back office, which is not that of customers (ADM-01). */
export function AdminLoginScreen({ page }: { readonly page: AdminLoginPage }): ReactElement {
  const { translator } = useShop();
  return (
    <AccountMain title={page.title} intro={translator.text('backOffice.loginIntro')}>
      <LoginForm form="adminLogin" from={page.from} />
    </AccountMain>
  );
}
