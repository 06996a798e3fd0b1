import { request } from 'node:http';

const TIME_OUT_MS = 5_000;

/**
 * Posts a form to the shop, which runs on this machine: to its own port, under the host name of its public address, because that address may lead through
 * proxies that can't be reached from here.
 */
export function deliverTo(host: string, port: number): (url: string, body: string) => Promise<void> {
  return (url, body) =>
    new Promise((resolve, reject) => {
      const target = new URL(url);
      const headers = {
        host: target.host,
        'content-type': 'application/x-www-form-urlencoded',
        'content-length': Buffer.byteLength(body),
      };
      const sent = request(
        { host, port, path: target.pathname + target.search, method: 'POST', headers, timeout: TIME_OUT_MS },
        (answer) => {
          answer.resume();
          answer.on('end', () =>
            answer.statusCode !== undefined && answer.statusCode < 300
              ? resolve()
              : reject(new Error(`The shop answers ${answer.statusCode}.`)),
          );
        },
      );
      sent.on('timeout', () => sent.destroy(new Error('The shop does not answer.')));
      sent.on('error', reject);
      sent.end(body);
    });
}
