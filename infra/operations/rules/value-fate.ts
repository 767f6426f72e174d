import type { SourceNode, SourceTree } from './source-tree.ts'

export type ValueFate = 'looked at' | 'returned' | 'thrown away'

const FUNCTIONS = new Set(['ArrowFunctionExpression', 'FunctionExpression', 'FunctionDeclaration', 'MethodProperty'])
/** Hand the value on as it is. */
const PASSED_ON = new Set([
  ...['AwaitExpression', 'ParenthesisExpression', 'ArrayExpression', 'TsNonNullExpression', 'TsAsExpression'],
  ...['ConditionalExpression', 'BinaryExpression'],
])

/** Follows the value of an expression, through transactions and callbacks around it. */
export function fateOf(tree: SourceTree, node: SourceNode): ValueFate {
  const { parent, role } = node
  if (parent === null) return 'thrown away'
  if (parent.type === 'ExpressionStatement') return 'thrown away'
  if (parent.type === 'UnaryExpression' && parent.operator === 'void') return 'thrown away'
  if (parent.type === 'ConditionalExpression' && role === 'test') return 'looked at'
  if (parent.type === 'BinaryExpression' && !isGuarded(parent, role)) return 'looked at'
  if (PASSED_ON.has(parent.type)) return fateOf(tree, parent)
  // A failure is handled elsewhere; the answer goes the same way.
  if (parent.type === 'MemberExpression' && role === 'object')
    return isNamed(parent.property, 'catch') ? fateOf(tree, parent.parent!) : 'looked at'
  if (parent.type === 'CallExpression' && role === 'arguments')
    return isPromiseAll(parent) ? fateOf(tree, parent) : 'looked at'
  if (parent.type === 'ReturnStatement') return fateOfResult(tree, enclosing(parent))
  if (parent.type === 'ArrowFunctionExpression' && role === 'body') return fateOfResult(tree, parent)
  return 'looked at'
}

/** A callback's result shares the fate of the call which runs it: `inScope`, `asSystem` and their like return it. */
function fateOfResult(tree: SourceTree, func: SourceNode | null): ValueFate {
  if (func === null) return 'thrown away'
  if (/^:?\s*(Promise<void>|void)$/.test(returnType(tree, func))) return 'thrown away'
  if (func.parent?.type === 'CallExpression' && func.role === 'arguments') return fateOf(tree, func.parent)
  return 'returned'
}

export function enclosing(node: SourceNode): SourceNode | null {
  let at = node.parent
  while (at && !FUNCTIONS.has(at.type)) at = at.parent
  return at
}

export function returnType(tree: SourceTree, func: SourceNode): string {
  const annotation = func.returnType as SourceNode | null | undefined
  return annotation ? tree.textOf(annotation).replace(/^:\s*/, '') : ''
}

/** The last part of `a && b` is the value of the whole. */
const isGuarded = ({ operator }: SourceNode, role: string): boolean =>
  role === 'right' && (operator === '&&' || operator === '||' || operator === '??')

const isNamed = (node: unknown, name: string): boolean => (node as SourceNode).value === name

function isPromiseAll(call: SourceNode): boolean {
  const callee = call.callee as SourceNode
  return callee.type === 'MemberExpression' && isNamed(callee.object, 'Promise')
}
