/** A row of docs/requirements.md that names a code: `- ``CRT-01`` sentence`. */
const ROW = /^- `([A-Z]+-\d+)` /;
/** What this list writes below a row; whatever stands there is written anew. */
const PROOF = /^ {2}(Tests: |No test names it\.)/;
const CITED = /\[([A-Z]+-\d+(?:(?: to |[ ,]+|, )[A-Z]+-\d+)*)\]/g;

/** Files of tests by the codes that they cite: `[CRT-01]`, `[CRT-01, CRT-03]`, `[IDN-01 to IDN-05]`. */
export function citations(files: readonly { readonly name: string; readonly text: string }[]): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, Set<string>>();
  for (const { name, text } of files)
    for (const [, cited = ''] of text.matchAll(CITED))
      for (const code of codesOf(cited)) found.set(code, (found.get(code) ?? new Set()).add(name));
  return new Map([...found].map(([code, names]) => [code, [...names].sort()]));
}

/** The list with, below each requirement, the files whose tests cite it. */
export function withProofs(list: string, cited: ReadonlyMap<string, readonly string[]>): string {
  const lines = list.split('\n').filter((line) => !PROOF.test(line));
  return lines
    .flatMap((line) => {
      const code = ROW.exec(line)?.[1];
      return code === undefined ? [line] : [line, proofOf(cited.get(code) ?? [])];
    })
    .join('\n');
}

/** Codes of the list. */
export function listedCodes(list: string): readonly string[] {
  return list.split('\n').flatMap((line) => ROW.exec(line)?.[1] ?? []);
}

function proofOf(files: readonly string[]): string {
  if (files.length === 0) return '  No test names it.';
  return `  Tests: ${files.map((file) => `[${file.replace(/^tests\/|\.(test|spec|contract)\.ts$/g, '')}](../${file})`).join(', ')}`;
}

function codesOf(cited: string): readonly string[] {
  const words = cited.split(/[ ,]+/);
  return words.flatMap((word, at) => {
    if (word === 'to') return [];
    if (words[at - 1] !== 'to') return word;
    const [group = '', last = ''] = word.split('-');
    const first = Number(words[at - 2]?.split('-')[1]);
    return Array.from({ length: Number(last) - first }, (_, after) => `${group}-${String(first + after + 1).padStart(last.length, '0')}`);
  });
}
