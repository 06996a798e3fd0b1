import { err } from 'neverthrow';
import { fieldOfSecurityFlaw, type OwnSecurity } from '#domain/account/second-factor.ts';
import type { BackOfficeProblem } from '#domain/back-office/back-office-problem.ts';
import type { OwnSecurityDesk } from '#ports/account/own-security.ts';
import type { Outcome } from '#ports/outcome.ts';
import type { AreaOf } from '../back-office/area.ts';

/** The own sign-in of whoever works in the back office: second factor, recovery codes, proof of who they are. */
export const securityArea = {
  views: {
    own(desk: OwnSecurityDesk): Outcome<OwnSecurity, BackOfficeProblem> {
      return desk.own();
    },
  },
  forms: {
    start: {
      fields: [],
      async run(desk) {
        return (await desk.startTotp()).map(() => ({ notice: 'told.setUp', at: 'adminAccount' }));
      },
    },
    stop: {
      fields: [],
      async run(desk) {
        return (await desk.stopTotp()).map(() => ({ notice: 'told.stopped', at: 'adminAccount' }));
      },
    },
    confirm: {
      fields: ['code'],
      async run(desk, typed) {
        const code = typed.text('code').trim();
        if (code === '') return err(codeMissing());
        return (await desk.confirmTotp(code)).map(() => ({ notice: 'done.totpOn', at: 'adminAccount' }));
      },
    },
    remove: {
      fields: [],
      async run(desk) {
        return (await desk.removeTotp()).map(() => ({ notice: 'done.totpOff', at: 'adminAccount' }));
      },
    },
    codes: {
      fields: [],
      async run(desk) {
        return (await desk.renewCodes()).map(() => ({ notice: 'done.codes', at: 'adminAccount' }));
      },
    },
    addPasskey: {
      fields: ['name'],
      async run(desk, typed) {
        return (await desk.addPasskey(typed.text('name'), typed.text('passkey'))).map(() => ({
          notice: 'done.passkeyOn',
          at: 'adminAccount',
        }));
      },
    },
    removePasskey: {
      fields: ['keyId'],
      async run(desk, typed) {
        return (await desk.removePasskey(typed.id('keyId') ?? 0)).map(() => ({ notice: 'done.passkeyOff', at: 'adminAccount' }));
      },
    },
    seen: {
      fields: [],
      async run(desk) {
        return (await desk.forgetCodes()).map(() => ({ notice: 'done.seen', at: 'adminAccount' }));
      },
    },
    prove: {
      fields: [],
      async run(desk, typed) {
        const proof = { code: typed.text('code').trim(), passkey: typed.text('passkey'), password: typed.text('password') };
        if (proof.code === '' && proof.passkey === '' && proof.password === '') return err(codeMissing());
        return (await desk.prove(proof)).map(() => ({ notice: 'done.proved', at: 'adminAccount' }));
      },
    },
  },
} as const satisfies AreaOf<OwnSecurityDesk>;

function codeMissing(): BackOfficeProblem {
  const field = fieldOfSecurityFlaw('codeMissing');
  return { kind: 'RecordRefused', area: 'security', reason: 'codeMissing', ...(field !== undefined && { field }) };
}
