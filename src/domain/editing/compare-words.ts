/** A piece of a text that was compared with another one: in both of them, or in the earlier or the later alone. */
export interface TextPart {
  readonly kind: 'same' | 'removed' | 'added';
  readonly text: string;
}

/** So many words may have to be removed and added before two texts count as wholly different: the cost rises with it, and nobody reads such a patchwork. */
const MOST_STEPS = 400;

/** What differs between two texts, word by word: without what was added the parts are the earlier text, without what was removed the later one. */
export function compareWords(before: string, after: string): readonly TextPart[] {
  const [a, b] = [wordsIn(before), wordsIn(after)];
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end++;
  const [inA, inB] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  const parts = [part('same', a.slice(0, start)), ...between(inA, inB), part('same', a.slice(a.length - end))];
  return readable(parts.filter(({ text }) => text !== ''));
}

function wordsIn(text: string): readonly string[] {
  return text.match(/[\p{L}\p{N}\p{M}]+|\s+|[^\p{L}\p{N}\p{M}\s]/gu) ?? [];
}

function part(kind: TextPart['kind'], words: readonly string[]): TextPart {
  return { kind, text: words.join('') };
}

function between(a: readonly string[], b: readonly string[]): readonly TextPart[] {
  const steps = a.length > 0 && b.length > 0 ? shortestWay(a, b) : undefined;
  return steps ?? [part('removed', a), part('added', b)];
}

/** The fewest removals and additions that lead from one row of words to the other (Myers 1986); undefined where they are too many. */
function shortestWay(a: readonly string[], b: readonly string[]): readonly TextPart[] | undefined {
  const most = Math.min(a.length + b.length, MOST_STEPS);
  const furthest = new Int32Array(2 * most + 3);
  const trace: Int32Array[] = [];
  for (let steps = 0; steps <= most; steps++) {
    trace.push(furthest.slice(most - steps, most + steps + 3));
    for (let line = -steps; line <= steps; line += 2) {
      const [below, above] = [furthest[most + line] ?? 0, furthest[most + line + 2] ?? 0];
      let x = line === -steps || (line !== steps && below < above) ? above : below + 1;
      while (x < a.length && x - line < b.length && a[x] === b[x - line]) x++;
      furthest[most + line + 1] = x;
      if (x >= a.length && x - line >= b.length) return wayBack(trace, a, b);
    }
  }
  return undefined;
}

/** The way that was found, from its end; `trace` holds how far each step had got on its lines before it was taken. */
function wayBack(trace: readonly Int32Array[], a: readonly string[], b: readonly string[]): readonly TextPart[] {
  const parts: TextPart[] = [];
  let [x, y] = [a.length, b.length];
  for (let steps = trace.length - 1; steps > 0; steps--) {
    const before = trace[steps] ?? new Int32Array();
    const line = x - y;
    const at = (other: number) => before[other + steps + 1] ?? 0;
    const down = line === -steps || (line !== steps && at(line - 1) < at(line + 1));
    const [fromX, fromLine] = down ? [at(line + 1), line + 1] : [at(line - 1), line - 1];
    const fromY = fromX - fromLine;
    const turn = down ? fromX : fromX + 1;
    parts.push(
      part('same', a.slice(turn, x)),
      down ? part('added', b.slice(fromY, fromY + 1)) : part('removed', a.slice(fromX, fromX + 1)),
    );
    [x, y] = [fromX, fromY];
  }
  parts.push(part('same', a.slice(0, x)));
  return parts.reverse();
}

/** Changes that only spaces part are one, and in each what was removed stands before what was added. */
function readable(parts: readonly TextPart[]): readonly TextPart[] {
  const result: TextPart[] = [];
  let [removed, added, space] = ['', '', ''];
  const close = () => {
    if (removed !== '') result.push({ kind: 'removed', text: removed });
    if (added !== '') result.push({ kind: 'added', text: added });
    if (space !== '') result.push({ kind: 'same', text: space });
    [removed, added, space] = ['', '', ''];
  };
  for (const { kind, text } of parts) {
    if (text === '') continue;
    if (kind === 'same' && text.trim() === '' && removed + added !== '') {
      space += text;
    } else if (kind === 'same') {
      close();
      const last = result.at(-1);
      if (last?.kind === 'same') result[result.length - 1] = { kind, text: last.text + text };
      else result.push({ kind, text });
    } else {
      removed += space;
      added += space;
      space = '';
      if (kind === 'removed') removed += text;
      else added += text;
    }
  }
  close();
  return result;
}
