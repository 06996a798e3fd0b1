import * as wire from '#adapters/platform/wire/document.ts';
import * as desk from '#adapters/platform/wire/document-desk.ts';
import { type RouteGroup, serve } from '../http/serve.ts';
import { updateDeskDocument } from './change-document.ts';
import { filterDeskDocuments, getDeskDocument } from './desk-documents.ts';
import type { DocumentEditing } from './document-editing.ts';
import { fetchDocument } from './fetch-document.ts';
import { fetchWaitingFile } from './fetch-waiting-file.ts';
import { filterDocuments } from './filter-documents.ts';
import { getDocument } from './get-document.ts';
import { restoreDocumentFile } from './restore-document-file.ts';
import { uploadDocument } from './upload-document.ts';

/** Calls about documents. The file itself is no json: it is answered as it is. */
export const documentRoutes =
  (editing: DocumentEditing): RouteGroup =>
  (app, deps) => {
    serve(app, deps, wire.filterDocuments, filterDocuments);
    serve(app, deps, wire.getDocument, getDocument);
    serve(app, deps, desk.filterDeskDocuments, filterDeskDocuments);
    serve(app, deps, desk.getDeskDocument, getDeskDocument);
    serve(app, deps, desk.updateDeskDocument, updateDeskDocument(editing.keeps));
    serve(app, deps, desk.uploadDocument, uploadDocument(editing));
    serve(app, deps, desk.restoreDocumentFile, restoreDocumentFile(editing));
    serve(app, deps, desk.fetchWaitingFile, fetchWaitingFile);
    app.get(wire.fetchDocument.path.replace('{id}', ':id'), (c) => fetchDocument(deps, c));
  };
