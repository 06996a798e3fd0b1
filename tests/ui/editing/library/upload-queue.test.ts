import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { LibraryPicture } from '#ports/media/media-library.ts';
import { MemoryLibrary } from '#tests/support/memory-library.ts';
import { underWay } from '#ui/editing/library/under-way.ts';
import { UploadQueue } from '#ui/editing/library/upload-queue.ts';

let library: MemoryLibrary;
let arrived: LibraryPicture[];
let queue: UploadQueue;

beforeEach(() => {
  library = new MemoryLibrary();
  arrived = [];
  queue = new UploadQueue(
    (file, folder) => library.upload(file, folder),
    (picture) => arrived.push(picture),
  );
});

afterEach(async () => {
  // None is left on its way for whoever looks next.
  for (let turn = 0; queue.isBusy && turn < 9; turn++) {
    for (const one of library.travelling) one.end();
    await settle();
  }
});

const give = (...names: string[]) =>
  queue.add(
    names.map((name) => ({ name, bytes: new Blob(['x']) })),
    7,
  );
const states = () => queue.lines.map(({ state }) => state);

async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
}

describe('files on their way into the library [ADM-06]', () => {
  it('travel two at a time, each telling how far it is', async () => {
    give('a', 'b', 'c');
    expect(states()).toEqual(['sending', 'sending', 'waiting']);
    library.travelling[0]?.file.onProgress?.(0.4);
    expect(queue.lines[0]?.part).toBe(0.4);
    library.travelling[0]?.end();
    await settle();
    expect(states()).toEqual(['done', 'sending', 'sending']);
    expect([arrived[0]?.id, arrived[0]?.folder, queue.isBusy]).toEqual(['a', 7, true]);
    library.travelling[1]?.end();
    library.travelling[2]?.end();
    await settle();
    expect([states(), queue.isBusy, queue.count('done')]).toEqual([['done', 'done', 'done'], false, 3]);
  });

  it('say why one is not taken, while the others go on', async () => {
    give('a', 'b', 'c');
    library.travelling[0]?.end({ kind: 'Invalid', section: null, field: 'file', reason: 'tooLarge' });
    await settle();
    expect([queue.lines[0]?.state, queue.lines[0]?.reason]).toEqual(['refused', 'tooLarge']);
    expect(states()).toEqual(['refused', 'sending', 'sending']);
    queue.retry(1);
    queue.dismiss(2);
    expect(states()).toEqual(['refused', 'sending', 'sending']);
    queue.dismiss(1);
    expect(states()).toEqual(['sending', 'sending']);
  });

  it('go once more after the way broke off, by themselves when the network is back', async () => {
    give('a', 'b');
    library.travelling[0]?.end({ kind: 'Unreachable', message: '' });
    library.travelling[1]?.end({ kind: 'Refused', status: 503, code: 'UNAVAILABLE', message: '' });
    await settle();
    expect(states()).toEqual(['broken', 'broken']);
    queue.retry(1);
    expect([states(), queue.lines[0]?.part]).toEqual([['sending', 'broken'], 0]);
    queue.retryBroken();
    expect(states()).toEqual(['sending', 'sending']);
    library.travelling[2]?.end();
    await settle();
    expect(arrived.map(({ id }) => id)).toEqual(['a']);
  });

  it('are on their way for the whole tab, the waiting ones too, until they arrive, break off or are refused', async () => {
    give('a', 'b', 'c');
    expect(underWay.names).toEqual(['a', 'b', 'c']);
    queue.dismiss(3);
    expect(underWay.names).toEqual(['a', 'b']);
    library.travelling[0]?.end({ kind: 'Unreachable', message: '' });
    library.travelling[1]?.end();
    await settle();
    expect([states(), underWay.names]).toEqual([['broken', 'done'], []]);
    queue.retry(1);
    expect(underWay.names).toEqual(['a']);
    library.travelling.at(-1)?.end();
    await settle();
    expect(underWay.names).toEqual([]);
  });

  it('are told of one by one once nobody looks at them any more', async () => {
    const told: string[] = [];
    give('a', 'b', 'c');
    library.travelling[0]?.end();
    await settle();
    queue.leave(({ name, state }) => told.push(`${name} ${state}`));
    library.travelling[1]?.end({ kind: 'Unreachable', message: '' });
    await settle();
    queue.see();
    library.travelling[2]?.end();
    await settle();
    expect(told).toEqual(['b broken']);
  });
});
