import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite'
import { BOARD, SHELL } from './first-route.ts'

/** The page asks for the board's files with its own, not once the entry has run and asks the server who is there. */
export function preloadFirstRoute(): Plugin {
  return {
    name: 'preload-first-route',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => ({
        // What the page draws by itself needs its styles alone.
        html: html.replaceAll('<script type="module" ', '<script type="module" fetchpriority="low" '),
        tags: tagsFor(html, bundle),
      }),
    },
  }
}

function tagsFor(html: string, bundle: Rolldown.OutputBundle): HtmlTagDescriptor[] {
  const wanted = new Set<string>()
  const want = (chunk: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined): void => {
    if (chunk?.type !== 'chunk' || wanted.has(chunk.fileName)) return
    wanted.add(chunk.fileName)
    for (const name of chunk.imports) want(bundle[name])
  }
  for (const chunk of Object.values(bundle)) {
    if (chunk.type === 'chunk' && chunk.moduleIds.some((id) => id.endsWith(SHELL) || id.endsWith(BOARD))) want(chunk)
  }
  // The entry goes first on a narrow line: it runs while these still come.
  const attrs = { rel: 'modulepreload', crossorigin: true, fetchpriority: 'low' }
  return [...wanted]
    .map((fileName) => `/${fileName}`)
    .filter((href) => !html.includes(href))
    .map((href) => ({ tag: 'link', attrs: { ...attrs, href }, injectTo: 'head' }))
}
