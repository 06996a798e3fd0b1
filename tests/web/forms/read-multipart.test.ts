import { describe, expect, it } from 'vitest';
import { readMultipart } from '#server/web/forms/read-multipart.ts';

const post = (form: FormData) => new Request('http://localhost/', { method: 'POST', body: form });
const file = (name: string, content = '') => new File([content], name);
const formWith = (...files: readonly File[]) => {
  const form = new FormData();
  for (const one of files) form.append('attachment', one);
  return form;
};

describe('a form with files', () => {
  it('has no file where nothing was chosen, and has one that is empty or has no name [CMS-09]', async () => {
    const part = (name: string, content: string) =>
      `--limit\r\nContent-Disposition: form-data; name="attachment"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n${content}\r\n`;
    const filesOf = async (...parts: readonly string[]) => {
      const headers = { 'content-type': 'multipart/form-data; boundary=limit' };
      const sent = new Request('http://localhost/', { method: 'POST', headers, body: `${parts.join('')}--limit--\r\n` });
      return (await readMultipart(sent, 5))
        ._unsafeUnwrap()
        .files.get('attachment')
        ?.map(({ name, size }) => [name, size]);
    };
    expect(await filesOf(part('', ''), part('empty.txt', ''), part('full.txt', 'x'), part('', 'without a name'))).toEqual([
      ['empty.txt', 0],
      ['full.txt', 1],
      ['', 14],
    ]);
    expect(await filesOf(part('', ''))).toBeUndefined();
  });

  it('has one file more than there may be at most, which is enough to say so', async () => {
    const files = Array.from({ length: 5 }, (_, index) => file(`${index}.txt`, 'x'));
    expect((await readMultipart(post(formWith(...files)), 2))._unsafeUnwrap().files.get('attachment')).toHaveLength(3);
  });

  it('is not read while too many others of its network wait, and gives its turn back [T-22]', async () => {
    const from = '192.0.2.9';
    const never = () =>
      new Request('http://localhost/', {
        method: 'POST',
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
        body: new ReadableStream({ pull: () => gate }),
        duplex: 'half',
      } as RequestInit);
    let open: () => void = () => undefined;
    const gate = new Promise<void>((_, reject) => {
      open = () => reject(new Error('gone'));
    });
    const waiting = Array.from({ length: 6 }, () => readMultipart(never(), 1, from));
    expect((await readMultipart(post(formWith(file('a.txt', 'x'))), 1, from))._unsafeUnwrapErr()).toEqual({ status: 503 });
    expect((await readMultipart(post(formWith(file('a.txt', 'x'))), 1, '192.168.7.7')).isOk()).toBe(true);
    open();
    expect((await Promise.all(waiting)).map((read) => read._unsafeUnwrapErr().status)).toEqual([400, 400, 400, 400, 400, 400]);
    expect((await readMultipart(post(formWith(file('a.txt', 'x'))), 1, from)).isOk()).toBe(true);
  });
});
