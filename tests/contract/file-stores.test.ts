import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DiskFileStore } from '#server/platform/media/store/disk-file-store.ts';
import { S3FileStore } from '#server/platform/media/store/s3-file-store.ts';
import { aBucket, BUCKET } from '#tests/support/a-bucket.ts';
import { MemoryFiles } from '#tests/support/memory-files.ts';
import { fileStoreContract } from './file-store.contract.ts';

const folder = () => mkdtempSync(join(tmpdir(), 'izlog-files-'));
fileStoreContract('files on the disk', async () => {
  const directory = folder();
  return { store: new DiskFileStore(directory), close: async () => rmSync(directory, { recursive: true, force: true }) };
});
fileStoreContract('files in a bucket', async () => {
  const { endpoint, close } = await aBucket();
  return { store: new S3FileStore({ ...BUCKET, endpoint }), close };
});
fileStoreContract('files of a test', async () => ({ store: new MemoryFiles(), close: async () => undefined }));

describe('a bucket [CMS-13]', () => {
  let endpoint: string;
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ endpoint, close } = await aBucket());
  });
  afterAll(() => close());

  it('takes a file by an address of its own, and only as what it was announced', async () => {
    const store = new S3FileStore({ ...BUCKET, endpoint });
    const address = await store.uploadAddress('incoming/a', 'image/png', 60);
    expect((await fetch(address, { method: 'PUT', body: 'x', headers: { 'content-type': 'text/html' } })).status).toBe(403);
    expect(
      (await fetch(address.replace('incoming/a', 'incoming/b'), { method: 'PUT', body: 'x', headers: { 'content-type': 'image/png' } }))
        .status,
    ).toBe(403);
    expect(await store.get('incoming/a')).toBeUndefined();
    expect((await fetch(address, { method: 'PUT', body: 'x', headers: { 'content-type': 'image/png' } })).status).toBe(200);
    expect(await store.get('incoming/a')).toEqual(new Uint8Array([120]));
  });

  it('keeps what it was to copy when the storage says in the words of a good answer that it failed', async () => {
    const asked: string[] = [];
    const server = createServer((incoming, outgoing) => {
      asked.push(String(incoming.method));
      outgoing.writeHead(200).end('<Error><Code>InternalError</Code></Error>');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const store = new S3FileStore({ ...BUCKET, endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
    await expect(store.move('incoming/a', 'media/film/a.mp4', 'video/mp4')).rejects.toThrow('does not copy');
    expect(asked).toEqual(['PUT']);
    server.close();
    server.closeAllConnections();
  });

  it('is asked with signatures that it checks', async () => {
    const store = new S3FileStore({ ...BUCKET, endpoint, secretAccessKey: 'another' });
    await expect(store.put('a', new Uint8Array([1]), 'image/png')).rejects.toThrow('403 SignatureDoesNotMatch');
    await expect(store.get('a')).rejects.toThrow('403');
  });
});
