import { lazy, type MouseEvent, type ReactElement, Suspense, useState } from 'react';
import { routePath } from '#domain/navigation/routes.ts';
import { loadMessages } from '../messages/load-messages.ts';
import { useShop } from '../shop/shop.ts';

let fetched: ReturnType<typeof lazyPanel> | undefined;

/** Leads to the settings of how to read; with script they open beside the page (HDR-01, ACC-01). */
export function AccessibilityLink(): ReactElement {
  const shop = useShop();
  const [open, setOpen] = useState<boolean>();
  const onClick = (event: MouseEvent) => {
    event.preventDefault();
    setOpen(true);
  };
  if (open) fetched ??= lazyPanel(shop);
  const Panel = fetched;
  return (
    <>
      <a href={routePath('accessibility', shop.locale)} onClick={onClick} aria-haspopup="dialog">
        {shop.translator.text('layout.accessibility')}
      </a>
      {open !== undefined && Panel !== undefined && (
        <Suspense>
          <Panel open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

const lazyPanel = (shop: ReturnType<typeof useShop>) =>
  lazy(async () => {
    const [{ AccessibilityPanel }, words] = await Promise.all([
      import('../site/accessibility-panel.tsx'),
      loadMessages(shop.locale, ['accessibility']),
    ]);
    shop.translator.add(words);
    return { default: AccessibilityPanel };
  });
