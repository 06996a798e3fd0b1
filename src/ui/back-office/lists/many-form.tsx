import { createContext, type ReactElement, type ReactNode, useContext, useRef } from 'react';
import { JOB_KINDS, type JobKind, mostNeeded } from '#domain/back-office/office-job.ts';
import { AccountText, useControl } from '../../account/account-fields.tsx';
import { AccountForm, useFormAround } from '../../account/account-form.tsx';
import { SelectField } from '../../elements/select-field.tsx';
import { useShop } from '../../shop/shop.ts';
import { useProposedWork } from '../jobs/proposed-work.ts';
import { useMay } from '../may.tsx';

export interface ManyFormProps {
  /** Where the list stands as it is narrowed: the form is sent there, and work on it leads back there. */
  readonly action: string;
  /** What can be done with what is listed. */
  readonly kinds: readonly JobKind[];
  /** What the list shows, for whoever means all of it. */
  readonly query: Readonly<Record<string, string | undefined>>;
  /** The ids of what this page of the list shows, for whoever means all of these. */
  readonly shown?: readonly number[] | undefined;
  /** What things of this page need next, by their ids: what most of those that are chosen need is proposed. */
  readonly needs?: ReadonlyMap<number, JobKind> | undefined;
  /** Who will carry the parcels, if it is the same as the last time. */
  readonly carrier?: string | undefined;
  /** The list itself, whose rows hold `RowChoice`. */
  readonly children: ReactNode;
}

/** Whether rows stand in a list of which many can be chosen: for whoever may do nothing with many of them there is no form around it. */
const Many = createContext(false);

/** A list of which some rows, or all that it would ever show, are worked on at once. It works without script as it stands. */
export function ManyForm({ action, kinds: known, shown, query, needs, carrier, children }: ManyFormProps): ReactElement {
  const { translator } = useShop();
  const may = useMay();
  const kinds = known.filter((kind) => may(...JOB_KINDS[kind]));
  const label = (name: string) => translator.text(`jobs.${name}`);
  const fields = Object.fromEntries(
    Object.entries({ ...query, back: action.split('?')[1] }).flatMap(([name, value]) =>
      value === undefined || value === '' ? [] : [[name, value]],
    ),
  );
  if (kinds.length === 0) return <>{children}</>;
  return (
    <AccountForm form="jobs.ask" action={action} fields={fields} submit={label('go')} className="stack many-form">
      <Many value={true}>{children}</Many>
      <Choices kinds={kinds} shown={shown} needs={needs} carrier={carrier} />
    </AccountForm>
  );
}

const NO_NEEDS: ReadonlyMap<number, JobKind> = new Map();

function Choices({ kinds, shown, needs = NO_NEEDS, carrier }: Pick<ManyFormProps, 'kinds' | 'shown' | 'needs' | 'carrier'>): ReactElement {
  const { translator } = useShop();
  const { refused, typed } = useFormAround();
  const choices = useRef<HTMLFieldSetElement>(null);
  useProposedWork(choices, { kinds, needs, isChosen: refused !== undefined });
  const control = useControl('job');
  const label = (name: string) => translator.text(`jobs.${name}`);
  const has = (kind: JobKind) => kinds.includes(kind);
  return (
    <fieldset className="many" data-many="" ref={choices}>
      <legend>{label('withChosen')}</legend>
      {shown !== undefined && shown.length > 1 && (
        <label className="choice">
          <input type="checkbox" name="shown" value={shown.join(' ')} defaultChecked={typed('shown') === shown.join(' ')} />
          <span>{translator.text('jobs.shown', { count: shown.length })}</span>
        </label>
      )}
      <label className="choice">
        <input type="checkbox" name="everything" value="1" defaultChecked={typed('everything') === '1'} />
        <span>{label('everything')}</span>
      </label>
      <SelectField
        {...control}
        name="job"
        label={label('what')}
        defaultValue={typed('job') ?? mostNeeded(kinds, [...needs.values()]) ?? ''}
        options={['', ...kinds].map((value) => ({ value, label: value === '' ? label('choose') : label(`kind.${value}`) }))}
      />
      {has('products.price') && (
        <div data-of="price">
          <AccountText name="percent" label="jobs.percent" hint={label('percentHint')} width="s" />
        </div>
      )}
      {has('products.stock') && (
        <div data-of="stock">
          <AccountText name="stock" label="jobs.stock" inputMode="numeric" width="s" />
        </div>
      )}
      {has('orders.send') && (
        <div data-of="send">
          <AccountText name="carrier" label="jobs.carrier" width="m" known={carrier} />
        </div>
      )}
    </fieldset>
  );
}

export interface RowChoiceProps {
  readonly id: number;
  readonly name: string;
}

/** The box by which a row is chosen; none where nothing can be done with many. */
export function RowChoice(props: RowChoiceProps): ReactElement | null {
  return useContext(Many) ? <RowBox {...props} /> : null;
}

function RowBox({ id, name }: RowChoiceProps): ReactElement {
  const { translator } = useShop();
  const chosen = [useFormAround().refused?.values.chosen ?? []].flat();
  return (
    <label className="row-choice">
      <input type="checkbox" name="chosen" value={id} defaultChecked={chosen.includes(String(id))} />
      <span className="vh">{translator.text('jobs.chooseRow', { name })}</span>
    </label>
  );
}
