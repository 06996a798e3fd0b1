import * as wire from '#adapters/platform/wire/draft.ts';
import * as translation from '#adapters/platform/wire/draft-translation.ts';
import * as publication from '#adapters/platform/wire/publication.ts';
import * as event from '#adapters/platform/wire/written-event.ts';
import * as post from '#adapters/platform/wire/written-post.ts';
import { type RouteGroup, serve } from '../http/serve.ts';
import type { SourceFillers } from '../ports/source-filler.ts';
import { beginEvent } from './begin-event.ts';
import { beginPost } from './begin-post.ts';
import { createPage } from './create-page.ts';
import { discardDraft } from './discard-draft.ts';
import { fillDraft } from './fill-draft.ts';
import { findThings } from './find-things.ts';
import { listChoosableForms } from './list-forms.ts';
import { listPlans } from './list-plans.ts';
import { listTranslations } from './list-translations.ts';
import { getVersion, listVersions } from './list-versions.ts';
import { nameStates } from './name-states.ts';
import { openDraft } from './open-draft.ts';
import { dropPlan, getPlan, planPublication } from './plan-publication.ts';
import { publishDraft } from './publish-draft.ts';
import { readPublished } from './read-published.ts';
import { restoreVersion } from './restore-version.ts';
import { saveDraft } from './save-draft.ts';
import { sayHere } from './say-here.ts';
import { confirmTranslations, fillFromOriginal, readOriginal } from './translate-draft.ts';
import { withdraw } from './withdraw.ts';

/** Calls of whoever edits a page where it stands. */
export const editingRoutes =
  (fillers: SourceFillers): RouteGroup =>
  (app, deps) => {
    serve(app, deps, wire.findThings, findThings);
    serve(app, deps, wire.listChoosableForms, listChoosableForms);
    serve(app, deps, wire.createPage, createPage);
    serve(app, deps, post.beginPost, beginPost);
    serve(app, deps, event.beginEvent, beginEvent);
    serve(app, deps, wire.openDraft, openDraft);
    serve(app, deps, wire.saveDraft, saveDraft);
    serve(app, deps, wire.fillDraft, fillDraft(fillers));
    serve(app, deps, wire.nameStates, nameStates);
    serve(app, deps, wire.publishDraft, publishDraft);
    serve(app, deps, publication.getPlan, getPlan);
    serve(app, deps, publication.listPlans, listPlans);
    serve(app, deps, publication.planPublication, planPublication);
    serve(app, deps, publication.dropPlan, dropPlan);
    serve(app, deps, publication.withdraw, withdraw);
    serve(app, deps, wire.readPublished, readPublished);
    serve(app, deps, wire.discardDraft, discardDraft);
    serve(app, deps, wire.listVersions, listVersions);
    serve(app, deps, wire.getVersion, getVersion);
    serve(app, deps, wire.restoreVersion, restoreVersion);
    serve(app, deps, wire.sayHere, sayHere);
    serve(app, deps, translation.listTranslations, listTranslations);
    serve(app, deps, translation.readOriginal, readOriginal);
    serve(app, deps, translation.confirmTranslations, confirmTranslations);
    serve(app, deps, translation.fillFromOriginal, fillFromOriginal);
  };
