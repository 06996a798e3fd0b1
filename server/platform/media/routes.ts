import * as wire from '#adapters/platform/wire/media.ts';
import * as folder from '#adapters/platform/wire/media-folder.ts';
import { type RouteGroup, serve } from '../http/serve.ts';
import { addFromBucket, addFromBucketPublic } from './add-from-bucket.ts';
import { createMedia, updateMedia } from './change-media.ts';
import { deleteDirectoryItems } from './delete-directory-items.ts';
import { deleteMedia } from './delete-media.ts';
import { filterMedia, filterMediaOptions } from './filter-media.ts';
import { findMediaUses, getMedia } from './get-media.ts';
import { getUploadUrl } from './get-upload-url.ts';
import { createMediaFolder, deleteMediaFolder, listMediaFolders, updateMediaFolder } from './media-folders.ts';
import { moveMedia } from './move-media.ts';
import { replaceMedia } from './replace-media.ts';
import { uploadMedia } from './upload-media.ts';

/** Calls about files and pictures. */
export const mediaRoutes: RouteGroup = (app, deps) => {
  serve(app, deps, wire.filterMedia, filterMedia);
  serve(app, deps, wire.createMedia, createMedia);
  serve(app, deps, wire.getMedia, getMedia);
  serve(app, deps, wire.updateMedia, updateMedia);
  serve(app, deps, wire.replaceMedia, replaceMedia);
  serve(app, deps, wire.moveMedia, moveMedia);
  serve(app, deps, wire.findMediaUses, findMediaUses);
  serve(app, deps, wire.deleteMedia, deleteMedia);
  serve(app, deps, wire.uploadMedia, uploadMedia);
  serve(app, deps, wire.getUploadUrl, getUploadUrl);
  serve(app, deps, wire.addFromBucketPublic, addFromBucketPublic);
  serve(app, deps, wire.addFromBucket, addFromBucket);
  serve(app, deps, wire.deleteDirectoryItems, deleteDirectoryItems);
  serve(app, deps, wire.filterMediaOptions, filterMediaOptions);
  serve(app, deps, folder.listMediaFolders, listMediaFolders);
  serve(app, deps, folder.createMediaFolder, createMediaFolder);
  serve(app, deps, folder.updateMediaFolder, updateMediaFolder);
  serve(app, deps, folder.deleteMediaFolder, deleteMediaFolder);
};
