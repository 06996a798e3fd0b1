import type { FileSender } from '#ports/media/file-sender.ts';

/** By XMLHttpRequest: fetch tells nobody how much of a body has gone. */
export class XhrFileSender implements FileSender {
  private readonly open: () => XMLHttpRequest;

  constructor(open: () => XMLHttpRequest = () => new XMLHttpRequest()) {
    this.open = open;
  }

  send({ url, headers }: Parameters<FileSender['send']>[0], bytes: Blob, onProgress: (part: number) => void): Promise<number | undefined> {
    return new Promise((resolve) => {
      const request = this.open();
      request.open('PUT', url);
      for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
      request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total));
      request.addEventListener('load', () => resolve(request.status));
      for (const end of ['error', 'abort', 'timeout'] as const) request.addEventListener(end, () => resolve(undefined));
      request.send(bytes);
    });
  }
}
