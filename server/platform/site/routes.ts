import * as editing from '#adapters/platform/wire/editing.ts';
import * as entrance from '#adapters/platform/wire/entrance.ts';
import * as settings from '#adapters/platform/wire/settings.ts';
import * as wire from '#adapters/platform/wire/site.ts';
import * as desk from '#adapters/platform/wire/site-settings.ts';
import { type RouteGroup, serve } from '../http/serve.ts';
import type { LayoutFollows } from '../ports/layout-follows.ts';
import { createElement, updateElement } from './change-element.ts';
import { domainDetect } from './domain-detect.ts';
import { elementsByHandlers } from './elements-by-handlers.ts';
import { filterDomains } from './filter-domains.ts';
import { filterOptions } from './filter-options.ts';
import { hasRunningPipeline } from './has-running-pipeline.ts';
import { openSite } from './open-site.ts';
import { ownOptions } from './own-options.ts';
import { getSettings, saveSettings } from './settings-desk.ts';
import { siteEntrance } from './site-entrance.ts';

export const siteRoutes =
  (follows: LayoutFollows): RouteGroup =>
  (app, deps) => {
    serve(app, deps, wire.domainDetect, domainDetect);
    serve(app, deps, wire.filterOptions, filterOptions);
    serve(app, deps, wire.elementsByHandlers, elementsByHandlers);
    serve(app, deps, entrance.siteEntrance, siteEntrance);
    serve(app, deps, entrance.openSite, openSite);
    serve(app, deps, entrance.ownOptions, ownOptions);
    serve(app, deps, editing.createElement, createElement(follows));
    serve(app, deps, editing.updateElement, updateElement(follows));
    serve(app, deps, desk.getSettings, getSettings);
    serve(app, deps, desk.saveSettings, saveSettings(follows));
    serve(app, deps, settings.filterDomains, filterDomains);
    serve(app, deps, settings.hasRunningPipeline, hasRunningPipeline);
  };
