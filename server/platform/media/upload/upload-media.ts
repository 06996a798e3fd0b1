import type { uploadMedia as call } from '#adapters/platform/wire/media.ts';
import type { Verb } from '../../http/serve.ts';
import { keepDriveFile } from './drive-files.ts';

/** Takes a file of the back office. */
export const uploadMedia: Verb<typeof call> = async (deps, { body: { customData, file }, user }) =>
  (await keepDriveFile(deps, { bytes: file.bytes, name: file.name, isPublic: customData?.access !== 'private', userId: user.userId })).map(
    (data) => ({ data }),
  );
