import { useEffect } from 'react';
import type { RefusedForm, RefusedShopForm } from '#domain/account/refused-form.ts';
import type { ShopFormName } from '#domain/site/form.ts';
import { useShop } from './shop.ts';

/** The form that was sent without script and refused, when it is this one (and about this thing); forgotten when its place leaves the screen. */
export function useRefusedForm(form: ShopFormName, values: Readonly<Record<string, string>> = {}): RefusedShopForm | undefined {
  const shop = useShop();
  const { refusedForm } = shop.snapshot;
  const isThis = refusedForm?.form === form && Object.entries(values).every(([name, value]) => refusedForm.values[name] === value);
  useEffect(() => (isThis ? () => shop.forgetRefusedForm() : undefined), [shop, isThis]);
  return isThis ? (refusedForm as RefusedShopForm) : undefined;
}

/** The first text that was typed into a field of a refused form. */
export function refusedText(refused: RefusedForm | undefined, name: string): string | undefined {
  const value = refused?.values[name];
  return typeof value === 'string' ? value : value?.[0];
}
