import type { ProductChoices } from '#domain/product/new-product.ts';
import type { SetupState, SetupStep } from '#domain/setup/site-setup.ts';

/** A step with how far the set-up is. */
export interface ShownStep {
  readonly step: SetupStep;
  readonly state: SetupState;
  /** For the step of the goods. */
  readonly choices: ProductChoices | undefined;
}
