import type { ReactElement } from 'react';
import { useControl } from '../account/account-fields.tsx';
import { useFormAround } from '../account/account-form.tsx';
import { Field } from '../elements/field.tsx';
import { useShop } from '../shop/shop.ts';

export interface InLanguageProps {
  readonly name: string;
  readonly label: string;
  readonly hint?: string | undefined;
  /** Lines of a longer text. */
  readonly rows?: number;
  readonly isWanted: boolean;
  readonly known: string | undefined;
}

/** A word of something in one language, within a form: what was typed and refused stays. */
export function InLanguage({ isWanted, known, ...field }: InLanguageProps): ReactElement {
  const { translator } = useShop();
  const { typed } = useFormAround();
  const optional = isWanted ? undefined : translator.text('cart.optional');
  return <Field {...field} {...useControl(field.name)} optional={optional} autoComplete="off" defaultValue={typed(field.name) ?? known} />;
}
