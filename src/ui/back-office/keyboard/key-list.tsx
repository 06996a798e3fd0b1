import type { ReactElement } from 'react';
import { useShop } from '../../shop/shop.ts';
import { KeySwitch } from './key-switch.tsx';

/** The keys of the back office. Those of a single letter count while a list has the focus, and can be switched off (WCAG 2.1.4). */
const KEYS = [
  ['Ctrl + K', 'palette'],
  ['Ctrl + Enter', 'send'],
  ['J', 'next'],
  ['K', 'previous'],
  ['X', 'choose'],
  ['Enter', 'open'],
  ['/', 'search'],
  ['.', 'many'],
  ['?', 'help'],
] as const;

/** What each key does. */
export function KeyList(): ReactElement {
  const { translator } = useShop();
  return (
    <>
      <dl className="keys">
        {KEYS.map(([key, does]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{translator.text(`officeSearch.key.${does}`)}</dd>
          </div>
        ))}
      </dl>
      <KeySwitch />
    </>
  );
}
