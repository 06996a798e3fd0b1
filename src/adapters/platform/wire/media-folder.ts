import * as z from 'zod/mini';
import { call } from './call.ts';
import { IdWire } from './shared.ts';

/** A folder of the media library and how many pictures lie in it, those of its own folders not counted. */
export const MediaFolderWire = z.object({ id: z.int(), parentId: z.nullable(z.int()), name: z.string(), pictures: z.int() });
export type MediaFolderWire = z.infer<typeof MediaFolderWire>;

const folder = {
  name: z.string().check(z.minLength(1), z.maxLength(80)),
  /** The folder that it lies in; null for one that lies in none. */
  parentId: z.nullable(IdWire),
};

export const listMediaFolders = call({
  method: 'GET',
  path: '/api/v1/cms/media/folder/filter',
  summary: 'All folders of the media library, by name, and how many pictures there are',
  access: 'backOffice',
  scope: ['pages:read', 'products:read'],
  query: z.strictObject({}),
  data: z.object({ records: z.array(MediaFolderWire), pictures: z.int(), outside: z.int() }),
});

/** Refused with MEDIA_FOLDER_INVALID when there is one of that name already beside it. */
export const createMediaFolder = call({
  method: 'POST',
  path: '/api/v1/cms/media/folder/create',
  summary: 'Makes a folder of the media library',
  access: 'backOffice',
  scope: 'pages:write',
  body: z.strictObject(folder),
  data: MediaFolderWire,
});

/** Refused with MEDIA_FOLDER_INVALID as above, or when it would lie in itself. */
export const updateMediaFolder = call({
  method: 'PATCH',
  path: '/api/v1/cms/media/folder/update/{id}',
  summary: 'Gives a folder of the media library another name, or another place',
  access: 'backOffice',
  scope: 'pages:write',
  body: z.strictObject(folder),
  data: MediaFolderWire,
});

/** Refused with MEDIA_FOLDER_INVALID while anything lies in it. */
export const deleteMediaFolder = call({
  method: 'DELETE',
  path: '/api/v1/cms/media/folder/delete/{id}',
  summary: 'Deletes an empty folder of the media library',
  access: 'backOffice',
  scope: 'pages:write',
  body: z.strictObject({}),
  data: z.object({ deleted: z.int() }),
});
