import { type MouseEvent, type ReactElement, useState } from 'react';
import { routePath } from '#domain/navigation/site-routes.ts';
import { lateComponent } from '../shop/late-component.tsx';
import { useShop } from '../shop/shop.ts';

const Panel = lateComponent(
  () => import('../site/accessibility-panel.tsx').then(({ AccessibilityPanel }) => AccessibilityPanel),
  ['accessibility'],
);

/** Leads to the settings of how to read; with script they open beside the page (HDR-01, ACC-01). */
export function AccessibilityLink(): ReactElement {
  const shop = useShop();
  const [open, setOpen] = useState<boolean>();
  const [clicks, setClicks] = useState(0);
  const onClick = (event: MouseEvent) => {
    event.preventDefault();
    setOpen(true);
    setClicks(clicks + 1);
  };
  return (
    <>
      <a href={routePath('accessibility', shop.locale)} onClick={onClick} aria-haspopup="dialog">
        {shop.translator.text('layout.accessibility')}
      </a>
      {open !== undefined && <Panel open={open} onClose={() => setOpen(false)} wanted={clicks} />}
    </>
  );
}
