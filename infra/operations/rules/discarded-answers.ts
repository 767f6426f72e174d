import { calledName, receiverOf, type SourceNode, type SourceTree } from './source-tree.ts'
import { isReasoned, stateWrites } from './state-writes.ts'
import { enclosing, returnType, fateOf } from './value-fate.ts'

/** A function whose file writes to the database, by the name under which others call it. */
interface Offer {
  path: string
  /** `batchesOf` of `batchesOf(db, owner).move(…)`; null for a plain function. */
  factory: string | null
  /** True when it returns what became of a write that depends on a state. */
  answers: boolean
}

export type Offers = ReadonlyMap<string, readonly Offer[]>

export function offersOf(trees: readonly SourceTree[]): Offers {
  const offers = new Map<string, Offer[]>()
  for (const tree of trees) {
    const counted = stateWrites(tree).filter((node) => fateOf(tree, node) !== 'thrown away')
    const counting = new Set(counted.flatMap((node) => allAround(node)))
    for (const func of tree.nodes) {
      const name = nameOf(func)
      if (name === null) continue
      const type = returnType(tree, func)
      const answers = counting.has(func) && type.startsWith('Promise<') && type !== 'Promise<void>'
      const offer = { path: tree.path, factory: factoryOf(func), answers }
      offers.set(name, [...(offers.get(name) ?? []), offer])
    }
  }
  for (const tree of trees)
    for (const spread of spreads(tree))
      for (const [name, all] of offers) offers.set(name, [...all, ...handedOn(all, spread)])
  return offers
}

interface Spread {
  from: string
  into: string
}

/** Repositories that hold all that another one offers: `{ ...uploadStatesOf(db, owner) }`. */
function spreads(tree: SourceTree): Spread[] {
  return tree.nodes
    .filter(
      ({ type, role, parent }) =>
        type === 'CallExpression' && role === 'arguments' && parent?.type === 'ObjectExpression',
    )
    .flatMap((call) => {
      const [from, into] = [calledName(call), outermostName(call)]
      return from === null || into === null ? [] : [{ from, into }]
    })
}

const handedOn = (offers: readonly Offer[], { from, into }: Spread): Offer[] =>
  offers.filter(({ factory }) => factory === from).map((offer) => ({ ...offer, factory: into }))

/** Finds calls that report the outcome of a write, if their result is ignored. */
export function discardedAnswers(tree: SourceTree, offers: Offers): string[] {
  return tree.nodes
    .filter((node) => node.type === 'CallExpression' && isAnswer(tree, node, offers))
    .filter((node) => fateOf(tree, node) === 'thrown away' && !isReasoned(tree, node))
    .map((node) => `${tree.path}:${tree.lineOf(node)}`)
}

function isAnswer(tree: SourceTree, call: SourceNode, offers: Offers): boolean {
  const name = calledName(call) ?? ''
  const named = offers.get(name)?.filter(({ answers, factory }) => answers || factory !== null) ?? []
  const receiver = receiverOf(call)
  if (receiver === null)
    return named.some(({ path, factory, answers }) => factory === null && answers && isFrom(tree, name, path))
  const factory = factoryBehind(tree, receiver)
  const known = named.filter((offer) => offer.factory === factory)
  if (known.length > 0) return known.some(({ answers }) => answers)
  // If the file does not show the receiver, the name has to mean the same in every repository.
  return factory === null && named.length > 0 && named.every((offer) => offer.factory !== null && offer.answers)
}

/** True when a name of this file is the one of that path: declared here, or imported from there. */
function isFrom(tree: SourceTree, name: string, path: string): boolean {
  if (path === tree.path) return true
  const [folder, file] = path.replace(/\.ts$/, '').split('/').slice(-2)
  return tree.nodes.some(
    (node) =>
      node.type === 'ImportDeclaration' &&
      [`/${file}`, `@fechai/data/${folder}`].some((end) => sourceOf(node).endsWith(end)) &&
      (node.specifiers as { local: SourceNode }[]).some(({ local }) => local.value === name),
  )
}

const sourceOf = (node: SourceNode): string => ((node.source as SourceNode).value as string).replace(/\.ts$/, '')

/** The factory that made what a method is called on; null where the file does not say. */
function factoryBehind(tree: SourceTree, receiver: SourceNode): string | null {
  if (receiver.type === 'CallExpression') return calledName(receiver)
  const named = receiver.type === 'MemberExpression' ? (receiver.property as SourceNode) : receiver
  if (named.type !== 'Identifier') return null
  const made = tree.nodes.find(
    ({ type, id, init }) =>
      type === 'VariableDeclarator' &&
      (id as SourceNode).value === named.value &&
      (init as SourceNode | null)?.type === 'CallExpression',
  )
  return made ? calledName(made.init as SourceNode) : `${named.value as string}Of`
}

const FUNCTION = /^(?:ArrowFunctionExpression|FunctionExpression|FunctionDeclaration|MethodProperty)$/

function nameOf(func: SourceNode): string | null {
  if (!FUNCTION.test(func.type)) return null
  const { parent } = func
  const own = { FunctionDeclaration: func.identifier, MethodProperty: func.key }[func.type]
  const holder = { KeyValueProperty: parent?.key, VariableDeclarator: parent?.id }[parent?.type ?? '']
  const name = ((own ?? holder) as SourceNode | undefined)?.value
  return typeof name === 'string' ? name : null
}

/** The outermost named function around a method. */
function factoryOf(func: SourceNode): string | null {
  return func.type === 'MethodProperty' || func.parent?.type === 'KeyValueProperty' ? outermostName(func) : null
}

const outermostName = (node: SourceNode): string | null =>
  allAround(node)
    .map(nameOf)
    .findLast((name) => name !== null) ?? null

function allAround(node: SourceNode): SourceNode[] {
  const around = enclosing(node)
  return around === null ? [] : [around, ...allAround(around)]
}
