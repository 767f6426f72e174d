import type { Rolldown } from 'vite'

interface Graph {
  getModuleInfo(id: string): Pick<Rolldown.ModuleInfo, 'importedIds'> | null
}

export const ENTRY = '/src/main.tsx'
export const SHELL = '/src/app/shell.tsx'
export const BOARD = '/src/features/pipeline/page.tsx'
/** The pages that may come first instead: what they share with the board stays apart from it. */
export const OTHER_PAGES = ['login', 'leads', 'deep-lead', 'learnings'].map((page) => `/src/features/${page}/page.tsx`)

/** A barrel imports all of a library, whatever is used of it: what lies behind it is left to the bundler. */
const BARREL = /\/node_modules\/(?:lucide-react|radix-ui)\//

/**
 * The chunk of a module that the first route needs: few large files compress better than many small ones, and
 * come in one round. Whatever is only wanted later has no name here and is split where it is imported.
 */
export function firstRouteChunks(root: string): (id: string, graph: Graph) => string | null {
  let chunks: Map<string, string> | undefined
  return (id, graph) => (chunks ??= nameAll(graph, root)).get(id) ?? null
}

function nameAll(graph: Graph, root: string): Map<string, string> {
  const needs = (path: string) => staticImports(graph, root + path)
  const [entry, shell] = [needs(ENTRY), needs(SHELL)]
  const [login, ...others] = OTHER_PAGES.map(needs)
  const chunks = new Map<string, string>()
  for (const id of needs(BOARD)) {
    if (!others.some((other) => other.has(id))) chunks.set(id, 'board')
    else if (!id.includes('/node_modules/')) chunks.set(id, 'parts')
  }
  for (const id of shell) chunks.set(id, 'shell')
  for (const id of login!) if (chunks.has(id)) chunks.set(id, 'index')
  for (const id of entry) chunks.set(id, 'index')
  return chunks
}

function staticImports(graph: Graph, from: string, known = new Set<string>()): Set<string> {
  if (known.has(from) || BARREL.test(from)) return known
  known.add(from)
  for (const id of graph.getModuleInfo(from)?.importedIds ?? []) staticImports(graph, id, known)
  return known
}
