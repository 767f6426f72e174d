import { existsSync } from 'node:fs'
import { chromium, type Browser, type BrowserServer, type LaunchOptions } from 'playwright-core'

const candidates = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

export function chromiumPath(environment: NodeJS.ProcessEnv = process.env): string | undefined {
  return environment.CHROMIUM_PATH || candidates.find((path) => existsSync(path))
}

/** Chromium without a window to draw: a page costs half the processor time in it. A Mac has none of its own. */
const withoutWindow = (environment: NodeJS.ProcessEnv = process.env): string | undefined =>
  environment.CHROMIUM_PATH || ['/usr/lib/chromium/chromium-headless-shell'].find((path) => existsSync(path))

/** Launches the system's Chromium, which may connect only to the page under test. */
function options(executablePath = chromiumPath()): LaunchOptions {
  if (!executablePath)
    throw new Error('Chromium não encontrado; instale-o (apt-get install chromium) ou indique-o em CHROMIUM_PATH.')
  return {
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  }
}

export const launchBrowser = async (): Promise<Browser> => chromium.launch(options())

/** One Chromium for several processes, each with contexts of its own. */
export const launchBrowserServer = async (): Promise<BrowserServer> => chromium.launchServer(options(withoutWindow()))
