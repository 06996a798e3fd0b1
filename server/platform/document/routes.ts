import * as wire from '#adapters/platform/wire/document.ts';
import { type RouteGroup, serve } from '../http/serve.ts';
import { fetchDocument } from './fetch-document.ts';
import { filterDocuments } from './filter-documents.ts';
import { getDocument } from './get-document.ts';

/** Calls about documents. The file itself is no json: it is answered as it is. */
export const documentRoutes: RouteGroup = (app, deps) => {
  serve(app, deps, wire.filterDocuments, filterDocuments);
  serve(app, deps, wire.getDocument, getDocument);
  app.get(wire.fetchDocument.path.replace('{id}', ':id'), (c) => fetchDocument(deps, c));
};
