import type { EditingProblem } from '#domain/editing/editing-problem.ts';
import { backOfficeProblem } from '../back-office/read-back-office-problem.ts';
import { codeOf } from '../read-problem.ts';
import type { Refusal } from '../read-refusal.ts';

/** Why something about a draft was not done. */
export function editingProblem(refusal: Refusal): EditingProblem {
  if (refusal.kind !== 'Refused') return refusal;
  switch (codeOf(refusal)) {
    case 'DRAFT_CHANGED':
      return { kind: 'Changed' };
    case 'SLUG_TAKEN':
      return { kind: 'SlugTaken' };
    case 'DRAFT_INVALID':
      return { kind: 'Invalid', section: refusal.facts.name ?? null, field: refusal.field ?? '', reason: refusal.facts.reason ?? '' };
    case 'NOT_FOUND':
      return { kind: 'Gone' };
    default:
      return backOfficeProblem(refusal);
  }
}
