import type { S3Settings } from '../platform/media/store/s3-file-store.ts';

/** Where files lie that are given to the shop (CMS-13). */
export type FilesConfig =
  | { readonly kind: 'disk' }
  | {
      readonly kind: 's3';
      readonly settings: S3Settings;
      /** Where everybody reads what is laid out in the bucket; undefined while pictures are shown from /media. */
      readonly publicUrl?: string;
    };

/** A variable of the bucket that is wrong. */
export interface WrongFilesVariable {
  readonly variable: string;
  readonly wanted: string;
}

type Given = Readonly<Record<string, string | undefined>>;

/** Reads S3_ENDPOINT, and when it is set S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY S3_REGION and S3_PUBLIC_URL; without it files lie on the disk. */
export function readFilesConfig(given: Given): FilesConfig | WrongFilesVariable {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region = 'us-east-1', S3_PUBLIC_URL: publicUrl } = given;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = given;
  if (endpoint === undefined) {
    const lonely = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY', 'S3_PUBLIC_URL'].find((name) => given[name] !== undefined);
    return lonely === undefined
      ? { kind: 'disk' }
      : { variable: 'S3_ENDPOINT', wanted: `the address of the storage, because ${lonely} is set` };
  }
  if (!isPlainAddress(endpoint))
    return {
      variable: 'S3_ENDPOINT',
      wanted: 'the http address of a storage that speaks S3, such as https://s3.eu-central-1.amazonaws.com',
    };
  if (bucket === undefined || !/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket))
    return { variable: 'S3_BUCKET', wanted: 'the name of a bucket, 3 to 63 small letters, digits, dots and hyphens' };
  if (!/^[a-z0-9-]{1,40}$/.test(region)) return { variable: 'S3_REGION', wanted: 'a region, such as eu-central-1' };
  if (accessKeyId === undefined || !/^\S{1,200}$/.test(accessKeyId))
    return { variable: 'S3_ACCESS_KEY_ID', wanted: 'the id of an access key' };
  if (secretAccessKey === undefined || !/^\S{1,200}$/.test(secretAccessKey))
    return { variable: 'S3_SECRET_ACCESS_KEY', wanted: 'the secret of the access key' };
  if (publicUrl !== undefined && !isPlainAddress(publicUrl))
    return { variable: 'S3_PUBLIC_URL', wanted: 'the http address at which everybody reads the bucket, such as https://slike.example.hr' };
  const direct = publicUrl === undefined ? {} : { publicUrl: publicUrl.replace(/\/+$/, '') };
  return { kind: 's3', ...direct, settings: { endpoint: endpoint.replace(/\/+$/, ''), bucket, region, accessKeyId, secretAccessKey } };
}

/** The host that pages load pictures from besides their own, for their policy. */
export function pictureOrigin(config: FilesConfig): string | undefined {
  return config.kind === 's3' && config.publicUrl !== undefined ? new URL(config.publicUrl).origin : undefined;
}

/** The host that pages of whoever works with pictures bring files to besides their own, for their policy. */
export function uploadOrigin(config: FilesConfig): string | undefined {
  return config.kind === 's3' ? new URL(config.settings.endpoint).origin : undefined;
}

function isPlainAddress(text: string): boolean {
  const url = URL.parse(text);
  // A blank or a semicolon would end its place in the policy of pages.
  return (
    url !== null && /^https?:$/.test(url.protocol) && url.search === '' && url.hash === '' && url.username === '' && !/[\s;,'"]/.test(text)
  );
}
