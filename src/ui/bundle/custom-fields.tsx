import type { ReactElement } from 'react';
import type { BundleChoice } from '#domain/bundle/bundle.ts';
import { customField } from '#domain/bundle/bundle-fields.ts';
import { type ChoiceProblem, typedValue } from '#domain/bundle/check-choice.ts';
import { CUSTOM_TEXT_MAXIMUM, type CustomOption } from '#domain/product/custom-option.ts';
import { Field } from '../elements/field.tsx';
import { problemMessage } from '../messages/problem-message.ts';
import { useShop } from '../shop/shop.ts';

export interface CustomFieldsProps {
  readonly options: readonly CustomOption[];
  readonly choice: BundleChoice | undefined;
  /** What a refused form without script had in a field. */
  readonly typed: (name: string) => string | undefined;
  readonly problem: Extract<ChoiceProblem, { readonly kind: 'PersonalizationInvalid' }> | undefined;
  readonly idPrefix: string;
}

/** The texts and numbers that a bundle asks for (BUN-01). */
export function CustomFields({ options, choice, typed, problem, idPrefix }: CustomFieldsProps): ReactElement {
  const { translator } = useShop();
  const wrong = problem && problemMessage(problem);
  const hintOf = ({ type, maxLength, min, max }: CustomOption): string | undefined => {
    if (type === 'text') return translator.text('bundle.textHint', { bound: maxLength ?? CUSTOM_TEXT_MAXIMUM });
    return min === undefined || max === undefined ? undefined : translator.text('bundle.numberHint', { min, max });
  };
  return (
    <>
      {options.map((option) => (
        <Field
          key={option.code}
          name={customField(option.code)}
          id={`${idPrefix}-${customField(option.code)}`}
          label={option.label}
          optional={option.required ? undefined : translator.text('bundle.optional')}
          hint={hintOf(option)}
          inputMode={option.type === 'number' ? 'numeric' : undefined}
          width={option.type === 'number' ? 's' : undefined}
          autoComplete="off"
          defaultValue={typed(customField(option.code)) ?? (choice === undefined ? '' : typedValue(choice, option.code))}
          error={wrong && problem.code === option.code ? translator.text(wrong.message, wrong.values) : undefined}
        />
      ))}
    </>
  );
}
