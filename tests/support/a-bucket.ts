import { createHash, createHmac } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import S3rver from 's3rver';

export const BUCKET = { bucket: 'pictures', region: 'us-east-1', accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };

/** A bucket of a storage that speaks S3. The storage itself does not count signatures of version 4 after, so a server in front of it does; pages of the origin `from` may bring files there, as CORS rules of a bucket say it. */
export async function aBucket(from?: string): Promise<{ readonly endpoint: string; close(): Promise<void> }> {
  const directory = mkdtempSync(join(tmpdir(), 'izlog-bucket-'));
  const storage = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: BUCKET.bucket, configs: [] }],
  });
  const { port } = await storage.run();
  const server = createServer(async (incoming, outgoing) => {
    const body = await buffer(incoming);
    const letsIn = from !== undefined && incoming.headers.origin === from ? { 'access-control-allow-origin': from } : {};
    if (incoming.method === 'OPTIONS') {
      const rules = { ...letsIn, 'access-control-allow-methods': 'PUT', 'access-control-allow-headers': 'content-type' };
      outgoing.writeHead('access-control-allow-origin' in letsIn ? 204 : 403, rules).end();
      return;
    }
    if (!isSigned(incoming)) {
      outgoing.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>');
      return;
    }
    const headers = Object.entries(incoming.headers).filter(
      ([name]) => !/^(host|connection|content-length|transfer-encoding|expect)$/.test(name),
    );
    const answer = await fetch(`http://127.0.0.1:${port}${incoming.url}`, {
      method: incoming.method ?? 'GET',
      headers: headers as [string, string][],
      ...(incoming.method === 'PUT' ? { body } : {}),
    });
    outgoing
      .writeHead(answer.status, {
        ...letsIn,
        'content-type': answer.headers.get('content-type') ?? '',
        ...(answer.headers.has('content-range') && { 'content-range': answer.headers.get('content-range') ?? '' }),
      })
      .end(Buffer.from(await answer.arrayBuffer()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await storage.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** Whether the signature of version 4, in the header or the address, is the one that the secret makes of this very request. */
function isSigned({ method = '', url = '', headers }: IncomingMessage): boolean {
  const { pathname, searchParams } = new URL(url, 'http://bucket');
  const given =
    /Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=(\w+)/.exec(headers.authorization ?? '') ??
    [undefined, 'Credential', 'SignedHeaders', 'Signature'].map((name) => searchParams.get(`X-Amz-${name}`) ?? '');
  const [, credential = '', names = '', signature = ''] = given;
  const date = String(headers['x-amz-date'] ?? searchParams.get('X-Amz-Date'));
  const scope = credential.split('/').slice(1);
  const query = [...searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map((pair) => pair.map((part) => encodeURIComponent(part)).join('='))
    .sort();
  const lines = names.split(';').map((name) => `${name}:${String(headers[name] ?? '').trim()}\n`);
  const payload = String(headers['x-amz-content-sha256'] ?? 'UNSIGNED-PAYLOAD');
  const canonical = [method, pathname, query.join('&'), lines.join(''), names, payload].join('\n');
  const hash = createHash('sha256').update(canonical).digest('hex');
  const key = scope.reduce<string | Buffer>(
    (made, part) => createHmac('sha256', made).update(part).digest(),
    `AWS4${BUCKET.secretAccessKey}`,
  );
  const wanted = createHmac('sha256', key)
    .update(['AWS4-HMAC-SHA256', date, scope.join('/'), hash].join('\n'))
    .digest('hex');
  return signature === wanted;
}
