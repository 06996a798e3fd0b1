import { routePath } from '#domain/navigation/routes.ts';
import type { SetupStep } from '#domain/setup/site-setup.ts';
import { useShop } from '../shop/shop.ts';

/** Where the form of a step is posted to. */
export function useStepAddress(step: SetupStep): string {
  return `${routePath('adminSetup', useShop().locale)}?step=${step}`;
}
