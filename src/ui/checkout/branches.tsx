import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import { type Branch, type DeliveryMethod, hasTowns } from '#domain/checkout/methods.ts';
import { Choice } from '../elements/choice.tsx';
import { ChoiceGroup } from '../elements/choice-group.tsx';
import { Field } from '../elements/field.tsx';
import { useTranslator } from '../shop/shop.ts';
import type { ShippingStepViewModel } from './shipping-step-view-model.ts';
import { errorText } from './step-form.tsx';

interface BranchesProps {
  readonly step: ShippingStepViewModel;
  readonly method: DeliveryMethod;
}

/** The branches of a method, shown while it is the chosen one. */
export const Branches = observer(function Branches({ step, method }: BranchesProps): ReactElement {
  const translator = useTranslator();
  const isMany = hasTowns(method);
  const error =
    step.methodId === method.id
      ? step.errors.find(({ fieldId }) => fieldId.startsWith('deliveryBranchId') || fieldId === `sought-${method.id}`)
      : undefined;
  return (
    <div className="sub">
      <ChoiceGroup
        id={`branches-${method.id}`}
        legend={translator.text(isMany ? 'checkout.pickupPlace' : 'checkout.branch')}
        error={error && errorText(error, translator)}
        errorPrefix={translator.text('cart.errorPrefix')}
      >
        {isMany ? (
          <Places step={step} method={method} isInvalid={error !== undefined} />
        ) : (
          <Rows step={step} method={method} branches={method.branches} isInvalid={error !== undefined} />
        )}
      </ChoiceGroup>
    </div>
  );
});

interface PlacesProps extends BranchesProps {
  readonly isInvalid: boolean;
}

/** Many places: those that hold what is looked for, else town by town, which needs no script. */
const Places = observer(function Places({ step, method, isInvalid }: PlacesProps): ReactElement {
  const translator = useTranslator();
  const found = step.found(method);
  const rows = (branches: readonly Branch[]) => <Rows step={step} method={method} branches={branches} isInvalid={isInvalid} />;
  return (
    <div className="stack places">
      <div className="needs-script">
        <Field
          type="search"
          name="sought"
          id={`sought-${method.id}`}
          label={translator.text('checkout.findPlace')}
          hint={translator.text('checkout.findPlaceHint')}
          value={step.sought}
          onChange={step.seek}
          autoComplete="off"
          spellCheck={false}
        />
      </div>
      <p className="vh" role="status">
        {found !== undefined && found.length > 0 && translator.text('checkout.placeCount', { count: found.length })}
      </p>
      {found !== undefined &&
        (found.length === 0 ? <p className="notice">{translator.text('checkout.noPlaceFound')}</p> : <div>{rows(found)}</div>)}
      {(found === undefined || found.length === 0) && (
        <div className="towns">
          {step.towns(method).map(({ town, branches, isOpen }) => (
            <details key={town} open={isOpen}>
              <summary>
                {town} <span className="muted">({branches.length})</span>
              </summary>
              {rows(branches)}
            </details>
          ))}
        </div>
      )}
    </div>
  );
});

interface RowsProps extends PlacesProps {
  readonly branches: readonly Branch[];
}

const Rows = observer(function Rows({ step, method, branches, isInvalid }: RowsProps): ReactElement {
  return (
    <>
      {branches.map((branch) => (
        <Choice
          key={branch.id}
          type="radio"
          name="deliveryBranchId"
          value={String(branch.id)}
          label={branch.name}
          checked={step.branchId === branch.id}
          onChange={() => step.chooseBranch(branch.id)}
          invalid={isInvalid}
          describedBy={isInvalid ? `branches-${method.id}-error` : undefined}
        />
      ))}
    </>
  );
});
