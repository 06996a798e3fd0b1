import { useRouterState } from '@tanstack/react-router';
import { observer } from 'mobx-react-lite';
import { type ReactElement, useEffect } from 'react';
import { ProgressBar } from '../elements/progress-bar.tsx';
import { useShop } from '../shop/shop.ts';

/** Shown while the next page, or an answer of the platform, is on its way (NAV-16). */
export const PageProgress = observer(function PageProgress(): ReactElement {
  const { progress } = useShop();
  const isLeaving = useRouterState({ select: ({ status }) => status === 'pending' });
  useEffect(() => (isLeaving ? progress.begin() : undefined), [isLeaving, progress]);
  return <ProgressBar isBusy={progress.isShown} />;
});
