import * as wire from '#adapters/platform/wire/office-job.ts';
import { type RouteGroup, serve } from '../http/serve.ts';
import { createOfficeJob, filterOfficeJobs, getOfficeJob, startOfficeJob } from './office-jobs.ts';

/** Work on many things at once. */
export const backOfficeRoutes: RouteGroup = (app, deps) => {
  serve(app, deps, wire.createOfficeJob, createOfficeJob);
  serve(app, deps, wire.startOfficeJob, startOfficeJob);
  serve(app, deps, wire.getOfficeJob, getOfficeJob);
  serve(app, deps, wire.filterOfficeJobs, filterOfficeJobs);
};
