import * as wire from '#adapters/platform/wire/document.ts';
import * as desk from '#adapters/platform/wire/document-desk.ts';
import { type RouteGroup, serve } from '../http/serve.ts';
import type { KeepsPublished } from '../ports/keeps-published.ts';
import { updateDeskDocument } from './change-document.ts';
import { filterDeskDocuments, getDeskDocument } from './desk-documents.ts';
import { fetchDocument } from './fetch-document.ts';
import { filterDocuments } from './filter-documents.ts';
import { getDocument } from './get-document.ts';
import { restoreDocumentFile, uploadDocument } from './upload-document.ts';

/** Calls about documents. The file itself is no json: it is answered as it is. */
export const documentRoutes =
  (keeps: KeepsPublished): RouteGroup =>
  (app, deps) => {
    serve(app, deps, wire.filterDocuments, filterDocuments);
    serve(app, deps, wire.getDocument, getDocument);
    serve(app, deps, desk.filterDeskDocuments, filterDeskDocuments);
    serve(app, deps, desk.getDeskDocument, getDeskDocument);
    serve(app, deps, desk.updateDeskDocument, updateDeskDocument(keeps));
    serve(app, deps, desk.uploadDocument, uploadDocument);
    serve(app, deps, desk.restoreDocumentFile, restoreDocumentFile);
    app.get(wire.fetchDocument.path.replace('{id}', ':id'), (c) => fetchDocument(deps, c));
  };
