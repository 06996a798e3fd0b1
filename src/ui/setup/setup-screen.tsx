import { err, ok } from 'neverthrow';
import type { ReactElement } from 'react';
import { routePath } from '#domain/navigation/routes.ts';
import { first } from '#domain/navigation/search-params.ts';
import { nextStep, SETUP_STEPS, type SetupStep } from '#domain/setup/site-setup.ts';
import { AccountForm } from '../account/account-form.tsx';
import { BackOfficeMain } from '../back-office/back-office-main.tsx';
import { backOfficeScreen } from '../back-office/back-office-screen.ts';
import type { PageData } from '../shop/page-data.ts';
import { useShop } from '../shop/shop.ts';
import { GoodsStep } from './goods-step.tsx';
import { LogoStep, NameStep, SellerStep } from './seller-steps.tsx';
import type { ShownStep } from './shown-step.ts';
import { EndStep, PagesStep, SellingStep } from './site-steps.tsx';
import '../styles/setup.css';

/** The set-up of an installation, a step a view; without one in the address it goes on where it was left (ADM-13). */
export const setupScreen = backOfficeScreen<ShownStep>({
  async load({ backOffice, search }) {
    const { views } = backOffice.setup;
    const state = await views.state();
    if (state.isErr()) return err(state.error);
    const step = SETUP_STEPS.find((known) => known === first(search, 'step')) ?? nextStep(state.value.done);
    const choices = step === 'goods' ? await views.choices() : ok(undefined);
    return choices.map((known) => ({ step, state: state.value, choices: known }));
  },
  Screen: SetupScreen,
});

const STEPS: { readonly [Step in SetupStep]: (props: ShownStep) => ReactElement } = {
  name: NameStep,
  logo: LogoStep,
  seller: SellerStep,
  pages: PagesStep,
  selling: SellingStep,
  goods: GoodsStep,
  end: EndStep,
};

function SetupScreen({ page: { title, ...shown } }: { readonly page: PageData & ShownStep }): ReactElement {
  const { locale, translator } = useShop();
  const { step, state } = shown;
  const label = (name: string) => translator.text(`setup.${name}`);
  const Step = STEPS[step];
  const next = SETUP_STEPS[SETUP_STEPS.indexOf(step) + 1];
  const path = routePath('adminSetup', locale);
  const goOn = state.done.includes(step) ? 'setup.next' : 'setup.skip';
  return (
    <BackOfficeMain title={title} intro={label('intro')}>
      <nav aria-label={label('steps')}>
        <ol className="plain setup-steps">
          {SETUP_STEPS.map((one) => (
            <li key={one}>
              <a href={`${path}?step=${one}`} aria-current={one === step ? 'step' : undefined}>
                <span>{label(`step.${one}`)}</span>
                <span className="small muted">{label(state.done.includes(one) ? 'isDone' : 'isOpen')}</span>
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <section aria-labelledby="step-title" className="stack">
        <h2 id="step-title">{label(`step.${step}`)}</h2>
        <p>{label(`about.${step}`)}</p>
        <Step {...shown} />
        {next !== undefined && (
          <p>
            <a href={`${path}?step=${next}`}>{translator.text(goOn, { step: label(`step.${next}`) })}</a>
          </p>
        )}
      </section>
      {state.standing === 'open' && step !== 'end' && (
        <AccountForm form="setup.later" action={path} submit={label('later')} button={{ look: 'line' }} className="" />
      )}
    </BackOfficeMain>
  );
}
