import * as wire from '#adapters/platform/wire/setup.ts';
import { type RouteGroup, serve } from '../http/serve.ts';
import { addSetupMethods } from './add-methods.ts';
import { getSetup } from './get-setup.ts';
import { importSetupGoods } from './import-goods.ts';
import { makeSetupPages } from './make-pages.ts';
import { saveSetupLogo, saveSetupName, saveSetupSeller, saySetupStanding } from './save-setup.ts';

/** Calls of the set-up of an installation; it stands above the nouns that it fills. */
export const setupRoutes: RouteGroup = (app, deps) => {
  serve(app, deps, wire.getSetup, getSetup);
  serve(app, deps, wire.saveSetupName, saveSetupName);
  serve(app, deps, wire.saveSetupLogo, saveSetupLogo);
  serve(app, deps, wire.saveSetupSeller, saveSetupSeller);
  serve(app, deps, wire.makeSetupPages, makeSetupPages);
  serve(app, deps, wire.addSetupMethods, addSetupMethods);
  serve(app, deps, wire.importSetupGoods, importSetupGoods);
  serve(app, deps, wire.saySetupStanding, saySetupStanding);
};
