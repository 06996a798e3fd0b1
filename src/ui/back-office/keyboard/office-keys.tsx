import { type ReactElement, useEffect, useState } from 'react';
import { lateComponent } from '../../shop/late-component.tsx';
import { formToSend } from './form-to-send.ts';
import { hasLetterKeys, pressInTable, tableWish } from './table-keys.ts';

const KeyHelp = lateComponent(() => import('./key-help.tsx').then((file) => file.KeyHelp), ['office-search']);

/** Keys of the lists, which count while a list has the focus and nowhere else, and the one that sends what is being written. */
export function OfficeKeys(): ReactElement | null {
  const [opened, setOpened] = useState(0);
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const written = event.defaultPrevented ? undefined : formToSend(event);
      if (written !== undefined) {
        event.preventDefault();
        written.requestSubmit();
        return;
      }
      const target = event.target as HTMLElement;
      const types = target instanceof HTMLInputElement && target.type !== 'checkbox';
      if (types || target.closest('main table') === null || event.defaultPrevented) return;
      const wish = tableWish(event, hasLetterKeys());
      if (wish === undefined) return;
      if (wish === 'help') {
        setOpened((times) => times + 1);
        setIsOpen(true);
      } else if (!pressInTable(target, wish)) return;
      event.preventDefault();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  return opened === 0 ? null : <KeyHelp wanted={opened} open={isOpen} onClose={() => setIsOpen(false)} />;
}
