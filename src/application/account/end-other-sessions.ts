import type { AccountProblem } from '#domain/account/account-problem.ts';
import type { DeviceSessions } from '#ports/account/device-sessions.ts';
import type { Outcome } from '#ports/outcome.ts';

/** Ends every sign-in of the customer but this one; answers how many those were. */
export class EndOtherSessions {
  private readonly devices: DeviceSessions;

  constructor(devices: DeviceSessions) {
    this.devices = devices;
  }

  run(): Outcome<number, AccountProblem> {
    return this.devices.endOthers();
  }
}
