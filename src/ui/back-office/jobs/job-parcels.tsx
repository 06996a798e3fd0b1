import { type ReactElement, useState } from 'react';
import type { ParcelRow } from '#domain/back-office/job-outlook.ts';
import { routePath } from '#domain/navigation/routes.ts';
import {
  DRAWN_FIELD,
  DROPPED_FIELD,
  drawnOrders,
  PASTED_FIELD,
  parcelField,
  placeColumn,
  typedNumbers,
} from '#domain/order/parcel-numbers.ts';
import { AccountText, useControl } from '../../account/account-fields.tsx';
import { AccountForm, useFormAround } from '../../account/account-form.tsx';
import { Section } from '../../account/profile-frame.tsx';
import { FieldError, fieldAria } from '../../elements/field-frame.tsx';
import { FoldingTable } from '../../elements/folding-table.tsx';
import { GridOfCells } from '../../elements/grid-of-cells.tsx';
import { useShop } from '../../shop/shop.ts';
import { type PastedParcels, pasteParcels } from './paste-parcels.ts';

export interface JobParcelsProps {
  readonly jobId: number;
  /** When the orders stood as they are shown. */
  readonly seenUntil: string | undefined;
  readonly parcels: readonly ParcelRow[];
  /** Words of the button that begins. */
  readonly submit: string;
}

/** What begins the sending of many orders, with the number of each parcel: typed, scanned, or pasted as a column. */
export function JobParcels({ jobId, seenUntil, parcels, submit }: JobParcelsProps): ReactElement {
  const { locale, translator } = useShop();
  const label = (name: string) => translator.text(`jobs.${name}`);
  const address = routePath('adminJob', locale, String(jobId));
  // Whoever scans before the app has come has the page anew after each number: the next one goes where it belongs.
  const next = parcels.some(({ trackingNumber }) => trackingNumber !== '')
    ? parcels.find(({ trackingNumber }) => trackingNumber === '')
    : undefined;
  const [{ filled, unplaced }, setPasted] = useState<PastedParcels>({ filled: 0, unplaced: [] });
  const numberOf = (field: string) => parcels.find(({ id }) => parcelField(id) === field)?.number ?? label('pasted');
  const paste = (cell: HTMLInputElement, text: string) => {
    const pasted = pasteParcels(cell, text, parcels);
    setPasted(pasted);
    return pasted.filled;
  };
  return (
    <Section id="parcels-title" title={label('parcels')}>
      <AccountForm
        form="jobs.start"
        action={`${address}#parcels-title`}
        fields={{ jobId: String(jobId), [DRAWN_FIELD]: drawnOrders(parcels), ...(seenUntil !== undefined && { seenUntil }) }}
        submit={submit}
        beside={
          <button type="submit" name="drop" value="1" className="btn is-line">
            {label('drop')}
          </button>
        }
        className="stack job-parcels"
        called={numberOf}
      >
        <DroppedOver parcels={parcels} />
        <p className="muted">{label('parcelsHint')}</p>
        <Pasted parcels={parcels} />
        {/* The first button of the form is the one that Enter presses without script, as at the end of a scanned number: it begins nothing. */}
        <p>
          <button type="submit" name="keep" value="1" formAction={address} className="btn is-line is-small">
            {label('keepParcels')}
          </button>
        </p>
        {unplaced.length > 0 && <UnplacedLines lines={unplaced} />}
        <GridOfCells paste={paste}>
          <FoldingTable
            caption={label('parcels')}
            records={parcels}
            keyOf={({ id }) => id}
            columns={[
              {
                label: label('one.orders'),
                cell: ({ id, number }) => (
                  <a className="nowrap" href={routePath('adminOrder', locale, String(id))}>
                    {number}
                  </a>
                ),
              },
              { label: label('buyer'), cell: ({ buyer, city }) => [buyer, city].filter((part) => part !== '').join(', ') || '–' },
              { label: label('trackingNumber'), cell: (parcel) => <ParcelCell parcel={parcel} isNext={parcel === next} /> },
            ]}
          />
        </GridOfCells>
        <p className="vh" role="status">
          {filled > 0 && translator.text('jobs.filled', { count: filled })}
        </p>
      </AccountForm>
    </Section>
  );
}

/** Whoever was asked about the numbers that dropping the work would lose, and presses once more, means just these. */
function DroppedOver({ parcels }: Pick<JobParcelsProps, 'parcels'>): ReactElement | null {
  const { refused, typed } = useFormAround();
  const { problem } = refused ?? {};
  if (problem?.kind !== 'RecordRefused' || problem.reason !== 'parcelsTyped') return null;
  return <input type="hidden" name={DROPPED_FIELD} value={typedNumbers((field) => typed(field) ?? '', drawnOrders(parcels))} />;
}

/** The lines of what was pasted into the table that fit no order: they stand in none of its fields. */
export function UnplacedLines({ lines }: { readonly lines: readonly string[] }): ReactElement {
  const { translator } = useShop();
  return (
    <div className="field" role="alert">
      <FieldError id="parcels-unplaced" error={translator.text('jobs.unplaced', { lines: lines.join(' · ') })} />
    </div>
  );
}

/** A column of numbers, or of orders and numbers, as it comes out of a spreadsheet; of lines that fit no order, which ones. */
function Pasted({ parcels }: Pick<JobParcelsProps, 'parcels'>): ReactElement {
  const { translator } = useShop();
  const { typed } = useFormAround();
  const { unplaced } = placeColumn(typed(PASTED_FIELD) ?? '', parcels);
  return (
    <details open={typed(PASTED_FIELD) !== undefined && typed(PASTED_FIELD) !== ''}>
      <summary className="btn is-line is-small">{translator.text('jobs.pasteColumn')}</summary>
      <AccountText
        name={PASTED_FIELD}
        label="jobs.pasted"
        rows={4}
        optional
        spellCheck={false}
        autoComplete="off"
        hint={translator.text('jobs.pastedHint')}
      />
      {unplaced.length > 0 && <p className="muted">{translator.text('jobs.unplaced', { lines: unplaced.join(' · ') })}</p>}
    </details>
  );
}

interface ParcelCellProps {
  readonly parcel: ParcelRow;
  /** Whether the number that is scanned next is this one's. */
  readonly isNext: boolean;
}

function ParcelCell({ parcel: { id, number, trackingNumber }, isNext }: ParcelCellProps): ReactElement {
  const { translator } = useShop();
  const { refused, typed } = useFormAround();
  const name = parcelField(id);
  const { id: control, error, errorPrefix } = useControl(name);
  return (
    <div className="field">
      <input
        {...fieldAria(control, { hint: undefined, error })}
        type="text"
        id={control}
        name={name}
        // biome-ignore lint/a11y/noAutofocus: where the last scan left off; a page that begins has none
        autoFocus={isNext && refused === undefined}
        data-column="parcel"
        aria-label={`${translator.text('jobs.trackingNumber')}: ${number}`}
        autoComplete="off"
        spellCheck={false}
        defaultValue={typed(name) ?? trackingNumber}
      />
      {error && <FieldError id={`${control}-error`} error={error} prefix={errorPrefix} />}
    </div>
  );
}
