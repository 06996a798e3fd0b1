import * as wire from '#adapters/platform/wire/social.ts';
import { type RouteGroup, serve } from '../../http/serve.ts';
import { getIgByHashtags } from './get-ig-by-hashtags.ts';

/** Pictures of social networks. */
export const socialRoutes: RouteGroup = (app, deps) => {
  serve(app, deps, wire.getIgByHashtags, getIgByHashtags);
};
