import type { AccountProblem } from '#domain/account/account-problem.ts';
import type { DeviceSessions } from '#ports/account/device-sessions.ts';
import type { Outcome } from '#ports/outcome.ts';

/** Ends one of the customer's sign-ins. */
export class EndSession {
  private readonly devices: DeviceSessions;

  constructor(devices: DeviceSessions) {
    this.devices = devices;
  }

  run(id: string): Outcome<void, AccountProblem> {
    return this.devices.end(id);
  }
}
