import type { Plugin, Rolldown } from 'vite'

/** Read by `public/sw.js`. */
const FILE = 'precache.json'
/**
 * Left to the network: what a library would bring for things that are not done with it, what reads a conversation
 * that only the server has, and letters that Portuguese is not written with.
 */
const NOT_OFFLINE = /\/(?:html2canvas|index\.es|purify\.es|lead-past\.worker)-|-(?:cyrillic|greek|vietnamese)(?:-ext)?-/

/** The list of files that the service worker keeps ahead, so that every route opens without a network. */
export function precacheList(): Plugin {
  return {
    name: 'precache-list',
    apply: 'build',
    generateBundle: {
      // Runs after the fonts have got their names.
      order: 'post',
      handler(_options, bundle) {
        this.emitFile({ type: 'asset', fileName: FILE, source: JSON.stringify({ files: filesFor(bundle) }) })
      },
    },
  }
}

export const filesFor = (bundle: Rolldown.OutputBundle): string[] =>
  Object.keys(bundle)
    .filter((name) => /\.(?:js|css|woff2)$/.test(name))
    .map((name) => `/${name}`)
    .filter((path) => path.startsWith('/assets/') && !NOT_OFFLINE.test(path))
    // Pages before what is only wanted on them.
    .toSorted((a, b) => Number(isPage(b)) - Number(isPage(a)) || a.localeCompare(b))

const isPage = (path: string): boolean => path.startsWith('/assets/page-')
