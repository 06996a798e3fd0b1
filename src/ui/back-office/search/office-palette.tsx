import { type ReactElement, useEffect, useState } from 'react';
import { lateComponent } from '../../shop/late-component.tsx';

const Palette = lateComponent(() => import('./palette.tsx').then((file) => file.Palette), ['office-search']);

/** Opens search and commands by Ctrl+K (⌘K) wherever it stands, or by the link that it is given; fetched when they are first wanted. */
export function OfficePalette({ link }: { readonly link?: ((open: () => void) => ReactElement) | undefined }): ReactElement {
  const [opened, setOpened] = useState(0);
  const [isOpen, setIsOpen] = useState(false);
  const open = () => {
    setOpened((times) => times + 1);
    setIsOpen(true);
  };
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // In a text that is written the same keys make a link.
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.defaultPrevented)
        return;
      event.preventDefault();
      setOpened((times) => times + 1);
      setIsOpen(true);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      {link?.(open)}
      {opened > 0 && <Palette wanted={opened} open={isOpen} onClose={() => setIsOpen(false)} />}
    </>
  );
}
