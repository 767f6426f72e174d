import { parseSync } from '@swc/core'

/** A node of a source file, with the way up from it; children are nodes, or values of no interest. */
export interface SourceNode {
  type: string
  span: { start: number; end: number }
  parent: SourceNode | null
  /** The name of the parent's property that holds it. */
  role: string
  [property: string]: unknown
}

export interface SourceTree {
  path: string
  nodes: SourceNode[]
  textOf(node: SourceNode): string
  lineOf(node: SourceNode): number
  /** The comment lines right above the statement or property that a node is part of, and the comments inside it. */
  commentsOn(node: SourceNode): string
}

const ANCHORS = /Statement$|^VariableDeclaration$|^KeyValueProperty$|^ArrayExpression$/

/** Parses a file of TypeScript; positions are bytes, as the parser counts them. */
export function sourceTree(path: string, text: string): SourceTree {
  // The first token is ours, so that positions are known from the beginning of the file on.
  const bytes = Buffer.from(`;${text}`)
  const module = parseSync(bytes.toString(), { syntax: 'typescript', tsx: path.endsWith('.tsx'), target: 'es2024' })
  const base = module.span.start
  const nodes: SourceNode[] = []
  const visit = (value: unknown, parent: SourceNode | null, role: string): void => {
    if (Array.isArray(value)) for (const each of value) visit(each, parent, role)
    else if (isNode(value)) {
      Object.assign(value, { parent, role })
      nodes.push(value)
      for (const [name, child] of Object.entries(value)) if (name !== 'parent') visit(child, value, name)
    } else if (typeof value === 'object' && value !== null && role !== 'span') {
      // Arguments and elements are wrapped without a type of their own.
      for (const [name, child] of Object.entries(value)) visit(child, parent, name === 'expression' ? role : name)
    }
  }
  visit(module, null, '')
  const at = (position: number): number => position - base
  const textOf = ({ span }: SourceNode): string => bytes.subarray(at(span.start), at(span.end)).toString()
  const before = (position: number): string => bytes.subarray(1, at(position)).toString()
  return {
    path,
    nodes,
    textOf,
    lineOf: ({ span }) => before(span.start).split('\n').length,
    commentsOn(node) {
      let anchor = node
      while (anchor.parent && !ANCHORS.test(anchor.type)) anchor = anchor.parent
      const above = before(anchor.span.start).split('\n').slice(0, -1)
      const block = above.slice(above.findLastIndex((line) => !/^\s*(\/\/|\/?\*)/.test(line)) + 1)
      const inside = textOf(anchor).match(/\/\/.*/g) ?? []
      return [...block, ...inside].join('\n')
    },
  }
}

const isNode = (value: unknown): value is SourceNode =>
  typeof value === 'object' && value !== null && 'type' in value && 'span' in value && typeof value.type === 'string'

/** The name that is called: `run` of `run()`, of `a.run()` and of `a().run()`; null for anything else. */
export function calledName(call: SourceNode): string | null {
  const callee = call.callee as SourceNode | undefined
  if (callee?.type === 'Identifier') return callee.value as string
  if (callee?.type !== 'MemberExpression') return null
  const { type, value } = callee.property as SourceNode
  return type === 'Identifier' ? (value as string) : null
}

/** Returns what a method is called on; null for a plain call. */
export function receiverOf(call: SourceNode): SourceNode | null {
  const callee = call.callee as SourceNode | undefined
  return callee?.type === 'MemberExpression' ? (callee.object as SourceNode) : null
}
