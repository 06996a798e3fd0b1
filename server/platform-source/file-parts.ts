import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { PublishedPictures } from '../platform/media/picture/published-pictures.ts';
import { DiskFileStore } from '../platform/media/store/disk-file-store.ts';
import { S3FileStore } from '../platform/media/store/s3-file-store.ts';
import type { ListedFiles } from '../platform/ports/listed-files.ts';
import type { PlatformLog } from '../platform/ports/platform-log.ts';

export interface FileParts {
  readonly files: ListedFiles;
  readonly published: PublishedPictures | undefined;
}

/** Where files lie, and where public pictures are laid out for everybody, if anywhere (CMS-13). */
export function fileParts({ files, dataDir }: Pick<Config, 'files' | 'dataDir'>, log: Pick<PlatformLog, 'warn'>): FileParts {
  if (files.kind === 'disk') return { files: new DiskFileStore(join(dataDir, 'media', 'files')), published: undefined };
  const store = new S3FileStore(files.settings);
  if (files.publicUrl === undefined) return { files: store, published: undefined };
  const onFailure = (error: Error) => log.warn('media.notPublished', { message: error.message.slice(0, 300) });
  return { files: store, published: new PublishedPictures(store, files.publicUrl, onFailure) };
}
