import cluster, { type Worker } from 'node:cluster';
import { FIGURES, type FigureName } from '../web/context/figures.ts';

/** How long is waited for the figures of the other processes; one that hangs is left out. */
const PATIENCE_MS = 1_000;

interface Note {
  readonly told?: unknown;
  readonly ask?: unknown;
  readonly text?: unknown;
}

/** In the process that keeps the others: whoever of them is asked for figures gets those of all. */
export function gatherFigures(asker: Worker, all: ReadonlySet<Worker>): void {
  asker.on('message', (message: unknown) => {
    const { told, ask } = (message ?? {}) as Note;
    if (told !== 'izlog figures wanted') return;
    const asked = [...all].filter((worker) => worker !== asker && worker.isConnected()).map((worker) => figuresOf(worker, String(ask)));
    void Promise.all(asked).then((texts) => {
      if (asker.isConnected()) asker.send({ told: 'izlog figures', ask, text: texts.filter((text) => text !== '') });
    });
  });
}

function figuresOf(worker: Worker, ask: string): Promise<string> {
  return new Promise((resolve) => {
    const give = (text: string): void => {
      clearTimeout(late);
      worker.off('message', hear);
      resolve(text);
    };
    const hear = (message: unknown): void => {
      const note = (message ?? {}) as Note;
      if (note.told === 'izlog own figures' && note.ask === ask) give(String(note.text));
    };
    const late = setTimeout(() => give(''), PATIENCE_MS);
    worker.on('message', hear);
    worker.send({ told: 'izlog figures please', ask });
  });
}

/** In one of several processes: answers with its own figures when it is asked, and asks for those of all. Alone there are only its own. */
export function figuresOfAll(own: () => Promise<string>): () => Promise<string> {
  const { worker } = cluster;
  if (worker === undefined) return own;
  const waiting = new Map<string, (texts: readonly string[]) => void>();
  let asked = 0;
  process.on('message', (message: unknown) => {
    const { told, ask, text } = (message ?? {}) as Note;
    if (told === 'izlog figures please') void own().then((text) => process.send?.({ told: 'izlog own figures', ask, text }));
    if (told === 'izlog figures' && Array.isArray(text)) waiting.get(String(ask))?.(text.map(String));
  });
  return async () => {
    asked += 1;
    const ask = `${process.pid}-${asked}`;
    const others = await new Promise<readonly string[]>((resolve) => {
      const late = setTimeout(() => resolve([]), 2 * PATIENCE_MS);
      waiting.set(ask, (texts) => {
        clearTimeout(late);
        resolve(texts);
      });
      process.send?.({ told: 'izlog figures wanted', ask });
    });
    waiting.delete(ask);
    return mergedFigures([await own(), ...others]);
  };
}

/** Figures of several processes as those of one, each as its nature is (`together` of FIGURES). */
export function mergedFigures(texts: readonly string[]): string {
  const lines = new Map<string, number | undefined>();
  for (const line of texts.flatMap((text) => text.split('\n')).filter((line) => line !== '')) {
    const space = line.lastIndexOf(' ');
    const [name, value] = line.startsWith('#') ? [line, undefined] : [line.slice(0, space), Number(line.slice(space + 1))];
    const known = lines.get(name);
    lines.set(name, value === undefined || known === undefined ? value : TOGETHER[natureOf(name)](known, value));
  }
  // What belongs together stands together, below the lines that say what it is.
  const families = Map.groupBy(
    [...lines].filter(([, value]) => value !== undefined),
    ([name]) => familyOf(name),
  );
  const heads = Map.groupBy(
    [...lines.keys()].filter((name) => name.startsWith('#')),
    (head) => head.split(' ')[2] ?? '',
  );
  const told = [...heads].flatMap(([family, head]) => [
    ...head,
    ...(families.get(family) ?? []).map(([name, value]) => `${name} ${value}`),
  ]);
  return [...told, ''].join('\n');
}

const TOGETHER = {
  sum: (one: number, other: number) => one + other,
  least: Math.min,
  most: Math.max,
} as const;

/** A process of a version that is not this one may tell what is not known here. */
const natureOf = (name: string): keyof typeof TOGETHER => FIGURES[familyOf(name).replace('izlog_', '') as FigureName]?.together ?? 'sum';

const familyOf = (name: string): string => name.replace(/\{.*$/, '').replace(/_(bucket|sum|count)$/, '');
