import type { ContentfulStatusCode } from 'hono/utils/http-status';
import * as call from '#adapters/platform/wire/form.ts';
import * as desk from '#adapters/platform/wire/form-desk.ts';
import { PROBLEMS } from '#adapters/platform/wire/problem.ts';
import { refusalBody } from '../http/refusal.ts';
import { type RouteGroup, serve } from '../http/serve.ts';
import { answerSubmission, handleSubmission } from './answer-submission.ts';
import { checkFormConfirmation, confirmFormEmail } from './confirm-email.ts';
import * as edit from './edit-forms.ts';
import { exportSubmissions } from './export-submissions.ts';
import { deleteSubmission, filterSubmissions, getAttachment, getSubmission } from './look-after-submissions.ts';
import { filterForms, getForm, openForm } from './read-forms.ts';
import { contactAdmin, storeData } from './store-data.ts';
import { uploadAttachment } from './upload-attachment.ts';

/** Calls about forms. A file is no json: its bytes are the body. */
export const formRoutes: RouteGroup = (app, deps) => {
  serve(app, deps, desk.filterDeskForms, edit.filterDeskForms);
  serve(app, deps, desk.getDeskForm, edit.getDeskForm);
  serve(app, deps, desk.createDeskForm, edit.createDeskForm);
  serve(app, deps, desk.updateDeskForm, edit.updateDeskForm);
  serve(app, deps, call.answerSubmission, answerSubmission);
  serve(app, deps, call.handleSubmission, handleSubmission);
  serve(app, deps, call.filterForms, filterForms);
  serve(app, deps, call.getForm, getForm);
  serve(app, deps, call.openForm, openForm);
  serve(app, deps, call.storeData, storeData);
  serve(app, deps, call.contactAdmin, contactAdmin);
  serve(app, deps, call.checkFormConfirmation, checkFormConfirmation);
  serve(app, deps, call.confirmFormEmail, confirmFormEmail);
  serve(app, deps, call.filterSubmissions, filterSubmissions);
  serve(app, deps, call.getSubmission, getSubmission);
  serve(app, deps, call.deleteSubmission, deleteSubmission);
  serve(app, deps, call.exportSubmissions, exportSubmissions);
  serve(app, deps, call.getAttachment, getAttachment);
  app.post(call.uploadAttachment.path, async (c) => {
    const upload = { token: c.req.header('x-form-token') ?? '', name: c.req.header('x-file-name') ?? '', body: c.req.raw.body };
    const uploaded = await uploadAttachment(deps, c.get('facts'), upload);
    if (uploaded.isOk()) return c.json({ data: uploaded.value });
    if (uploaded.error.seconds !== undefined) c.header('retry-after', String(uploaded.error.seconds));
    return c.json(refusalBody(uploaded.error), PROBLEMS[uploaded.error.code].status as ContentfulStatusCode);
  });
};
