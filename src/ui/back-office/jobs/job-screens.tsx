import { type ReactElement, useEffect, useState } from 'react';
import type { OpenedJob } from '#domain/back-office/job-outlook.ts';
import { type JobThing, jobThing, type OfficeJob } from '#domain/back-office/office-job.ts';
import { type RouteName, routePath } from '#domain/navigation/routes.ts';
import { parseSearch, stringifySearch } from '#domain/navigation/search-params.ts';
import { isToldToBuyers } from '#domain/order/told-to-buyers.ts';
import { AccountForm } from '../../account/account-form.tsx';
import { Facts } from '../../elements/facts.tsx';
import { FoldingTable } from '../../elements/folding-table.tsx';
import type { PageData } from '../../shop/page-data.ts';
import { useShop } from '../../shop/shop.ts';
import { BackOfficeMain } from '../back-office-main.tsx';
import { backOfficeScreen } from '../back-office-screen.ts';
import { askOffice } from '../search/ask-office.ts';
import { followJob } from './follow-job.ts';
import { Outlook } from './job-outlook.tsx';
import { JobParcels } from './job-parcels.tsx';
import { jobWords } from './job-words.ts';

/** Work on many things that was asked for last. */
export const jobsScreen = backOfficeScreen<{ readonly jobs: readonly OfficeJob[] }>({
  load: async ({ backOffice }) => (await backOffice.jobs.views.newest()).map((jobs) => ({ jobs })),
  Screen: JobsScreen,
});

/** One of them: what it will do, how far it is, what did not go. */
export const jobScreen = backOfficeScreen<OpenedJob>({
  async load({ backOffice, id }) {
    return id === undefined ? undefined : await backOffice.jobs.views.byId(id);
  },
  Screen: JobScreen,
});

function JobsScreen({ page: { title, jobs } }: { readonly page: PageData & { readonly jobs: readonly OfficeJob[] } }): ReactElement {
  const { locale, translator } = useShop();
  const label = (name: string) => translator.text(`jobs.${name}`);
  return (
    <BackOfficeMain title={title} intro={label('intro')} tellsByMail={false}>
      {jobs.length === 0 ? (
        <p className="muted" role="status">
          {label('none')}
        </p>
      ) : (
        <FoldingTable
          caption={title}
          records={jobs}
          keyOf={({ id }) => id}
          columns={[
            {
              label: label('work'),
              cell: (job) => <a href={routePath('adminJob', locale, String(job.id))}>{jobWords(job, translator)}</a>,
            },
            { label: label('state'), cell: ({ state }) => label(`state.${state}`) },
            { label: label('done'), end: true, cell: ({ done, total }) => translator.text('jobs.of', { done, total }) },
            { label: label('failed'), end: true, cell: ({ failed }) => translator.number(failed) },
            { label: label('by'), cell: ({ by }) => by },
            { label: label('asked'), cell: ({ askedAt }) => <time dateTime={askedAt}>{translator.dateTime(askedAt)}</time> },
          ]}
        />
      )}
    </BackOfficeMain>
  );
}

/** Where the things of a job are listed, and where each is looked after. */
const PLACES: Readonly<Record<JobThing, { readonly list: RouteName; readonly one?: RouteName }>> = {
  orders: { list: 'adminOrders', one: 'adminOrder' },
  products: { list: 'adminProducts', one: 'adminProduct' },
  pages: { list: 'adminPages' },
  posts: { list: 'adminPosts' },
  comments: { list: 'adminComments' },
};

/** A job as the page came with it, and while it runs as it has become since: drawn in place, so that nobody loses where they are. */
function useFollowed(page: OpenedJob, address: string): OpenedJob {
  const [later, setLater] = useState({ page, opened: page });
  const opened = later.page === page ? later.opened : page;
  const isRunning = opened.job.state === 'running';
  useEffect(() => {
    if (!isRunning) return;
    return followJob(
      () => askOffice<OpenedJob>(address),
      (now) => setLater({ page, opened: now }),
    );
  }, [isRunning, page, address]);
  return opened;
}

function JobScreen({ page }: { readonly page: PageData & OpenedJob }): ReactElement {
  const { locale, translator } = useShop();
  const { job, outlook, first, staying, parcels, seenUntil } = useFollowed(page, routePath('adminJob', locale, String(page.job.id)));
  const label = (name: string) => translator.text(`jobs.${name}`);
  const { state, done, total, failed, failures } = job;
  const isRunning = state === 'running';
  const thing = jobThing(job.kind);
  const { list, one } = PLACES[thing];
  const going = outlook?.goes ?? total - (staying ?? []).reduce((sum, { count }) => sum + count, 0);
  return (
    <BackOfficeMain
      title={jobWords(job, translator)}
      crumbs={[{ label: label('title'), href: routePath('adminJobs', locale) }]}
      tellsByMail={isToldToBuyers(job.kind)}
    >
      <div className="stack is-wide">
        <p>
          <span role="status">
            <b>{label(`state.${state}`)}</b>
            {failed > 0 && ` · ${translator.text('jobs.failures', { count: failed })}`}
          </span>{' '}
          · {translator.text('jobs.of', { done, total })}
        </p>
        <progress max={total} value={done} aria-label={label('done')} />
        <Facts
          rows={[
            [label('by'), job.by],
            [label('asked'), translator.dateTime(job.askedAt)],
          ]}
        />
        {state === 'asked' && (
          <>
            {outlook !== undefined && <Outlook outlook={outlook} thing={thing} one={one} />}
            {first.length > 0 && (
              <section aria-labelledby="first" className="stack">
                <h2 id="first">{translator.text('jobs.first', { shown: first.length, count: total })}</h2>
                <ul>
                  {first.map(({ id, name, stays }) => (
                    <li key={id}>{stays === undefined ? name : `${name}: ${label(`reason.${stays}`)}`}</li>
                  ))}
                </ul>
              </section>
            )}
            {staying === undefined && <p className="muted">{label('notKnownBefore')}</p>}
            {staying !== undefined && staying.length > 0 && (
              <ul>
                {staying.map(({ reason, count }) => (
                  <li key={reason}>
                    {translator.text('jobs.staying', { count })}: {label(`reason.${reason}`)}
                  </li>
                ))}
              </ul>
            )}
            {job.kind === 'orders.send' && parcels === undefined && <p className="muted">{label('parcelsTooMany')}</p>}
            {going > 0 && parcels !== undefined && parcels.length > 0 && (
              <JobParcels jobId={job.id} seenUntil={seenUntil} parcels={parcels} submit={translator.text('jobs.start', { count: going })} />
            )}
            {going > 0 && !parcels?.length && (
              <AccountForm
                form="jobs.start"
                action={routePath('adminJob', locale, String(job.id))}
                fields={{ jobId: String(job.id), ...(seenUntil !== undefined && { seenUntil }) }}
                submit={translator.text('jobs.start', { count: going })}
                className=""
              />
            )}
          </>
        )}
        {(isRunning || (state === 'asked' && !(going > 0 && parcels?.length))) && (
          <AccountForm
            form="jobs.drop"
            action={routePath('adminJob', locale, String(job.id))}
            fields={{ jobId: String(job.id) }}
            submit={label(isRunning ? 'stop' : 'drop')}
            button={{ look: 'line' }}
            className=""
          />
        )}
        {state === 'dropped' && <p>{translator.text('jobs.left', { done, left: total - done })}</p>}
        {isRunning && (
          <p>
            <a href={routePath('adminJob', locale, String(job.id))} data-document="">
              {label('again')}
            </a>
          </p>
        )}
        {failures.length > 0 && (
          <section aria-labelledby="failures">
            <h2 id="failures">{label('notGone')}</h2>
            <ul>
              {failures.map(({ id, name, reason }) => (
                <li key={id}>
                  {one === undefined ? name : <a href={routePath(one, locale, String(id))}>{name}</a>}: {label(`reason.${reason}`)}
                </li>
              ))}
            </ul>
          </section>
        )}
        <p>
          <a href={routePath(list, locale) + stringifySearch(parseSearch(job.back))}>{label(`to.${list}`)}</a>
        </p>
      </div>
    </BackOfficeMain>
  );
}
