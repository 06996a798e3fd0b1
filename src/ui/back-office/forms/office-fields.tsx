import type { ReactElement } from 'react';
import type { BackOfficeFormName } from '#domain/back-office/back-office.ts';
import { FORM_FIELD, TYPED_BY_FIELD, type TypedValues } from '#domain/site/form.ts';
import { useShop } from '../../shop/shop.ts';

/** The hidden field that says for whom a form of the office was drawn: what is typed or pressed in it is done for, and given back to, nobody else. */
export function useTypedBy(): TypedValues {
  const by = useShop().snapshot.visitor.account?.id;
  return by === undefined ? {} : { [TYPED_BY_FIELD]: String(by) };
}

interface OfficeFieldsProps {
  readonly form: BackOfficeFormName | 'adminCode' | 'proveIdentity';
  readonly fields?: Readonly<Record<string, string | number | readonly string[]>>;
}

/** The hidden fields of a form of the office that draws itself, as those whose buttons stand in the rows of another form do: what it is, whose, and what it is about. */
export function OfficeFields({ form, fields = {} }: OfficeFieldsProps): ReactElement {
  const hidden = { [FORM_FIELD]: form, ...useTypedBy(), ...fields };
  return (
    <>
      {Object.entries(hidden).flatMap(([name, value]) =>
        [value].flat().map((one) => <input key={`${name} ${one}`} type="hidden" name={name} value={one} />),
      )}
    </>
  );
}
