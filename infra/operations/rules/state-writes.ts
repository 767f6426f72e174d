import { calledName, receiverOf, type SourceNode, type SourceTree } from './source-tree.ts'
import { fateOf } from './value-fate.ts'

/** Columns that say how far something is, who holds it, or whether it happened. */
const NAMES = [
  ...['state', 'status', 'stage', 'fase', 'fence', 'versao', 'revision', 'round', 'changes', 'wish', 'took_back'],
  ...['joined_into', 'holder', 'epoch', 'espera_ia', 'ia_pendente', 'editados', 'wrapped_key', 'terms_version'],
]
const STATE = new RegExp(String.raw`\b(?:${NAMES.join('|')}|(?!created_at|seen_at|window_ends_at)\w+_at|\w+_until)\b`)
const REASON = /No row is fine: \S.{10,}/
const RUNS = new Set(['execute', 'executeTakeFirst', 'executeTakeFirstOrThrow'])

/** Statements whose number of rows is thrown away, though it says whether the state was as it was thought to be. */
export function uncountedWrites(tree: SourceTree): string[] {
  return stateWrites(tree)
    .filter((node) => fateOf(tree, node) === 'thrown away' && !isReasoned(tree, node))
    .map((node) => `${tree.path}:${tree.lineOf(node)}`)
}

/** True when a comment says why it does not matter that nothing was written. */
export const isReasoned = (tree: SourceTree, node: SourceNode): boolean => REASON.test(tree.commentsOn(node))

/** The calls that run an update or a removal of what is in some state. */
export function stateWrites(tree: SourceTree): SourceNode[] {
  const begun = beginnings(tree)
  return tree.nodes.filter((node) => {
    if (node.type !== 'CallExpression') return false
    const name = calledName(node)
    if (name === 'query') return isStateSql(firstArgument(tree, node))
    const statement = RUNS.has(name ?? '') ? receiverOf(node) : null
    if (statement?.type === 'TaggedTemplateExpression') return isStateSql(tree.textOf(statement))
    if (statement?.type !== 'CallExpression') return false
    const { writes, asks } = chainOf(tree, statement, begun)
    return writes && asks
  })
}

interface Chain {
  writes: boolean
  /** Names a state among its conditions. */
  asks: boolean
}

/** Functions of the file that begin a statement for others to end. */
function beginnings(tree: SourceTree): Map<string, Chain> {
  const found = new Map<string, Chain>()
  for (const node of tree.nodes) {
    const { id, init } = node as unknown as { id?: SourceNode; init?: SourceNode | null }
    const body = init?.type === 'ArrowFunctionExpression' ? (init.body as SourceNode) : null
    if (id?.type === 'Identifier' && body?.type === 'CallExpression')
      found.set(id.value as string, chainOf(tree, body, found))
  }
  return found
}

function chainOf(tree: SourceTree, last: SourceNode, begun: ReadonlyMap<string, Chain>): Chain {
  const chain = { writes: false, asks: false }
  for (let link: SourceNode | null = last; link?.type === 'CallExpression'; link = receiverOf(link)) {
    const name = calledName(link) ?? ''
    const beginning = receiverOf(link) === null ? begun.get(name) : undefined
    if (beginning?.writes || name === 'updateTable' || name === 'deleteFrom') chain.writes = true
    if (beginning?.asks || (name === 'where' && STATE.test(firstArgument(tree, link)))) chain.asks = true
  }
  return chain
}

/** Returns the column alone of `where('state', '=', 'x')`; of a condition that is one expression all of it. */
function firstArgument(tree: SourceTree, call: SourceNode): string {
  const [first] = call.arguments as { expression: SourceNode }[]
  return first ? tree.textOf(first.expression) : ''
}

/** Looks behind the first `where` of an update or a removal. */
function isStateSql(sql: string): boolean {
  const [, condition] = /\b(?:update\s+[\w.]+\s.*?\bset|delete from)\b.*?\bwhere\b(.*)/s.exec(sql) ?? []
  return condition !== undefined && STATE.test(condition.replace(/\breturning\b.*/s, ''))
}
