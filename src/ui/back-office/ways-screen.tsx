import type { ReactElement } from 'react';
import type { DeliveryMethodRecord, PaymentMethodRecord, WayBranch, Ways, WayTexts } from '#domain/checkout/way-record.ts';
import { DEFAULT_LOCALE, type Locale } from '#domain/locale/locale.ts';
import { routePath } from '#domain/navigation/routes.ts';
import { AccountText, useControl } from '../account/account-fields.tsx';
import { AccountForm, useFormAround, useRefusedAccountForm } from '../account/account-form.tsx';
import { Section } from '../account/profile-frame.tsx';
import { buttonClass } from '../elements/button-class.ts';
import { Choice } from '../elements/choice.tsx';
import { NamedAction } from '../elements/named-action.tsx';
import type { PageData } from '../shop/page-data.ts';
import { useShop } from '../shop/shop.ts';
import { BackOfficeMain } from './back-office-main.tsx';
import { backOfficeScreen } from './back-office-screen.ts';
import { FormPart } from './forms/office-form.tsx';
import { InLanguage } from './in-language.tsx';

interface Shown {
  readonly ways: Ways;
}

/** Ways to deliver and to pay, each with its words, prices and countries, and whether the checkout offers it. */
export const waysScreen = backOfficeScreen<Shown>({
  async load({ backOffice }) {
    return (await backOffice.ways.views.all()).map((ways) => ({ ways }));
  },
  Screen: WaysScreen,
});

function WaysScreen({ page: { title, ways } }: { readonly page: PageData & Shown }): ReactElement {
  const { translator } = useShop();
  const label = (name: string) => translator.text(`ways.${name}`);
  const isNewRefused = useRefusedAccountForm('ways.delivery', { deliveryId: 'new' }) !== undefined;
  return (
    <BackOfficeMain title={title} intro={label('intro')}>
      <Section id="deliveries-title" title={label('deliveries')}>
        <div className="stack">
          {ways.deliveries.map((way) => (
            <Delivery key={way.id} way={way} />
          ))}
          <details open={isNewRefused}>
            <summary className="btn">{label('newDelivery')}</summary>
            <DeliveryForm way={undefined} />
          </details>
        </div>
      </Section>
      <Section id="payments-title" title={label('payments')}>
        <div className="stack">
          <p className="muted">{label('paymentsHint')}</p>
          {ways.payments.map((way) => (
            <Payment key={way.id} way={way} />
          ))}
        </div>
      </Section>
    </BackOfficeMain>
  );
}

function nameOf({ texts, code }: DeliveryMethodRecord | PaymentMethodRecord, locale: Locale): string {
  return texts[locale]?.name ?? texts[DEFAULT_LOCALE]?.name ?? code;
}

function useHeading(way: DeliveryMethodRecord | PaymentMethodRecord): string {
  const { locale, translator } = useShop();
  const name = nameOf(way, locale);
  return way.isOn ? name : translator.text('ways.isOff', { name });
}

function Delivery({ way }: { readonly way: DeliveryMethodRecord }): ReactElement {
  const { translator } = useShop();
  const about = { deliveryId: String(way.id) };
  // What is wrong is not folded away.
  const refusals = [
    useRefusedAccountForm('ways.delivery', about),
    useRefusedAccountForm('ways.branch', about),
    useRefusedAccountForm('ways.endBranch', about),
  ];
  return (
    <details open={refusals.some((refusal) => refusal !== undefined)}>
      <summary className={buttonClass({ look: 'line' })}>{useHeading(way)}</summary>
      <div className="stack is-sections">
        <FormPart id={`delivery-${way.id}`}>
          <DeliveryForm way={way} />
        </FormPart>
        <FormPart id={`branches-${way.id}`}>
          <h3>{translator.text('ways.branches', { count: way.branchCount })}</h3>
          {way.branches.map((branch) => (
            <Branch key={branch.id} way={way} branch={branch} />
          ))}
          {way.branchCount > way.branches.length && <p className="muted">{translator.text('ways.moreBranches')}</p>}
          <BranchForm way={way} branch={undefined} />
        </FormPart>
      </div>
    </details>
  );
}

function DeliveryForm({ way }: { readonly way: DeliveryMethodRecord | undefined }): ReactElement {
  const { locale, translator } = useShop();
  const label = (name: string) => translator.text(`ways.${name}`);
  const amount = { width: 's', inputMode: 'decimal', autoComplete: 'off' } as const;
  const days = { width: 's', inputMode: 'numeric', autoComplete: 'off', optional: true } as const;
  const typed = (cents: number | undefined) =>
    cents === undefined ? '' : (cents / 100).toFixed(2).replace('.', translator.number(0.5).charAt(1));
  return (
    <AccountForm
      form="ways.delivery"
      action={routePath('adminWays', locale)}
      fields={way === undefined ? { deliveryId: 'new' } : { deliveryId: String(way.id), version: way.version }}
      submit={label('save')}
      busy={label('saving')}
    >
      <Words texts={way?.texts ?? {}} />
      <div className="pair">
        <AccountText name="price" label="ways.price" hint={label('priceHint')} known={typed(way?.price)} {...amount} />
        <AccountText name="freeFrom" label="ways.freeFrom" hint={label('freeFromHint')} optional known={typed(way?.freeFrom)} {...amount} />
      </div>
      <AccountText
        name="countries"
        label="ways.countries"
        hint={label('countriesHint')}
        known={way?.countries.join(', ') ?? 'HR'}
        autoComplete="off"
      />
      <div className="pair">
        <AccountText name="daysFrom" label="ways.daysFrom" known={way?.days?.[0].toString()} {...days} />
        <AccountText name="daysTo" label="ways.daysTo" known={way?.days?.[1].toString()} {...days} />
      </div>
      <Box name="acceptsBulky" label={label('acceptsBulky')} known={way?.acceptsBulky ?? true} />
      <Box name="isOn" label={label('isOn')} known={way?.isOn ?? true} />
    </AccountForm>
  );
}

function Payment({ way }: { readonly way: PaymentMethodRecord }): ReactElement {
  const { locale, translator } = useShop();
  const label = (name: string) => translator.text(`ways.${name}`);
  const isRefused = useRefusedAccountForm('ways.payment', { paymentId: String(way.id) }) !== undefined;
  return (
    <details open={isRefused}>
      <summary className={buttonClass({ look: 'line' })}>{useHeading(way)}</summary>
      <FormPart id={`payment-${way.id}`}>
        <AccountForm
          form="ways.payment"
          action={routePath('adminWays', locale)}
          fields={{ paymentId: String(way.id), version: way.version }}
          submit={label('save')}
          busy={label('saving')}
        >
          {way.provider !== undefined && <p className="muted">{translator.text('ways.provider', { name: way.provider })}</p>}
          <Words texts={way.texts} />
          <AccountText
            name="countries"
            label="ways.countries"
            hint={label('allCountriesHint')}
            optional
            known={way.countries?.join(', ')}
            autoComplete="off"
          />
          <Box name="isOn" label={label('isOn')} known={way.isOn} />
        </AccountForm>
      </FormPart>
    </details>
  );
}

function Branch({ way, branch }: { readonly way: DeliveryMethodRecord; readonly branch: WayBranch }): ReactElement {
  const { locale, translator } = useShop();
  const place = branch.names[locale] ?? branch.names[DEFAULT_LOCALE] ?? '';
  const isRefused = useRefusedAccountForm('ways.branch', { deliveryId: String(way.id), branchId: String(branch.id) }) !== undefined;
  return (
    <details open={isRefused}>
      <summary className={buttonClass({ look: 'line', small: true })}>{place}</summary>
      <BranchForm way={way} branch={branch} />
      <AccountForm
        form="ways.endBranch"
        action={routePath('adminWays', locale)}
        fields={{ deliveryId: String(way.id), branchId: String(branch.id), version: branch.version }}
        submit={<NamedAction words={translator.text('ways.endBranch')} of={place} />}
        button={{ look: 'line', small: true }}
        className=""
      />
    </details>
  );
}

function BranchForm({ way, branch }: { readonly way: DeliveryMethodRecord; readonly branch: WayBranch | undefined }): ReactElement {
  const { locale, site, translator } = useShop();
  const label = (name: string) => translator.text(`ways.${name}`);
  return (
    <AccountForm
      form="ways.branch"
      action={routePath('adminWays', locale)}
      fields={{
        deliveryId: String(way.id),
        ...(branch === undefined ? { branchId: 'new' } : { branchId: String(branch.id), version: branch.version }),
      }}
      submit={label(branch === undefined ? 'addBranch' : 'saveBranch')}
      button={{ look: 'line' }}
    >
      {site.allowedLocales.map((one) => (
        <InLanguage
          key={one}
          name={`place-${one}`}
          label={translator.text('ways.placeIn', { language: translator.text(`backOffice.language.${one}`) })}
          hint={one === DEFAULT_LOCALE ? label('placeHint') : undefined}
          isWanted={one === DEFAULT_LOCALE}
          known={branch?.names[one]}
        />
      ))}
    </AccountForm>
  );
}

function Words({ texts }: { readonly texts: WayTexts }): ReactElement {
  const { site, translator } = useShop();
  return (
    <>
      {site.allowedLocales.map((one) => {
        const language = translator.text(`backOffice.language.${one}`);
        return (
          <div key={one} className="stack is-tight">
            <InLanguage
              name={`name-${one}`}
              label={translator.text('ways.nameIn', { language })}
              isWanted={one === DEFAULT_LOCALE}
              known={texts[one]?.name}
            />
            <InLanguage
              name={`text-${one}`}
              label={translator.text('ways.textIn', { language })}
              isWanted={false}
              known={texts[one]?.description}
            />
          </div>
        );
      })}
    </>
  );
}

function Box({ name, label, known }: { readonly name: string; readonly label: string; readonly known: boolean }): ReactElement {
  const { refused, typed } = useFormAround();
  const { id, error } = useControl(name);
  return (
    <Choice
      type="checkbox"
      name={name}
      id={id}
      label={label}
      hint={error}
      defaultChecked={refused === undefined ? known : Boolean(typed(name))}
    />
  );
}
