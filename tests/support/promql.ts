import { parser } from '@prometheus-io/lezer-promql';

type SyntaxNode = ReturnType<typeof parser.parse>['topNode'];
type Kind = 'number' | 'instant' | 'range';

/** What our functions of PromQL take and give; one that is not here has to be looked up and added. */
const FUNCTIONS: Readonly<Record<string, { readonly takes: readonly Kind[]; readonly gives: Kind }>> = {
  rate: { takes: ['range'], gives: 'instant' },
  increase: { takes: ['range'], gives: 'instant' },
  resets: { takes: ['range'], gives: 'instant' },
  histogram_quantile: { takes: ['number', 'instant'], gives: 'instant' },
  time: { takes: [], gives: 'number' },
};

const COMPARISONS = new Set(['Eql', 'Gte', 'Gtr', 'Lte', 'Lss', 'Neq']);

/** What an expression of PromQL is. */
export interface ReadExpression {
  /** Of its grammar, and of functions that get what they do not take; the server of Prometheus refuses them. */
  readonly faults: readonly string[];
  /** Labels that it names. */
  readonly labels: ReadonlySet<string>;
  /** It picks, as an alert does: a figure alone would always be one. */
  readonly compares: boolean;
}

/** Reads an expression by the grammar of Prometheus' own editor, where there is no promtool to ask. */
export function readExpression(expression: string): ReadExpression {
  const faults: string[] = [];
  const labels = new Set<string>();
  const text = (node: SyntaxNode) => expression.slice(node.from, node.to);
  const tree = parser.parse(expression);
  tree.iterate({
    enter: ({ type, from, node }) => {
      if (type.isError) faults.push(`not PromQL at ${from}`);
      if (type.name === 'LabelName') labels.add(text(node));
    },
  });

  const partsOf = (node: SyntaxNode): readonly SyntaxNode[] => {
    const parts: SyntaxNode[] = [];
    for (let part = node.firstChild; part; part = part.nextSibling) parts.push(part);
    return parts;
  };
  const want = (node: SyntaxNode, wanted: readonly Kind[]): void => {
    const kind = kindOf(node);
    if (kind !== undefined && !wanted.includes(kind)) faults.push(`${text(node)} is a ${kind}, wanted is a ${wanted.join(' or ')}`);
  };
  const called = (node: SyntaxNode): Kind | undefined => {
    const name = text(node.getChild('FunctionIdentifier') ?? node);
    const known = FUNCTIONS[name];
    const given = partsOf(node.getChild('FunctionCallBody') ?? node);
    if (known === undefined) faults.push(`${name} is not known`);
    else if (given.length !== known.takes.length) faults.push(`${name} takes ${known.takes.length}`);
    else for (const [index, part] of given.entries()) want(part, [known.takes[index] ?? 'instant']);
    return known?.gives;
  };
  const kindOf = (node: SyntaxNode): Kind | undefined => {
    const parts = partsOf(node);
    if (node.name === 'NumberDurationLiteral') return 'number';
    if (node.name === 'VectorSelector') return 'instant';
    if (node.name === 'MatrixSelector') return 'range';
    if (node.name === 'ParenExpr' && parts[0] !== undefined) return kindOf(parts[0]);
    if (node.name === 'FunctionCall') return called(node);
    if (node.name === 'AggregateExpr') {
      for (const part of partsOf(node.getChild('FunctionCallBody') ?? node)) want(part, ['instant']);
      return 'instant';
    }
    if (node.name === 'BinaryExpr') {
      const [one, other] = [parts[0], parts.at(-1)];
      if (one === undefined || other === undefined) return undefined;
      for (const part of [one, other]) want(part, ['number', 'instant']);
      return kindOf(one) === 'number' && kindOf(other) === 'number' ? 'number' : 'instant';
    }
    faults.push(`${node.name} is not known`);
    return undefined;
  };
  const top = tree.topNode.firstChild;
  if (top === null) faults.push('nothing');
  else if (faults.length === 0) want(top, ['instant']);
  return { faults: [...new Set(faults)], labels, compares: top !== null && partsOf(top).some(({ name }) => COMPARISONS.has(name)) };
}
