import { createContext, type ReactElement, type ReactNode, useContext } from 'react';
import { scopesOfForm } from '#application/back-office/form-scopes.ts';
import { areaOf, type BackOfficeFormName } from '#domain/back-office/back-office.ts';
import { hasScope, type Scope } from '#domain/back-office/scope.ts';
import type { AccountFormProps } from '../account/account-form-props.ts';
import { FormGate } from '../account/form-gate.ts';
import { useShop } from '../shop/shop.ts';
import { OfficeForm } from './forms/office-form.tsx';

const Held = createContext<readonly string[]>(['*']);

export interface MayDoProps {
  /** What whoever is there holds. */
  readonly scopes: readonly string[];
  readonly children: ReactNode;
}

/** Around the screens of the back office: they show what whoever is there may do, and say of a form that stands there all the same that it is not theirs. */
export function MayDo({ scopes, children }: MayDoProps): ReactElement {
  const { translator } = useShop();
  const gate = (props: AccountFormProps) => {
    if (areaOf(props.form) === undefined) return undefined;
    return maySend(scopes, props.form) ? <OfficeForm {...props} /> : <p className="muted">{translator.text('backOffice.mayNot')}</p>;
  };
  return (
    <Held value={scopes}>
      <FormGate value={gate}>{children}</FormGate>
    </Held>
  );
}

/** Whether whoever is there has one of these permissions. */
export function useMay(): (...wanted: readonly Scope[]) => boolean {
  const held = useContext(Held);
  return (...wanted) => hasScope(held, wanted);
}

/** Whether whoever is there may send a form. */
export function useMaySend(): (form: BackOfficeFormName) => boolean {
  const held = useContext(Held);
  return (form) => maySend(held, form);
}

/** Something of a screen that is there for nothing but a form. */
export function IfMaySend({ form, children }: { readonly form: BackOfficeFormName; readonly children: ReactNode }): ReactNode {
  return useMaySend()(form) ? children : null;
}

/** Forms that are none of an area's are everybody's. */
function maySend(held: readonly string[], form: string): boolean {
  const area = areaOf(form);
  return area === undefined || hasScope(held, scopesOfForm(area, form.slice(area.length + 1)));
}
