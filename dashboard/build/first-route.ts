import type { Rolldown } from 'vite'

interface Graph {
  getModuleInfo(id: string): Pick<Rolldown.ModuleInfo, 'importedIds' | 'code'> | null
}

export const ENTRY = '/src/main.tsx'
export const SHELL = '/src/app/shell.tsx'
export const BOARD = '/src/features/pipeline/page.tsx'
/** The pages that may come first instead: what they share with the board stays apart from it. */
export const OTHER_PAGES = ['login', 'leads', 'deep-lead', 'learnings'].map((page) => `/src/features/${page}/page.tsx`)

/** A barrel imports a whole library, whatever part is used: the bundler decides about the modules behind it. */
const BARREL = /\/node_modules\/(?:lucide-react|radix-ui)\//
const ICON = /\/lucide-react\/.*\/icons\/([\w-]+)\.m?js$/

/**
 * The chunk of a module that the first route needs: few large files compress better than many small ones, and
 * come in one round. Whatever is only wanted later has no name here and is split where it is imported.
 */
export function firstRouteChunks(root: string): (id: string, graph: Graph) => string | null {
  let first: FirstRoute | undefined
  return (id, graph) => {
    first ??= firstRoute(graph, root)
    const icon = ICON.exec(id)?.[1]
    if (icon !== undefined) return first.icons.get(icon) ?? 'icons'
    return id.includes('/lucide-react/') ? 'index' : (first.chunks.get(id) ?? null)
  }
}

interface FirstRoute {
  chunks: Map<string, string>
  /** By the name of an icon's file. */
  icons: Map<string, string>
}

function firstRoute(graph: Graph, root: string): FirstRoute {
  const needs = (path: string) => staticImports(graph, root + path)
  const [entry, shell, board] = [needs(ENTRY), needs(SHELL), needs(BOARD)]
  const [login, ...others] = OTHER_PAGES.map(needs)
  const chunks = new Map<string, string>()
  // Code that other pages need too is part of the shell, which they need anyway.
  for (const id of board) chunks.set(id, others.some((other) => other.has(id)) ? 'shell' : 'board')
  for (const id of shell) chunks.set(id, 'shell')
  for (const id of login!) if (chunks.has(id)) chunks.set(id, 'index')
  for (const id of entry) chunks.set(id, 'index')
  // An icon of the board may be on other pages too.
  const icons = new Map<string, string>()
  for (const [id, chunk] of chunks) {
    for (const icon of iconsIn(graph.getModuleInfo(id)?.code ?? '')) {
      if (chunk === 'index' || !icons.has(icon)) icons.set(icon, chunk === 'index' ? 'index' : 'shell')
    }
  }
  return { chunks, icons }
}

/** `MessageCircle` is in the file `message-circle`; an icon that the library has renamed is not found. */
function iconsIn(code: string): string[] {
  return [...code.matchAll(/import\s*{([^}]*)}\s*from\s*['"]lucide-react['"]/g)].flatMap(([, names]) =>
    names!.split(',').map((name) => {
      const [imported = ''] = name.trim().split(' as ')
      return imported.replace(/(?<=[a-z0-9])(?=[A-Z])|(?<=[a-z])(?=[0-9])/g, '-').toLowerCase()
    }),
  )
}

function staticImports(graph: Graph, from: string, known = new Set<string>()): Set<string> {
  if (known.has(from) || BARREL.test(from)) return known
  known.add(from)
  for (const id of graph.getModuleInfo(from)?.importedIds ?? []) staticImports(graph, id, known)
  return known
}
