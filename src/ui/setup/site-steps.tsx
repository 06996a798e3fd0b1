import type { ReactElement } from 'react';
import { type RouteName, routePath } from '#domain/navigation/routes.ts';
import type { SetupLack, SetupStep } from '#domain/setup/site-setup.ts';
import { AccountText } from '../account/account-fields.tsx';
import { AccountForm } from '../account/account-form.tsx';
import { ChoiceGroup } from '../elements/choice-group.tsx';
import { useShop } from '../shop/shop.ts';
import type { ShownStep } from './shown-step.ts';
import { useStepAddress } from './step-address.ts';
import { Box } from './step-fields.tsx';

/** Texts that come along, to be filled in. */
export function PagesStep({ state: { pages } }: ShownStep): ReactElement {
  const { locale, translator } = useShop();
  const label = (name: string) => translator.text(`setup.${name}`);
  const missing = pages.filter(({ slug }) => slug === undefined);
  const address = useStepAddress('pages');
  return (
    <>
      {missing.length < pages.length && (
        <ul>
          {pages.map(({ page, slug, gaps }) =>
            slug === undefined ? null : (
              <li key={page}>
                <a href={routePath('content', locale, slug)}>{label(`page.${page}`)}</a>{' '}
                <span className="muted">{translator.text('setup.gaps', { count: gaps })}</span>
              </li>
            ),
          )}
        </ul>
      )}
      {missing.length > 0 && (
        <AccountForm form="setup.pages" action={address} submit={label('makePages')} busy={label('making')}>
          <ChoiceGroup id="setup-pages" legend={label('pages')} hint={label('pagesHint')}>
            {missing.map(({ page }) => (
              <Box key={page} name={`page-${page}`} label={label(`page.${page}`)} known />
            ))}
          </ChoiceGroup>
        </AccountForm>
      )}
    </>
  );
}

/** Ways to deliver and to pay to begin with. */
export function SellingStep({ state: { deliveries, payments, methodCodes, seller } }: ShownStep): ReactElement {
  const { translator } = useShop();
  const label = (name: string) => translator.text(`setup.${name}`);
  const hasHome = methodCodes.includes('home');
  const hasTransfer = methodCodes.includes('bank-transfer');
  const address = useStepAddress('selling');
  return (
    <>
      <p>{translator.text('setup.waysNow', { deliveries: deliveries.join(', ') || '–', payments: payments.join(', ') || '–' })}</p>
      {!(hasHome && hasTransfer) && (
        <AccountForm form="setup.selling" action={address} submit={label('save')} busy={label('saving')}>
          {!hasHome && (
            <>
              <Box name="home" label={label('home')} hint={label('homeHint')} known />
              <div className="pair">
                <AccountText name="price" label="setup.price" width="s" inputMode="decimal" autoComplete="off" hint={label('priceHint')} />
                <AccountText name="freeFrom" label="setup.freeFrom" optional width="s" inputMode="decimal" autoComplete="off" />
              </div>
            </>
          )}
          {!hasTransfer && (
            <Box name="transfer" label={label('transfer')} hint={label('transferHint')} known={seller?.iban !== undefined} />
          )}
        </AccountForm>
      )}
    </>
  );
}

/** Where what is missing is put right: a step, or a screen. */
const MENDED_AT: { readonly [Lack in SetupLack]: { readonly step: SetupStep } | { readonly route: RouteName } } = {
  name: { step: 'name' },
  seller: { step: 'seller' },
  page: { step: 'pages' },
  gaps: { route: 'adminPages' },
  terms: { route: 'adminConsents' },
  delivery: { step: 'selling' },
  payment: { step: 'selling' },
  account: { step: 'seller' },
  product: { step: 'goods' },
  mail: { route: 'adminMails' },
};

/** What is missing before one can sell, each with the way to it. */
export function EndStep({ state: { lacks, standing } }: ShownStep): ReactElement {
  const { locale, translator } = useShop();
  const label = (name: string) => translator.text(`setup.${name}`);
  const path = routePath('adminSetup', locale);
  return (
    <>
      {lacks.length === 0 ? (
        <p>{label('nothingLacks')}</p>
      ) : (
        <ul className="stack is-tight">
          {lacks.map(({ lack, count }) => {
            const at = MENDED_AT[lack];
            const href = 'step' in at ? `${path}?step=${at.step}` : routePath(at.route, locale);
            return (
              <li key={lack}>
                {translator.text(`setup.lack.${lack}`, { count })} <a href={href}>{label(`mend.${lack}`)}</a>
              </li>
            );
          })}
        </ul>
      )}
      <p>
        <a href={routePath('home', locale)}>{label('seeSite')}</a>
      </p>
      {standing !== undefined && standing !== 'done' && (
        <AccountForm form="setup.finish" action={`${path}?step=end`} submit={label('finish')} className="" />
      )}
    </>
  );
}
