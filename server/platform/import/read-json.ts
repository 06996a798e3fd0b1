import { type RowFlaw, rowFlaw, withNote } from '#domain/setup/row-flaw.ts';

/** An object of a file and the line on which it begins; `problem` says why it can't be read. */
export type JsonRecord =
  | { readonly line: number; readonly entries: readonly (readonly [string, unknown])[] }
  | { readonly line: number; readonly problem: RowFlaw };

const LONGEST_OBJECT = 1_000_000;
const DEEPEST = 4;

/** Reads a JSON array of objects, in memory for one of them only. What stands after something that is no object is not read any more. */
export async function* readJson(chunks: AsyncIterable<string>): AsyncGenerator<JsonRecord> {
  const reader = new JsonReader();
  for await (const chunk of chunks) {
    yield* reader.push(chunk);
    if (reader.isLost) return;
  }
  yield* reader.end();
}

class JsonReader {
  isLost = false;
  private place: 'before' | 'value' | 'object' | 'other' | 'comma' | 'after' = 'before';
  private line = 1;
  private objectLine = 1;
  private text = '';
  private depth = 0;
  private inString = false;
  private escaped = false;
  private keys = 0;
  private lastMark = '';
  private problem: RowFlaw | undefined;

  *push(text: string): Generator<JsonRecord> {
    let from = 0;
    for (let at = 0; at < text.length && !this.isLost; at++) {
      const mark = text[at] ?? '';
      if (mark === '\n') this.line += 1;
      if (this.place === 'object') {
        if (this.isNextObject(mark)) {
          yield { line: this.objectLine, problem: LOST.object };
          this.text = '';
          this.problem = undefined;
          this.beginObject();
          from = at;
          continue;
        }
        if (!this.isEnd(mark)) continue;
        this.take(text.slice(from, at + 1));
        yield this.finish();
        continue;
      }
      if (this.place === 'other') {
        if (this.isEnd(mark)) yield this.skipOther(mark);
        continue;
      }
      if (/[ \t\r\n]/.test(mark)) continue;
      const next = this.follow(mark);
      if (next === 'lost') yield this.lose(LOST[this.place]);
      else if (next === 'object') from = at;
    }
    if (this.place === 'object') this.take(text.slice(from));
  }

  *end(): Generator<JsonRecord> {
    if (this.place === 'before') yield this.lose(LOST.before);
    else if (this.place !== 'after') yield this.lose(this.place === 'object' ? LOST.object : rowFlaw('jsonArrayOpen'));
  }

  /** What a mark between the objects leads to. */
  private follow(mark: string): 'object' | 'lost' | undefined {
    if (this.place === 'before' && mark === '[') this.place = 'value';
    else if ((this.place === 'value' || this.place === 'comma') && mark === ']') this.place = 'after';
    else if (this.place === 'comma' && mark === ',') this.place = 'value';
    else if (this.place === 'value' && mark === '{') {
      this.beginObject();
      return 'object';
    } else if (this.place === 'value' && /["\d[tfn-]/.test(mark)) {
      this.place = 'other';
      this.objectLine = this.line;
      // A text, number or list among the objects ends where the next one begins.
      this.depth = mark === '[' ? 2 : 1;
      this.inString = mark === '"';
    } else return 'lost';
    return undefined;
  }

  private beginObject(): void {
    this.place = 'object';
    this.objectLine = this.line;
    this.depth = 1;
    this.keys = 0;
    this.lastMark = '{';
  }

  /** Inside an object another one stands behind a colon only: elsewhere it is the next one, and this one was not closed. */
  private isNextObject(mark: string): boolean {
    if (this.inString || /[ \t\r\n]/.test(mark)) return false;
    const stands = this.lastMark === ':';
    this.lastMark = mark;
    return mark === '{' && this.depth === 1 && !stands;
  }

  /** What is no object is told and passed over. */
  private skipOther(mark: string): JsonRecord {
    this.place = mark === ',' ? 'value' : 'after';
    this.problem = undefined;
    return { line: this.objectLine, problem: LOST.value };
  }

  private isEnd(mark: string): boolean {
    if (this.inString) {
      if (this.escaped) this.escaped = false;
      else if (mark === '\\') this.escaped = true;
      else if (mark === '"') this.inString = false;
    } else if (mark === '"') this.inString = true;
    else if (mark === ':' && this.depth === 1) this.keys += 1;
    else if (mark === '{' || mark === '[') {
      this.depth += 1;
      if (this.depth > DEEPEST) this.problem ??= rowFlaw('jsonTooDeep');
    } else if (mark === '}' || mark === ']') this.depth -= 1;
    return this.depth === 0 || (this.place === 'other' && this.depth === 1 && mark === ',' && !this.inString);
  }

  private take(text: string): void {
    if (this.text.length + text.length > LONGEST_OBJECT) this.problem ??= rowFlaw('jsonTooLong', { most: String(LONGEST_OBJECT) });
    else this.text += text;
  }

  private finish(): JsonRecord {
    const { text, problem, objectLine: line, keys } = this;
    this.text = '';
    this.problem = undefined;
    this.place = 'comma';
    if (problem !== undefined) return { line, problem };
    try {
      const entries = Object.entries(JSON.parse(text) as object);
      return entries.length === keys ? { line, entries } : { line, problem: rowFlaw('jsonNameTwice') };
    } catch {
      return { line, problem: rowFlaw('jsonBroken') };
    }
  }

  private lose(problem: RowFlaw): JsonRecord {
    this.isLost = true;
    return { line: this.line, problem: withNote(problem, 'restUnread') };
  }
}

const LOST = {
  before: rowFlaw('jsonBegin'),
  value: rowFlaw('jsonObject'),
  object: rowFlaw('jsonObjectOpen'),
  comma: rowFlaw('jsonComma'),
  after: rowFlaw('jsonAfter'),
} as const;
