import type { ReactElement } from 'react';
import type { BackOfficeFormName } from '#domain/back-office/back-office.ts';
import type { ListedProduct } from '#domain/product/product-desk.ts';
import { useRefusedAccountForm } from '../account/account-form.tsx';
import { accountProblemMessage } from '../account/account-problem-message.ts';
import { OfficeFields } from '../back-office/forms/office-fields.tsx';
import { useMaySend } from '../back-office/may.tsx';
import { buttonClass } from '../elements/button-class.ts';
import { ErrorSummary } from '../elements/error-summary.tsx';
import { NamedAction } from '../elements/named-action.tsx';
import { useShop } from '../shop/shop.ts';

const FORMS = ['products.hideNow', 'products.showNow', 'products.copy'] as const satisfies readonly BackOfficeFormName[];

/** What is done to one product where it stands in a list. The list itself is a form for many, so these stand beside it and their buttons belong to them by name. */
export function RowForms({ action }: { readonly action: string }): ReactElement {
  const maySend = useMaySend();
  return (
    <>
      {FORMS.filter(maySend).map((form) => (
        <RowForm key={form} form={form} action={action} />
      ))}
    </>
  );
}

function RowForm({ form, action }: { readonly form: (typeof FORMS)[number]; readonly action: string }): ReactElement {
  const { translator } = useShop();
  const refused = useRefusedAccountForm(form);
  return (
    <form id={idOf(form)} method="post" action={action} hidden={refused === undefined}>
      <OfficeFields form={form} />
      {refused !== undefined && (
        <ErrorSummary
          id={`${idOf(form)}-errors`}
          title={translator.text('account.notDone')}
          errors={[{ fieldId: 'products-q', message: translator.text(accountProblemMessage(refused.problem).message) }]}
        />
      )}
    </form>
  );
}

/** The buttons of a row. A variant is looked after with its main product. */
export function RowActions({ product: { id, name, visible, isVariant } }: { readonly product: ListedProduct }): ReactElement | null {
  const { translator } = useShop();
  const maySend = useMaySend();
  if (isVariant) return null;
  const button = (form: (typeof FORMS)[number], words: string) =>
    maySend(form) && (
      <button type="submit" form={idOf(form)} name="productId" value={id} className={buttonClass({ look: 'line', small: true })}>
        <NamedAction words={translator.text(`products.${words}`)} of={name} />
      </button>
    );
  return (
    <span className="row-actions">
      {visible ? button('products.hideNow', 'hideShort') : button('products.showNow', 'showShort')}
      {button('products.copy', 'copyShort')}
    </span>
  );
}

function idOf(form: string): string {
  return form.replace('.', '-');
}
