/** Sent by `systemctl reload`. A process that doesn't listen to it ends at once, in the middle of its answers. */
const RELOAD = 'SIGUSR2';

/** Hears of every wish to renew the processes from now on; before `by` says how, or where nobody can, it is only told. */
export function hearReload(tell: () => void): { by(renew: () => void): void } {
  let heard = tell;
  // Windows has no such signal.
  if (process.platform !== 'win32') process.on(RELOAD, () => heard());
  return {
    by: (renew) => {
      heard = renew;
    },
  };
}
