import type { ReactElement } from 'react';
import type { WorkerState } from '#domain/back-office/worker.ts';
import { routePath } from '#domain/navigation/routes.ts';
import { AccountForm } from '../../account/account-form.tsx';
import { FoldingTable } from '../../elements/folding-table.tsx';
import { Icon } from '../../elements/icon.tsx';
import { NamedAction } from '../../elements/named-action.tsx';
import type { PageData } from '../../shop/page-data.ts';
import { useShop } from '../../shop/shop.ts';
import { BackOfficeMain } from '../back-office-main.tsx';
import { backOfficeScreen } from '../back-office-screen.ts';
import { IfMaySend } from '../may.tsx';
import '../../styles/workers.css';

/** What the shop does by itself: when it last did, how that went, when it does again; each can be asked to do it now. */
export const workersScreen = backOfficeScreen<{ readonly workers: readonly WorkerState[] }>({
  load: async ({ backOffice }) => (await backOffice.workers.views.list()).map((workers) => ({ workers })),
  Screen: WorkersScreen,
});

function WorkersScreen({
  page: { title, workers },
}: {
  readonly page: PageData & { readonly workers: readonly WorkerState[] };
}): ReactElement {
  const { locale, translator } = useShop();
  const label = (name: string) => translator.text(`workers.${name}`);
  return (
    <BackOfficeMain title={title} intro={label('intro')}>
      <FoldingTable
        caption={title}
        records={workers}
        keyOf={({ name }) => name}
        columns={[
          {
            label: label('work'),
            cell: ({ name }) => (
              <span className="under">
                {label(`name.${name}`)}
                <span className="muted">{label(`about.${name}`)}</span>
              </span>
            ),
          },
          { label: label('outcome'), cell: (worker) => <Outcome worker={worker} /> },
          {
            label: label('last'),
            cell: ({ lastAt, tookMs }) => <Moment at={lastAt} more={translator.text('workers.took', { ms: tookMs })} />,
          },
          { label: label('next'), cell: ({ nextAt }) => <Moment at={nextAt} /> },
          {
            label: label('rounds'),
            end: true,
            cell: ({ rounds, failures }) => (
              <span className="under">
                {translator.number(rounds)}
                {failures > 0 && <span className="muted">{translator.text('workers.failures', { count: failures })}</span>}
              </span>
            ),
          },
          { label: label('waits'), end: true, cell: ({ waits }) => (waits === undefined ? '–' : translator.number(waits)) },
          {
            label: label('what'),
            cell: ({ name }) => (
              <IfMaySend form="workers.wake">
                <AccountForm
                  form="workers.wake"
                  action={routePath('adminWorkers', locale)}
                  fields={{ workerName: name }}
                  submit={<NamedAction words={label('wake')} of={label(`name.${name}`)} />}
                  button={{ look: 'line', small: true }}
                  className="worker-wake"
                />
              </IfMaySend>
            ),
          },
        ]}
      />
    </BackOfficeMain>
  );
}

function Outcome({ worker: { isWell, problem, lastAt } }: { readonly worker: WorkerState }): ReactElement {
  const { translator } = useShop();
  const said = isWell ? 'well' : problem !== undefined ? 'failed' : lastAt === undefined ? 'never' : 'silent';
  return (
    <span className={isWell ? 'worker-state' : 'worker-state is-bad'}>
      <Icon name={isWell ? 'check' : 'alert'} />
      <span className="under">
        {translator.text(`workers.state.${said}`)}
        {problem !== undefined && <code className="breaks small">{problem}</code>}
      </span>
    </span>
  );
}

function Moment({ at, more }: { readonly at: string | undefined; readonly more?: string }): ReactElement {
  const { translator } = useShop();
  if (at === undefined) return <>–</>;
  return (
    <span className="under">
      <time dateTime={at}>{translator.part('workerMoment', MOMENT, at)}</time>
      {more !== undefined && <span className="muted">{more}</span>}
    </span>
  );
}

const MOMENT = { day: 'numeric', month: 'numeric', hour: '2-digit', minute: '2-digit', second: '2-digit' } as const;
