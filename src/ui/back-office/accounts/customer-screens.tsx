import type { ReactElement, ReactNode } from 'react';
import {
  CUSTOMER_EXPORT_PATH,
  type Customer,
  type CustomerList,
  type CustomerRecord,
  customerDataPath,
} from '#domain/account/customer-record.ts';
import { LONGEST_LIST_WORDS, readListWords } from '#domain/back-office/list-words.ts';
import type { SavedView } from '#domain/back-office/saved-view.ts';
import { readId } from '#domain/id.ts';
import { routePath } from '#domain/navigation/routes.ts';
import { first, stringifySearch } from '#domain/navigation/search-params.ts';
import { AccountText } from '../../account/account-fields.tsx';
import { AccountForm, useRefusedAccountForm } from '../../account/account-form.tsx';
import { OrderRecords } from '../../account/order-records.tsx';
import { Section } from '../../account/profile-frame.tsx';
import { AddressLines } from '../../checkout/address-lines.tsx';
import { Facts } from '../../elements/facts.tsx';
import { FoldingTable } from '../../elements/folding-table.tsx';
import type { PageData } from '../../shop/page-data.ts';
import { useShop } from '../../shop/shop.ts';
import { BackOfficeMain } from '../back-office-main.tsx';
import { backOfficeScreen } from '../back-office-screen.ts';
import { ChosenExport, chosenBefore, ExportChoice, isNoneChosen } from '../lists/chosen-export.tsx';
import { ListSearch } from '../lists/list-search.tsx';
import { SavedViews } from '../lists/saved-views.tsx';
import { IfMaySend, useMay } from '../may.tsx';

interface Listed {
  readonly words: string;
  readonly before: number | undefined;
  readonly customers: CustomerList;
  readonly chosen: readonly number[];
  readonly noneChosen: boolean;
  readonly views: readonly SavedView[];
}

/** Customers with an account, found by name, company and e-mail. */
export const customersScreen = backOfficeScreen<Listed>({
  async load({ backOffice, search }) {
    const words = readListWords(first(search, 'q'));
    const before = readId(first(search, 'before'));
    const [listed, views] = await Promise.all([backOffice.customers.views.list({ words, before }), backOffice.views.views.of('customers')]);
    return listed.map((customers) => ({
      words,
      before,
      customers,
      chosen: chosenBefore(search),
      noneChosen: isNoneChosen(search),
      views: views.unwrapOr([]),
    }));
  },
  Screen: CustomersScreen,
});

/** One customer: what the shop knows of them, their orders, their data as a file, and the way to erase them (IDN-15). */
export const customerScreen = backOfficeScreen<{ readonly customer: Customer }>({
  async load({ backOffice, id }) {
    const opened = id === undefined ? undefined : await backOffice.customers.views.byId(id);
    return opened?.map((customer) => customer && { title: customer.name, customer });
  },
  Screen: CustomerScreen,
});

function CustomersScreen({
  page: { title, words, before, customers, chosen, noneChosen, views },
}: {
  readonly page: PageData & Listed;
}): ReactElement {
  const { locale, translator } = useShop();
  const may = useMay();
  const label = (name: string) => translator.text(`customers.${name}`);
  const path = routePath('adminCustomers', locale);
  const addressOf = (from?: number) =>
    path + stringifySearch({ q: words || undefined, before: from === undefined ? undefined : String(from) });
  return (
    <BackOfficeMain title={title} intro={label('intro')}>
      <div className="stack is-wide">
        <ListSearch area="customers" path={path} words={words} maxLength={LONGEST_LIST_WORDS} />
        <SavedViews list="customers" path={path} views={views} query={words === '' ? {} : { q: words }} />
        {customers.records.length === 0 ? (
          <p className="muted" role="status">
            {label(words === '' ? 'none' : 'noneFound')}
          </p>
        ) : (
          <>
            {may('customers:export') && (
              <ChosenExport
                path={CUSTOMER_EXPORT_PATH}
                query={{ q: words || undefined, before: before?.toString() }}
                noneChosen={noneChosen}
              />
            )}
            <CustomerTable title={title} customers={customers.records} chosen={chosen} />
          </>
        )}
        <p className="row">
          {before !== undefined && <a href={addressOf()}>{label('newest')}</a>}
          {customers.next !== undefined && (
            <a className="btn is-line" href={addressOf(customers.next)} rel="next">
              {label('older')}
            </a>
          )}
        </p>
      </div>
    </BackOfficeMain>
  );
}

function CustomerTable({
  title,
  customers,
  chosen,
}: {
  readonly title: string;
  readonly customers: readonly CustomerRecord[];
  readonly chosen: readonly number[];
}): ReactElement {
  const { locale, translator } = useShop();
  const may = useMay();
  const label = (name: string) => translator.text(`customers.${name}`);
  return (
    <FoldingTable
      caption={title}
      records={customers}
      keyOf={({ id }) => id}
      columns={[
        {
          label: label('name'),
          cell: ({ id, name, company }) => (
            <span className="chosen-row">
              {may('customers:export') && <ExportChoice id={id} name={name || `#${id}`} chosen={chosen} />}
              <span className="under">
                <a href={routePath('adminCustomer', locale, String(id))}>{name || label('nameless')}</a>
                {company !== undefined && <span className="muted">{company}</span>}
              </span>
            </span>
          ),
        },
        { label: label('email'), cell: ({ email }) => <span className="breaks">{email}</span> },
        { label: label('registeredAt'), cell: ({ registeredAt }) => <time dateTime={registeredAt}>{translator.date(registeredAt)}</time> },
        { label: label('orders'), end: true, cell: ({ orders }) => <span>{translator.number(orders)}</span> },
      ]}
    />
  );
}

function CustomerScreen({ page: { title, customer } }: { readonly page: PageData & { readonly customer: Customer } }): ReactElement {
  const { locale, translator } = useShop();
  const may = useMay();
  const label = (name: string) => translator.text(`customers.${name}`);
  const list = { label: label('title'), href: routePath('adminCustomers', locale) };
  const { id, email, newestOrders, addresses } = customer;
  const fields = { customerId: String(id) };
  const refused = useRefusedAccountForm('customers.erase', fields);
  return (
    <BackOfficeMain title={title || label('nameless')} crumbs={[list]}>
      <div className="stack is-sections">
        <Section id="about-title" title={label('about')}>
          <Facts rows={useFacts(customer)} />
        </Section>
        {addresses.length > 0 && (
          <Section id="addresses-title" title={label('addresses')}>
            <ul className="plain stack">
              {addresses.map((address, place) => (
                <li key={place}>
                  <AddressLines address={address} />
                </li>
              ))}
            </ul>
          </Section>
        )}
        <Section id="orders-title" title={label('orders')}>
          {newestOrders.length === 0 ? (
            <p className="muted">{label('noOrders')}</p>
          ) : (
            <OrderRecords title={label('orders')} orders={newestOrders} />
          )}
        </Section>
        {may('customers:export') && (
          <Section id="data-title" title={label('data')}>
            <p className="measure">{label('dataText')}</p>
            <p>
              <a className="btn is-line" href={customerDataPath(id)} data-document="">
                {label('export')}
              </a>
            </p>
          </Section>
        )}
        <IfMaySend form="customers.erase">
          <Section id="erase-title" title={label('eraseTitle')}>
            <details open={refused !== undefined}>
              <summary className="btn is-line is-small">{label('eraseTitle')}</summary>
              <AccountForm
                form="customers.erase"
                action={routePath('adminCustomer', locale, String(id))}
                fields={fields}
                submit={label('erase')}
                busy={label('erasing')}
                button={{ look: 'line' }}
              >
                <p className="measure">{label('eraseText')}</p>
                <AccountText
                  name="confirmation"
                  label="customers.confirmation"
                  hint={translator.text('customers.confirmationHint', { email })}
                  type="email"
                  autoComplete="off"
                  spellCheck={false}
                />
              </AccountForm>
            </details>
          </Section>
        </IfMaySend>
      </div>
    </BackOfficeMain>
  );
}

function useFacts(customer: Customer): readonly (readonly [name: string, value: ReactNode])[] {
  const { translator } = useShop();
  const label = (name: string) => translator.text(`customers.${name}`);
  const { email, isConfirmed, company, locale, memberCardBarcode, registeredAt, lastSeenAt } = customer;
  const row = (name: string, value: ReactNode) => (value === undefined ? [] : [[label(name), value] as const]);
  return [
    ...row(
      'email',
      <>
        <a className="breaks" href={`mailto:${email}`}>
          {email}
        </a>{' '}
        <span className="muted">{label(isConfirmed ? 'confirmed' : 'notConfirmed')}</span>
      </>,
    ),
    ...row('company', company && `${company.companyName}, OIB ${company.companyOIB}`),
    ...row('language', locale && translator.text(`backOffice.language.${locale}`)),
    ...row('card', memberCardBarcode),
    ...row('registeredAt', translator.dateTime(registeredAt)),
    ...row('lastSeenAt', lastSeenAt === undefined ? label('notSignedIn') : translator.dateTime(lastSeenAt)),
  ];
}
