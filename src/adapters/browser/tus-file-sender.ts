import type { FileSender } from '#ports/media/file-sender.ts';
import type { Timer } from '#ports/timer.ts';

/** In each part, in bytes: on a slow line one has to arrive before the server gives a request up. */
const PART = 500_000;
/** Breaks in a row after which somebody is told; each wait is twice the one before. */
const TRIES = 4;
const FIRST_WAIT_MS = 500;
/** It took too long, somebody else's part came first, or too much came at once: none of them refuses the file. */
const BREAKS: ReadonlySet<number> = new Set([408, 409, 429]);
const TUS = { 'tus-resumable': '1.0.0' };

type Answer = { readonly status: number; readonly offset: number } | undefined;

/**
 * Sends a file in parts by the core of tus 1.0, which goes on where the last one broke off: after a short break by itself, after a long one when it is sent to the same address again. By
 * XMLHttpRequest, as fetch tells nobody how much of a body has gone.
 */
export class TusFileSender implements FileSender {
  private readonly timer: Pick<Timer, 'after'>;
  private readonly open: () => XMLHttpRequest;

  constructor(timer: Pick<Timer, 'after'>, open: () => XMLHttpRequest = () => new XMLHttpRequest()) {
    this.timer = timer;
    this.open = open;
  }

  async send(
    { url, headers, goesOn }: Parameters<FileSender['send']>[0],
    bytes: Blob,
    onProgress: (part: number) => void,
  ): Promise<number | undefined> {
    if (!goesOn) return (await this.ask('PUT', url, headers, bytes, (sent) => onProgress(sent / bytes.size)))?.status;
    let offset: number | undefined;
    let furthest: number | undefined;
    for (let breaks = 0; breaks < TRIES; ) {
      if (offset === undefined && breaks > 0) await this.wait(FIRST_WAIT_MS * 2 ** (breaks - 1));
      const answer = offset === undefined ? await this.ask('HEAD', url, TUS) : await this.sendPart(url, bytes, offset, onProgress);
      if (answer === undefined || answer.status >= 500 || BREAKS.has(answer.status)) {
        // What has arrived of it is known there alone.
        offset = undefined;
        breaks += 1;
        continue;
      }
      if (answer.status >= 300) return answer.status;
      // Also what arrived of a part whose way broke off.
      if (furthest !== undefined && answer.offset > furthest) breaks = 0;
      offset = answer.offset;
      furthest = Math.max(offset, furthest ?? 0);
      onProgress(offset / bytes.size);
      if (offset >= bytes.size) return 204;
    }
    return undefined;
  }

  private sendPart(url: string, bytes: Blob, offset: number, onProgress: (part: number) => void): Promise<Answer> {
    const headers = { ...TUS, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' };
    return this.ask('PATCH', url, headers, bytes.slice(offset, offset + PART), (sent) => onProgress((offset + sent) / bytes.size));
  }

  private wait(milliseconds: number): Promise<void> {
    return new Promise((resolve) => void this.timer.after(milliseconds, resolve));
  }

  private ask(
    method: string,
    url: string,
    headers: Readonly<Record<string, string>>,
    body?: Blob,
    onSent: (bytes: number) => void = () => undefined,
  ): Promise<Answer> {
    return new Promise((resolve) => {
      const request = this.open();
      request.open(method, url);
      for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
      request.upload.addEventListener('progress', ({ loaded }) => onSent(loaded));
      // A bucket says nothing of offsets, and a browser complains when its answer is asked for one.
      const offset = () => (method === 'PUT' ? 0 : Number(request.getResponseHeader('upload-offset') ?? 0));
      request.addEventListener('load', () => resolve({ status: request.status, offset: offset() }));
      for (const end of ['error', 'abort', 'timeout'] as const) request.addEventListener(end, () => resolve(undefined));
      request.send(body ?? null);
    });
  }
}
