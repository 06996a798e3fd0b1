import type { DeviceSession } from '#domain/account/account.ts';
import type { AccountProblem } from '#domain/account/account-problem.ts';
import type { DeviceSessions } from '#ports/account/device-sessions.ts';
import type { Outcome } from '#ports/outcome.ts';

/** Where the customer is signed in. */
export class ViewSessions {
  private readonly devices: DeviceSessions;

  constructor(devices: DeviceSessions) {
    this.devices = devices;
  }

  run(): Outcome<readonly DeviceSession[], AccountProblem> {
    return this.devices.list();
  }
}
