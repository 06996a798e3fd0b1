import type { ReactElement } from 'react';
import { MEANT_FIELD, meantPrices } from '#domain/product/price-doubt.ts';
import { useFormAround } from '../account/account-form.tsx';
import { Choice } from '../elements/choice.tsx';
import { useShop } from '../shop/shop.ts';

/** The question that a form with a doubted price is refused with: a box that says that the price is meant. What was typed stays; another price is asked about anew. */
export function MeantPrices(): ReactElement | null {
  const { translator } = useShop();
  const { id, refused, typed } = useFormAround();
  const { problem } = refused ?? {};
  if (problem?.kind !== 'RecordRefused') return null;
  const doubted = [problem, ...(problem.further ?? [])].flatMap(({ reason, field }) =>
    field !== undefined && (reason === 'priceFree' || reason === 'priceFarOff') ? [field] : [],
  );
  if (doubted.length === 0) return null;
  return (
    <Choice
      type="checkbox"
      card
      name={MEANT_FIELD}
      id={`${id}-${MEANT_FIELD}`}
      value={meantPrices(doubted, (field) => typed(field) ?? '')}
      label={translator.text(doubted.length === 1 ? 'backOffice.priceMeant' : 'backOffice.pricesMeant')}
    />
  );
}
