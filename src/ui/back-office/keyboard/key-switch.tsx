import { type ReactElement, useEffect, useState } from 'react';
import { useShop } from '../../shop/shop.ts';
import { hasLetterKeys, setLetterKeys } from './table-keys.ts';

/** Switches keys of one character off and on in this browser (WCAG 2.1.4); there with script alone, as the keys are. */
export function KeySwitch(): ReactElement | null {
  const { translator } = useShop();
  const [isOn, setIsOn] = useState<boolean>();
  useEffect(() => setIsOn(hasLetterKeys()), []);
  if (isOn === undefined) return null;
  return (
    <label className="choice">
      <input
        type="checkbox"
        checked={isOn}
        onChange={({ currentTarget }) => {
          setLetterKeys(currentTarget.checked);
          setIsOn(currentTarget.checked);
        }}
      />
      <span>{translator.text('officeSearch.switch')}</span>
    </label>
  );
}
