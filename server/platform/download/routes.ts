import type { ContentfulStatusCode } from 'hono/utils/http-status';
import * as call from '#adapters/platform/wire/download.ts';
import { PROBLEMS } from '#adapters/platform/wire/problem.ts';
import * as productFile from '#adapters/platform/wire/product-file.ts';
import { attachment } from '../../http/content-disposition.ts';
import { refusalBody } from '../http/refusal.ts';
import { type RouteGroup, serve } from '../http/serve.ts';
import { agreeToDownload } from './agree-to-download.ts';
import { fetchDownload } from './fetch-download.ts';
import { filterOwnDownloads } from './filter-own-downloads.ts';
import { getProductFiles, restoreProductFile, uploadProductFile } from './product-files.ts';

/** Calls about what was bought to download. The file itself is no json: it is answered as it is. */
export const downloadRoutes: RouteGroup = (app, deps) => {
  serve(app, deps, call.filterOwnDownloads, filterOwnDownloads);
  serve(app, deps, call.agreeToDownload, agreeToDownload);
  serve(app, deps, productFile.getProductFiles, getProductFiles);
  serve(app, deps, productFile.uploadProductFile, uploadProductFile);
  serve(app, deps, productFile.restoreProductFile, restoreProductFile);
  app.get(call.fetchDownload.path.replace('{token}', ':token'), async (c) => {
    const file = await fetchDownload(deps, c.req.param('token') ?? '', c.get('facts'));
    if (file.isErr()) {
      if (file.error.seconds !== undefined) c.header('retry-after', String(file.error.seconds));
      return c.json(refusalBody(file.error), PROBLEMS[file.error.code].status as ContentfulStatusCode);
    }
    const { name, mime, content } = file.value;
    return c.body(new Uint8Array(content), 200, {
      'content-type': mime,
      'content-length': String(content.byteLength),
      'content-disposition': attachment(name),
    });
  });
};
