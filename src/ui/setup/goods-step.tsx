import type { ReactElement } from 'react';
import { routePath } from '#domain/navigation/routes.ts';
import { PRICE_DOUBTS } from '#domain/setup/row-flaw.ts';
import { type ImportReport, SETUP_TABLES } from '#domain/setup/site-setup.ts';
import { AccountForm, useFormAround } from '../account/account-form.tsx';
import { NewProductForm } from '../catalog/new-product-form.tsx';
import { Choice } from '../elements/choice.tsx';
import { SelectField } from '../elements/select-field.tsx';
import { useShop } from '../shop/shop.ts';
import { rowProblemWords } from './row-problem-words.ts';
import type { ShownStep } from './shown-step.ts';
import { useStepAddress } from './step-address.ts';
import { FileOf } from './step-fields.tsx';

/** A first product by hand, or many by a table. */
export function GoodsStep({ state: { products, lastImport }, choices }: ShownStep): ReactElement {
  const { locale, translator } = useShop();
  const label = (name: string) => translator.text(`setup.${name}`);
  const address = useStepAddress('goods');
  return (
    <>
      {products > 0 && (
        <p>
          {translator.text('setup.products', { count: products })} <a href={routePath('adminProducts', locale)}>{label('allProducts')}</a>
        </p>
      )}
      <h3>{label('byHand')}</h3>
      {choices !== undefined && <NewProductForm form="setup.product" action={address} choices={choices} />}
      <h3 id="import" className="setup-part">
        {label('byTable')}
      </h3>
      <p>{label('byTableHint')}</p>
      <pre className="setup-example">{EXAMPLE}</pre>
      {lastImport !== undefined && <Report report={lastImport} />}
      <AccountForm form="setup.goods" action={`${address}#import`} submit={label('import')} busy={label('importing')} hasFile>
        <Table />
        {lastImport !== undefined && hasDoubts(lastImport) && <PricesMeant />}
        <FileOf name="csv" label={label('csv')} hint={label('csvHint')} accept=".csv,text/csv" />
      </AccountForm>
    </>
  );
}

/** The answer to the question that rows were left out with. */
function PricesMeant(): ReactElement {
  const { translator } = useShop();
  const { typed, id } = useFormAround();
  return (
    <Choice
      type="checkbox"
      card
      name="pricesMeant"
      id={`${id}-pricesMeant`}
      label={translator.text('setup.pricesMeant')}
      defaultChecked={typed('pricesMeant') !== undefined}
    />
  );
}

/** Whether rows wait for a word on their prices; of very many bad ones only the first are told. */
function hasDoubts({ problems, badRows }: ImportReport): boolean {
  return badRows > problems.length || problems.some(({ flaw }) => PRICE_DOUBTS.has(flaw.code));
}

/** As the importer reads it (docs/import.md). */
const EXAMPLE = 'sku,name_hr,name_en,retail_price,tax_rate,stock\nLON-001,Lonac za kompost,Compost pot,12.90,25,40';

function Table(): ReactElement {
  const { translator } = useShop();
  const { typed, id } = useFormAround();
  return (
    <SelectField
      name="table"
      id={`${id}-table`}
      label={translator.text('setup.table')}
      width="m"
      defaultValue={typed('table') ?? SETUP_TABLES[0]}
      options={SETUP_TABLES.map((table) => ({ value: table, label: translator.text(`setup.table.${table}`) }))}
    />
  );
}

function Report({ report: { added, changed, unchanged, badRows, problems } }: { readonly report: ImportReport }): ReactElement {
  const { translator } = useShop();
  return (
    <div className="stack is-tight">
      <p role="status">{translator.text('setup.report', { added, changed, unchanged, badRows })}</p>
      {problems.length > 0 && (
        <ul>
          {problems.map((problem, place) => (
            <li key={place}>{rowProblemWords(translator, problem)}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
