import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** What a value may be: the names of `kindOf`, or anything. */
export type ValueKind = 'string' | 'number' | 'boolean' | 'null' | 'date' | 'bytes' | 'list' | 'object' | 'anything';

/** What the rows of a statement are said to hold. */
export interface DeclaredRow {
  /** File and line. */
  readonly at: string;
  readonly columns: Readonly<Record<string, readonly ValueKind[]>>;
  readonly optional: readonly string[];
}

const ROOT = join(import.meta.dirname, '../..');

/**
 * The rows that raw statements of the platform are said to give, by the statement's own text: the types of `sql<Row>` and `preparedQuestion<Values, Row>` as the compiler reads them. Types that
 * name no columns (`object`, a single value in a part of a statement) say nothing; a text with two types says nothing either.
 */
export function declaredRows(): ReadonlyMap<string, DeclaredRow> {
  const config = ts.readConfigFile(join(ROOT, 'tsconfig.json'), ts.sys.readFile).config as object;
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, ROOT);
  const folder = join(ROOT, 'server/platform');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => join(folder, name))
    // What else its types are made of is read because they import it.
    .filter((file) => /\bsql\b|\bpreparedQuestion\b/.test(readFileSync(file, 'utf8')));
  // A row comes out of a database, and holds nothing that a browser has; nobody reads the comments.
  const read = { ...options, noLib: false, lib: ['lib.es2024.d.ts'], types: ['node'] };
  const host = { ...ts.createCompilerHost(read), jsDocParsingMode: ts.JSDocParsingMode.ParseNone };
  const program = ts.createProgram(files, read, host);
  const checker = program.getTypeChecker();
  const found = new Map<string, DeclaredRow | undefined>();
  for (const source of program.getSourceFiles()) if (source.fileName.startsWith(folder)) visit(source);
  return new Map([...found].filter((entry): entry is [string, DeclaredRow] => entry[1] !== undefined));

  function visit(node: ts.Node): void {
    if (ts.isTaggedTemplateExpression(node) && node.tag.getText() === 'sql') keep(node, node.typeArguments?.[0]);
    if (ts.isCallExpression(node) && node.expression.getText() === 'preparedQuestion') {
      const statement = node.arguments[0] && statementOf(node.arguments[0]);
      if (statement !== undefined) keep(statement, node.typeArguments?.[1]);
    }
    ts.forEachChild(node, visit);
  }

  function keep({ template }: ts.TaggedTemplateExpression, typeNode: ts.TypeNode | undefined): void {
    const row = typeNode && rowOf(checker, checker.getTypeFromTypeNode(typeNode), typeNode);
    const key = textKey(
      ts.isNoSubstitutionTemplateLiteral(template)
        ? [template.text]
        : [template.head.text, ...template.templateSpans.map(({ literal }) => literal.text)],
    );
    if (row === undefined || key === undefined) return;
    const other = found.get(key);
    const isSame = other === undefined || JSON.stringify([other.columns, other.optional]) === JSON.stringify([row.columns, row.optional]);
    found.set(key, found.has(key) && !isSame ? undefined : row);
  }
}

/** What a statement is known by: the pieces of its text between its values; undefined when these say nothing. */
export function textKey(pieces: readonly string[]): string | undefined {
  return pieces.join('').trim().length < 10 ? undefined : pieces.join('\u0000');
}

/** The statement that a function returns. */
function statementOf(made: ts.Node): ts.TaggedTemplateExpression | undefined {
  if (ts.isTaggedTemplateExpression(made)) return made;
  if (ts.isArrowFunction(made) && !ts.isBlock(made.body)) return statementOf(made.body);
  if (ts.isArrowFunction(made) && ts.isBlock(made.body)) {
    const end = made.body.statements.find(ts.isReturnStatement);
    return end?.expression && statementOf(end.expression);
  }
  return undefined;
}

function rowOf(checker: ts.TypeChecker, type: ts.Type, node: ts.Node): DeclaredRow | undefined {
  const properties = checker.getPropertiesOfType(type);
  if (!(type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) || properties.length === 0) return undefined;
  if (checker.isArrayType(type) || type.getStringIndexType() !== undefined) return undefined;
  const source = node.getSourceFile();
  return {
    at: `${source.fileName.slice(ROOT.length + 1)}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`,
    columns: Object.fromEntries(properties.map((property) => [property.name, kindsOf(checker, checker.getTypeOfSymbol(property))])),
    optional: properties.filter((property) => property.flags & ts.SymbolFlags.Optional).map(({ name }) => name),
  };
}

function kindsOf(checker: ts.TypeChecker, type: ts.Type): readonly ValueKind[] {
  return [...new Set((type.isUnion() ? type.types : [type]).map((one) => kindOfType(checker, one)))];
}

function kindOfType(checker: ts.TypeChecker, type: ts.Type): ValueKind {
  const is = (flags: ts.TypeFlags) => (type.flags & flags) !== 0;
  if (is(ts.TypeFlags.StringLike)) return 'string';
  if (is(ts.TypeFlags.NumberLike)) return 'number';
  if (is(ts.TypeFlags.BooleanLike)) return 'boolean';
  if (is(ts.TypeFlags.Null | ts.TypeFlags.Undefined)) return 'null';
  const parts = type.isIntersection() ? type.types : [type];
  if (parts.some((part) => checker.isArrayType(part) || checker.isTupleType(part))) return 'list';
  const name = type.getSymbol()?.name;
  if (name === 'Date') return 'date';
  if (name === 'Buffer' || name === 'Uint8Array') return 'bytes';
  // A string that is known to be of a kind, e.g. of an address, is one all the same.
  if (parts.some(({ flags }) => (flags & ts.TypeFlags.StringLike) !== 0)) return 'string';
  return is(ts.TypeFlags.Object | ts.TypeFlags.Intersection) ? 'object' : 'anything';
}

/** What a value of a row is. */
export function kindOf(value: unknown): ValueKind {
  if (value === null || value === undefined) return 'null';
  if (value instanceof Date) return 'date';
  if (value instanceof Uint8Array) return 'bytes';
  if (Array.isArray(value)) return 'list';
  return typeof value as ValueKind;
}
