import type { ReactElement } from 'react';
import { routePath } from '#domain/navigation/routes.ts';
import { AccountMain, type AccountMainProps } from '../account/account-main.tsx';
import { useShop } from '../shop/shop.ts';

/** The frame of every screen of the back office; `crumbs` stand between its first page and this one. */
export function BackOfficeMain({ crumbs = [], ...props }: AccountMainProps): ReactElement {
  const { locale, translator } = useShop();
  const first = { label: translator.text('backOffice.title'), href: routePath('admin', locale) };
  return <AccountMain {...props} crumbs={[first, ...crumbs]} />;
}
