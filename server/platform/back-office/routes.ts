import * as account from '#adapters/platform/wire/account.ts';
import * as wire from '#adapters/platform/wire/office-job.ts';
import * as overview from '#adapters/platform/wire/overview.ts';
import * as view from '#adapters/platform/wire/saved-view.ts';
import * as worker from '#adapters/platform/wire/worker.ts';
import { type RouteGroup, serve } from '../http/serve.ts';
import { adminProfile } from './admin-profile.ts';
import { keepJobParcels } from './job-parcels.ts';
import { createOfficeJob, dropOfficeJob, filterOfficeJobs, getOfficeJob, startOfficeJob } from './office-jobs.ts';
import { getOverview } from './overview.ts';
import { deleteSavedView, filterSavedViews, saveSavedView } from './saved-views.ts';
import { filterWorkers, wakeWorker } from './workers.ts';

/** Whoever works here; work on many things at once; views of lists; what runs by itself. */
export const backOfficeRoutes: RouteGroup = (app, deps) => {
  serve(app, deps, account.adminProfile, adminProfile);
  serve(app, deps, wire.createOfficeJob, createOfficeJob);
  serve(app, deps, wire.startOfficeJob, startOfficeJob);
  serve(app, deps, wire.dropOfficeJob, dropOfficeJob);
  serve(app, deps, wire.keepJobParcels, keepJobParcels);
  serve(app, deps, wire.getOfficeJob, getOfficeJob);
  serve(app, deps, wire.filterOfficeJobs, filterOfficeJobs);
  serve(app, deps, overview.getOverview, getOverview);
  serve(app, deps, worker.filterWorkers, filterWorkers);
  serve(app, deps, worker.wakeWorker, wakeWorker);
  serve(app, deps, view.filterSavedViews, filterSavedViews);
  serve(app, deps, view.saveSavedView, saveSavedView);
  serve(app, deps, view.deleteSavedView, deleteSavedView);
};
