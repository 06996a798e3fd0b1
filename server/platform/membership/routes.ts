import * as call from '#adapters/platform/wire/membership.ts';
import { type RouteGroup, serve } from '../http/serve.ts';
import { approveCardRequest, declineCardRequest, filterCardRequests, getCardRequest } from './card-verbs.ts';

/** Calls about requests for the membership card; they are sent as forms. */
export const membershipRoutes: RouteGroup = (app, deps) => {
  serve(app, deps, call.filterCardRequests, filterCardRequests);
  serve(app, deps, call.getCardRequest, getCardRequest);
  serve(app, deps, call.approveCardRequest, approveCardRequest);
  serve(app, deps, call.declineCardRequest, declineCardRequest);
};
