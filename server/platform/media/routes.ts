import * as wire from '#adapters/platform/wire/media.ts';
import { type RouteGroup, serve } from '../http/serve.ts';
import { addFromBucket, addFromBucketPublic } from './add-from-bucket.ts';
import { createMedia, deleteMedia, updateMedia } from './change-media.ts';
import { deleteDirectoryItems } from './delete-directory-items.ts';
import { filterMedia, filterMediaOptions } from './filter-media.ts';
import { getUploadUrl } from './get-upload-url.ts';
import { uploadMedia } from './upload-media.ts';

/** Calls about files and pictures. */
export const mediaRoutes: RouteGroup = (app, deps) => {
  serve(app, deps, wire.filterMedia, filterMedia);
  serve(app, deps, wire.createMedia, createMedia);
  serve(app, deps, wire.updateMedia, updateMedia);
  serve(app, deps, wire.deleteMedia, deleteMedia);
  serve(app, deps, wire.uploadMedia, uploadMedia);
  serve(app, deps, wire.getUploadUrl, getUploadUrl);
  serve(app, deps, wire.addFromBucketPublic, addFromBucketPublic);
  serve(app, deps, wire.addFromBucket, addFromBucket);
  serve(app, deps, wire.deleteDirectoryItems, deleteDirectoryItems);
  serve(app, deps, wire.filterMediaOptions, filterMediaOptions);
};
