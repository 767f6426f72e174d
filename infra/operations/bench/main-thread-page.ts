import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser, Page } from 'playwright-core'
import { spawnAttached } from '../local/attached-child.ts'
import { viteProgram } from '../local/dashboard-build.ts'

const source = fileURLToPath(new URL('./main-thread/', import.meta.url))
const origin = 'http://par.localhost'
const KINDS: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript' }

/** Builds the page that reads on its main thread, into `folder`. */
export async function buildMainThreadPage(folder: string): Promise<void> {
  const args = [viteProgram(), 'build', source, '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn']
  const [code] = await once(spawnAttached(process.execPath, args, { stdio: 'inherit' }), 'exit')
  if (code !== 0) throw new Error('the page was not built')
}

/** Opens the built page without a server; the browser gets its files. */
export async function openMainThreadPage(browser: Browser, folder: string): Promise<Page> {
  const page = await browser.newPage()
  await page.route(`${origin}/**`, (route) => {
    const { pathname } = new URL(route.request().url())
    const path = pathname === '/' ? 'index.html' : pathname.slice(1)
    if (path === 'favicon.ico') return route.fulfill({ status: 404 })
    return route.fulfill({ contentType: KINDS[extname(path)], body: readFileSync(join(folder, path)) })
  })
  await page.goto(origin)
  return page
}
