import { useRouterState } from '@tanstack/react-router';
import { type ReactElement, useEffect, useState } from 'react';
import { ProgressBar } from '../elements/progress-bar.tsx';
import { useShop } from '../shop/shop.ts';

/** Progress shows after 200 ms and is given up after 5 s (spec 9, NAV-16). */
const PROGRESS_THROTTLE = 200;
const PROGRESS_DURATION = 5000;

export function PageProgress(): ReactElement {
  const { timer } = useShop();
  const busy = useRouterState({ select: ({ status }) => status === 'pending' });
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (!busy) return setShown(false);
    const hide = timer.after(PROGRESS_DURATION, () => setShown(false));
    const show = timer.after(PROGRESS_THROTTLE, () => setShown(true));
    return () => {
      show();
      hide();
    };
  }, [busy, timer]);
  return <ProgressBar state={shown ? 'busy' : 'idle'} />;
}
