import type { EditingProblem } from '#domain/editing/editing-problem.ts';
import { backOfficeProblem } from '../back-office/read-back-office-problem.ts';
import { codeOf } from '../read-problem.ts';
import type { Refusal } from '../read-refusal.ts';

/** What a refusal of the media library means; a file that is not taken says why in its reason. */
export function fileProblem(refusal: Refusal): EditingProblem {
  if (refusal.kind === 'Refused' && codeOf(refusal) === 'NOT_FOUND') return { kind: 'Gone' };
  if (refusal.kind === 'Refused' && codeOf(refusal) === 'MEDIA_CHANGED') {
    const { name } = refusal.facts;
    return { kind: 'Changed', ...(name !== undefined && { by: name }) };
  }
  // Somebody makes something of it, or did so until a machine ended: later it can be asked for again.
  if (refusal.kind === 'Refused' && codeOf(refusal) === 'UNAVAILABLE') return { kind: 'Unreachable', message: 'to be asked for later' };
  if (refusal.kind !== 'Refused' || codeOf(refusal) !== 'FILE_INVALID') return backOfficeProblem(refusal);
  return notTaken(refusal.facts.reason ?? '');
}

/** A file that is not wanted as it is. */
export function notTaken(reason: string): EditingProblem {
  return { kind: 'Invalid', section: null, field: 'file', reason };
}
