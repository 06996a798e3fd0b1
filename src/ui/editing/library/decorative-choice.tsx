import type { ReactElement } from 'react';
import { Choice, type ChoiceProps } from '../../elements/choice.tsx';
import { useShop } from '../../shop/shop.ts';

/** That a picture is there for looks alone: whoever does not see it is told nothing of it. */
export function DecorativeChoice(props: Pick<ChoiceProps, 'id' | 'checked' | 'onChange'>): ReactElement {
  const { translator } = useShop();
  return <Choice type="checkbox" name="decorative" label={translator.text('media.decorative')} {...props} />;
}
