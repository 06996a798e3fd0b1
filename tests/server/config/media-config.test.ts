import { describe, expect, it } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { type FilesConfig, pictureOrigin, readFilesConfig, uploadOrigin } from '#server/config/media-config.ts';

const BUCKET = { S3_ENDPOINT: 'https://s3.example.hr/', S3_BUCKET: 'pictures', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' };

describe('where files lie [CMS-13]', () => {
  it('is the disk, or the bucket that is named whole', () => {
    expect(readFilesConfig({})).toEqual({ kind: 'disk' });
    expect(readFilesConfig(BUCKET)).toEqual({
      kind: 's3',
      settings: {
        endpoint: 'https://s3.example.hr',
        bucket: 'pictures',
        region: 'us-east-1',
        accessKeyId: 'id',
        secretAccessKey: 'secret',
      },
    });
  });

  it('may be read by everybody at an address of its own, from which pages then load pictures', () => {
    const config = readFilesConfig({ ...BUCKET, S3_PUBLIC_URL: 'https://slike.fond.hr/izlog/' });
    expect(config).toMatchObject({ kind: 's3', publicUrl: 'https://slike.fond.hr/izlog' });
    expect(pictureOrigin(config as FilesConfig)).toBe('https://slike.fond.hr');
    expect(pictureOrigin(readFilesConfig(BUCKET) as FilesConfig)).toBeUndefined();
    expect(pictureOrigin({ kind: 'disk' })).toBeUndefined();
    expect(uploadOrigin(readFilesConfig(BUCKET) as FilesConfig)).toBe(new URL(BUCKET.S3_ENDPOINT).origin);
    expect(uploadOrigin({ kind: 'disk' })).toBeUndefined();
  });

  it.each([
    [{ S3_PUBLIC_URL: 'https://slike.fond.hr' }, 'S3_ENDPOINT'],
    [{ ...BUCKET, S3_PUBLIC_URL: 'slike.fond.hr' }, 'S3_PUBLIC_URL'],
    [{ ...BUCKET, S3_PUBLIC_URL: "https://slike.fond.hr; script-src 'unsafe-inline'" }, 'S3_PUBLIC_URL'],
    [{ S3_BUCKET: 'pictures' }, 'S3_ENDPOINT'],
    [{ ...BUCKET, S3_ENDPOINT: 'ftp://x' }, 'S3_ENDPOINT'],
    [{ ...BUCKET, S3_ENDPOINT: 'https://user:secret@x' }, 'S3_ENDPOINT'],
    [{ ...BUCKET, S3_BUCKET: 'Pictures/..' }, 'S3_BUCKET'],
    [{ ...BUCKET, S3_BUCKET: undefined }, 'S3_BUCKET'],
    [{ ...BUCKET, S3_REGION: 'eu central' }, 'S3_REGION'],
    [{ ...BUCKET, S3_ACCESS_KEY_ID: undefined }, 'S3_ACCESS_KEY_ID'],
    [{ ...BUCKET, S3_SECRET_ACCESS_KEY: 'a b' }, 'S3_SECRET_ACCESS_KEY'],
  ])('is refused when %j', (given, variable) => expect(readFilesConfig(given)).toMatchObject({ variable }));

  it('never shows a secret in a message', () => {
    const start = () => readConfig({ ...BUCKET, S3_SECRET_ACCESS_KEY: 'my secret' });
    expect(start).toThrow('S3_SECRET_ACCESS_KEY wants the secret of the access key; it is something else.');
  });
});
