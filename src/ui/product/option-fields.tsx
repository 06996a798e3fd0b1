import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import { mediaPath } from '#domain/media/media-item.ts';
import {
  CHOICE_FIELD_PREFIX,
  type Choices,
  type ConfigurableOption,
  type OptionInput,
  SHOW_CHOICE_FIELD,
  type Variant,
  valueState,
} from '#domain/product/configuration.ts';
import type { ProductDetails } from '#domain/product/product-details.ts';
import { FieldError } from '../elements/field-frame.tsx';
import { SelectField } from '../elements/select-field.tsx';
import { Swatch } from '../elements/swatch.tsx';
import { useShop } from '../shop/shop.ts';
import { useRefusedForm } from '../shop/use-refused-form.ts';
import type { Configuration } from './use-configuration.ts';
import '../styles/choosing.css';

/** Options that are better read in a list than looked at side by side. */
const LISTED: readonly OptionInput[] = ['dropdown', 'numberField', 'date', 'dateTime'];

/**
 * The options of a configurable product, in the form that puts it into the cart: each choice shows at once with script, by its button without (PRD-02). Options that were missing
 * when it was to go in say so.
 */
export const OptionFields = observer(function OptionFields({
  product,
  configuration: { choices, lost, shown, choose },
}: {
  readonly product: ProductDetails;
  readonly configuration: Configuration;
}): ReactElement {
  const { cart, translator } = useShop();
  const refused = useRefusedForm('addToCart', { productId: String(product.id) });
  const isIncomplete = (cart.addProblems.get(shown.id) ?? refused?.problem)?.kind === 'ConfigurationNotSet';
  return (
    <>
      {product.options.map((option) => (
        <OptionField
          key={option.attributeCode}
          option={option}
          variants={product.variants}
          choices={choices}
          lost={lost[option.attributeCode]}
          name={CHOICE_FIELD_PREFIX + option.attributeCode}
          id={option.attributeCode}
          error={isIncomplete && choices[option.attributeCode] === undefined ? translator.text('product.chooseOption') : undefined}
          onChoose={choose}
        />
      ))}
      <button className="btn is-line is-small no-script-only" type="submit" name={SHOW_CHOICE_FIELD} value="1">
        {translator.text('product.showChoice')}
      </button>
    </>
  );
});

export interface OptionFieldProps {
  readonly option: ConfigurableOption;
  readonly variants: readonly Variant[];
  readonly choices: Choices;
  /** The value that was chosen, and that a later choice has excluded. */
  readonly lost: string | undefined;
  readonly name: string;
  readonly id: string;
  readonly error?: string | undefined;
  readonly onChoose: (attributeCode: string, valueId: string) => void;
}

/** One option of a configurable product, by its kind (PRD-02); also of one within a bundle (BUN-01). */
export function OptionField(props: OptionFieldProps): ReactElement {
  const { option, lost } = props;
  const { translator } = useShop();
  const value = option.values.find(({ id }) => id === lost)?.label;
  return (
    <div className="option">
      {LISTED.includes(option.inputType) ? <ListedOption {...props} /> : <SwatchOption {...props} />}
      <p role="status" className="option-lost">
        {value !== undefined && translator.text('product.optionGivenUp', { value })}
      </p>
    </div>
  );
}

function SwatchOption({ option, variants, choices, name, id: ownId, error, onChoose }: OptionFieldProps): ReactElement {
  const { attributeCode, label, values } = option;
  const { site } = useShop();
  const note = useStateNotes(option, variants, choices);
  const isVisual = option.inputType === 'visualSwatch';
  const chosen = values.find(({ id }) => id === choices[attributeCode]);
  return (
    <fieldset className="field" aria-describedby={error && `${ownId}-error`}>
      <legend>
        {label}: {chosen && <span className="opt">{chosen.label}</span>}
      </legend>
      {error && <FieldError id={`${ownId}-error`} error={error} />}
      <div className="swatches">
        {values.map(({ id, label: value, colour, picture }) => (
          <Swatch
            key={id}
            type="radio"
            name={name}
            value={id}
            label={value}
            color={isVisual ? colour : undefined}
            picture={isVisual && picture ? mediaPath(site.apiKeyId, picture, 'CardSmall', 'webp') : undefined}
            checked={choices[attributeCode] === id}
            invalid={error !== undefined}
            faded={note(id) !== undefined}
            note={note(id) && `(${note(id)})`}
            onChange={() => onChoose(attributeCode, id)}
          />
        ))}
      </div>
    </fieldset>
  );
}

function ListedOption({ option, variants, choices, name, id: ownId, error, onChoose }: OptionFieldProps): ReactElement {
  const { translator } = useShop();
  const { attributeCode, label, values } = option;
  const note = useStateNotes(option, variants, choices);
  return (
    <SelectField
      name={name}
      id={ownId}
      label={label}
      error={error}
      value={choices[attributeCode] ?? ''}
      options={[
        { value: '', label: translator.text('product.choose') },
        ...values.map(({ id, label: value }) => ({ value: id, label: note(id) === undefined ? value : `${value} (${note(id)})` })),
      ]}
      onChange={(id) => onChoose(attributeCode, id)}
    />
  );
}

/** Words for a value that leads to nothing in stock with the other choices as they are; it can be chosen all the same, and gives the others up. */
function useStateNotes({ attributeCode }: ConfigurableOption, variants: readonly Variant[], choices: Choices) {
  const { translator } = useShop();
  return (valueId: string): string | undefined => {
    const state = valueState(variants, choices, attributeCode, valueId);
    if (state === 'available') return undefined;
    return translator.text(state === 'soldOut' ? 'product.optionSoldOut' : 'product.optionUnavailable');
  };
}
