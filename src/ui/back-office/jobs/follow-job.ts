import type { OpenedJob } from '#domain/back-office/job-outlook.ts';

/** How often somebody can follow what changes, in milliseconds. */
export const AGAIN_MS = 2_000;

/** Asks for a job until it runs no more, and tells each answer; where none comes it is asked again. Gives what ends it. */
export function followJob(ask: () => Promise<OpenedJob | undefined>, told: (opened: OpenedJob) => void): () => void {
  let isOver = false;
  let timer: ReturnType<typeof setTimeout>;
  const again = async () => {
    const opened = await ask();
    if (isOver) return;
    if (opened !== undefined) told(opened);
    if (opened === undefined || opened.job.state === 'running') timer = setTimeout(again, AGAIN_MS);
  };
  timer = setTimeout(again, AGAIN_MS);
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}
