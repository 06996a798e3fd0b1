import type { FileProblem, FormFieldProblem } from './form-problem.ts';

/** What is wrong with the files of one field, all of them at once; undefined when nothing is (CMS-09). */
export function wrongFiles(wrong: readonly FileProblem[]): FormFieldProblem | undefined {
  return wrong.length > 1 ? { kind: 'files', wrong } : wrong[0];
}

/** Whether a problem is that of one file. */
export function isFileProblem(problem: FormFieldProblem | undefined): problem is FileProblem {
  return problem !== undefined && ['fileSize', 'fileEmpty', 'fileKind', 'fileNoRoom'].includes(problem.kind);
}
