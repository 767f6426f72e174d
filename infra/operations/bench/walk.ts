import { parseSync } from '@swc/core'
import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/** The files that a reader opens who follows the calls of a function. */
export interface Walk {
  rooms: number
  /** How often the reader comes back to a file that was open before. */
  returns: number
}

type Node = { type: string } & Record<string, unknown>
interface Named {
  file: string
  name: string
}
interface Source {
  imports: Map<string, Named>
  functions: Map<string, Node>
}

const FUNCTIONS: readonly unknown[] = ['FunctionDeclaration', 'ArrowFunctionExpression', 'FunctionExpression']

/**
 * Follows every direct call from function to function, each function once, in the order of the source. Callbacks and
 * tables that are handed on by name are not followed.
 */
export function walkFrom(starts: readonly Named[], read = (file: string) => readFileSync(file, 'utf8')): Walk {
  const sources = new Map<string, Source>()
  const known = new Set<string>()
  const visited: string[] = []
  const sourceOf = (file: string): Source => {
    const source = sources.get(file) ?? parse(read(file), file)
    sources.set(file, source)
    return source
  }
  function enter({ file, name }: Named): void {
    const { imports, functions } = sourceOf(file)
    const elsewhere = imports.get(name)
    if (elsewhere !== undefined) return enter(elsewhere)
    const body = functions.get(name)
    if (body === undefined || known.has(`${file} ${name}`)) return
    known.add(`${file} ${name}`)
    visited.push(file)
    for (const called of callsIn(body)) enter({ file, name: called })
  }
  starts.forEach(enter)
  const stays = visited.filter((file, at) => file !== visited[at - 1]).length
  const rooms = new Set(visited).size
  return { rooms, returns: stays - rooms }
}

function parse(text: string, file: string): Source {
  const source: Source = { imports: new Map(), functions: new Map() }
  for (const statement of parseSync(text, { syntax: 'typescript' }).body as unknown as Node[]) {
    if (statement.type === 'ImportDeclaration' || statement.type === 'ExportNamedDeclaration')
      noteImport(statement, file, source)
    noteFunctions((statement.type === 'ExportDeclaration' ? statement.declaration : statement) as Node, source)
  }
  return source
}

function noteImport({ source, specifiers }: Node, file: string, { imports }: Source): void {
  const from = (source as { value: string } | null)?.value
  if (from?.startsWith('.') !== true) return
  for (const each of specifiers as Record<'local' | 'imported' | 'orig' | 'exported', { value: string } | null>[]) {
    const [own, theirs] = [each.local ?? each.exported ?? each.orig, each.imported ?? each.orig ?? each.local]
    if (own && theirs) imports.set(own.value, { file: resolve(dirname(file), from), name: theirs.value })
  }
}

function noteFunctions(statement: Node, { functions }: Source): void {
  if (statement.type === 'FunctionDeclaration')
    functions.set((statement.identifier as { value: string }).value, statement)
  if (statement.type !== 'VariableDeclaration') return
  for (const { id, init } of statement.declarations as { id: { value?: string }; init: Node | null }[])
    if (id.value !== undefined && init !== null && FUNCTIONS.includes(init.type)) functions.set(id.value, init)
}

/** Names that are called somewhere in a piece of source; arguments come before the call. */
function* callsIn(piece: unknown): Generator<string> {
  if (piece === null || typeof piece !== 'object') return
  const { type, callee, arguments: given } = piece as Partial<Node>
  if (type === 'CallExpression' && (callee as Node).type === 'Identifier') {
    yield* callsIn(given)
    yield (callee as { value: string }).value
    return
  }
  for (const part of Object.values(piece)) yield* callsIn(part)
}
