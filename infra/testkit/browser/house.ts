import type { Browser, BrowserContext, Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest'
import type { Me } from '@fechai/contracts/session'
import { type Database, openDatabase } from '@fechai/data/database'
import { masterKey } from '@fechai/platform/crypto/master-key'
import { startModelProvider, type ModelProvider } from '../fakes/model-provider.ts'
import { sampleExport, sampleTalk, type SampleOptions } from '../testing/sample-export.ts'
import { type ExportedTalk, seedLead } from '../testing/seed-lead.ts'
import { seriousFindings } from '../testing/serious-findings.ts'
import { providerIsWell } from '../testing/provider-is-well.ts'
import type { Seller } from '../testing/seller.ts'
import { until } from '../testing/until.ts'
import { nextSeller } from './next-seller.ts'
import { contextOptions, pagePool, type PagePool } from './page-pool.ts'

export interface Look {
  width?: number
  height?: number
  touch?: boolean
  dark?: boolean
  /** Without animations, unless the test looks at movement. */
  still?: boolean
  /** Path that `enter` opens in place of the board, where a test has no use for the board on its way. */
  at?: string
  /**
   * The worker that keeps the shell fetches all of the product for every new browser, and answers before a route
   * of the test does: it is let in where a test has no network, and where it is what is looked at.
   */
  serviceWorkers?: 'allow' | 'block'
}

const PATIENCE_MS = 60_000

interface ProvidedHouse {
  browser: Browser
  provider: ModelProvider
  origin: string
  databaseUrl: string
  mailUrl: string
}

export interface BrowserHouse extends ProvidedHouse {
  /** Opens a page without a sign-in, or another tab of `context`. */
  open(options?: Look & { context?: BrowserContext }): Promise<Page>
  /** A salesperson of a company of their own, whose address is confirmed. */
  seller(): Promise<Seller>
  /** Seeds the lead of a conversation, without an upload. @returns its id. */
  seed(seller: Seller, talk: ExportedTalk): Promise<string>
  /** Seeds the lead of a sample of words alone. @returns its id. */
  haveLead(seller: Seller, sample: Omit<SampleOptions, 'images' | 'audios'>): Promise<string>
  /** Signs in a salesperson for the pages that load next. */
  signIn(context: BrowserContext, seller: Seller): Promise<void>
  /** The board of a salesperson, without the login screen on the way. */
  enter(seller: Seller, look?: Look): Promise<Page>
}

/**
 * The shared product and its dashboard, with the system's Chromium to use it and a model provider to ask;
 * filled before the first test of the file that calls this. After each test its pages are closed, and an
 * error in one of them, or a script that ran where text belongs, fails it.
 */
export function browserHouse(usual: Pick<Look, 'serviceWorkers' | 'still'> = {}): BrowserHouse {
  const house = {} as BrowserHouse
  const contexts = new Set<BrowserContext>()
  const problems: string[] = []
  let pool: PagePool
  let db: Database

  const newContext = async (look: Look) => {
    const { serviceWorkers = 'block', ...whole } = { ...usual, ...look }
    const context = await house.browser.newContext({ serviceWorkers, ...contextOptions(wholeLook(whole)) })
    context.setDefaultTimeout(60_000)
    contexts.add(context)
    return context
  }
  const watched = (page: Page): Page => {
    page.on('pageerror', (error) => problems.push(error.message))
    page.on('dialog', (dialog) => {
      // The product itself asks only before it is left in the middle of an upload.
      if (dialog.type() !== 'beforeunload') problems.push(`a script ran: ${dialog.message()}`)
      void dialog.accept()
    })
    return page
  }
  /** A page without a worker that outlives it can serve the next test as well. */
  const emptyPage = async (look: Look) =>
    watched(
      (look.serviceWorkers ?? usual.serviceWorkers) === 'allow'
        ? await (await newContext(look)).newPage()
        : await pool.take(wholeLook({ ...usual, ...look })),
    )

  const signIn = (context: BrowserContext, { cookie }: Seller): Promise<void> =>
    context.addCookies(
      cookie.split('; ').map((each) => {
        const at = each.indexOf('=')
        return { name: each.slice(0, at), value: each.slice(at + 1), url: house.origin }
      }),
    )

  beforeAll(async () => {
    const { providerPort, browserUrl, workerDatabaseUrl, masterKey: _, ...product } = inject('browserProduct')
    // Other tests keep the cores busy.
    db = openDatabase({ url: workerDatabaseUrl, connectTimeoutMs: PATIENCE_MS, statementTimeoutMs: PATIENCE_MS })
    await providerIsWell(product.databaseUrl)
    pool = await pagePool(browserUrl, product.origin)
    Object.assign(house, product, {
      provider: await startModelProvider({ port: providerPort }),
      browser: pool.browser,
    })
  })
  afterEach(async ({ task }) => {
    // A test that failed may still be at work on its page.
    const [fresh, keep] = [[...contexts], task.result?.state !== 'fail']
    contexts.clear()
    await Promise.all([pool.release(keep), ...fresh.map((context) => context.close())])
    expect(problems.splice(0)).toEqual([])
  })
  afterAll(async () => {
    await house.provider?.close()
    await db?.close()
  })

  const seed = async (seller: Seller, talk: ExportedTalk): Promise<string> => {
    const { user } = await seller.json<Me>('/api/me')
    const owner = { empresaId: user.empresaId, userId: user.id, reach: 'company' as const }
    return seedLead({ db, master: masterKey(inject('browserProduct').masterKey) }, owner, talk)
  }

  return Object.assign<BrowserHouse, Omit<BrowserHouse, keyof ProvidedHouse>>(house, {
    async open({ context, ...look } = {}) {
      const page = watched(await (context ?? (await newContext(look))).newPage())
      await page.goto(house.origin)
      return page
    },
    seller: () => nextSeller(house),
    seed,
    haveLead: (seller, sample) => seed(seller, sampleTalk(sample)),
    signIn,
    async enter(seller, look = {}) {
      const page = await emptyPage(look)
      await signIn(page.context(), seller)
      await page.goto(house.origin + (look.at ?? ''))
      if (look.at !== undefined) return page
      await page.getByRole('heading', { name: 'Pipeline de Leads' }).waitFor()
      await everyPartIsHere(page)
      return page
    },
  })
}

const wholeLook = ({ width = 1440, height = 900, touch = false, dark = false, still = true }: Look) => ({
  ...{ width, height, touch, dark, still },
})

const LATE_PARTS = `['palette', 'delete-dialog', 'add-lead-dialog', 'filter-menu-layer', 'dialog-layer', 'drag-layer', 'progress-overlay'].every((part) =>
  performance.getEntriesByType('resource').some(({ name }) => name.includes('/assets/' + part)))`

/** Waits for the late parts of the board: dialogs then open at once, and without network too. */
export const everyPartIsHere = (page: Page): Promise<boolean> => until(() => page.evaluate<boolean>(LATE_PARTS))

export interface Account {
  email: string
  password: string
}

/** Signs up through the screen and waits for the board. */
export async function signUpOnScreen(page: Page, name = 'Rafaela Vila'): Promise<Account> {
  const account = { email: `${crypto.randomUUID()}@exemplo.com.br`, password: 'girassol-42-azul' }
  await page.getByRole('button', { name: 'Criar conta' }).click()
  await page.getByLabel('Nome Completo').fill(name)
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel('Empresa').fill('Vila Vendas')
  await page.getByLabel('CNPJ/CPF').fill('12345678000195')
  await page.getByLabel('Telefone').fill('11 90000-0001')
  await page.getByLabel('Senha', { exact: true }).fill(account.password)
  await page.getByLabel('Confirmar Senha').fill(account.password)
  await page.getByRole('button', { name: 'Criar conta' }).click()
  await page.getByRole('heading', { name: 'Pipeline de Leads' }).waitFor()
  return account
}

export async function logInOnScreen(page: Page, { email, password }: Account): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await page.getByRole('heading', { name: 'Pipeline de Leads' }).waitFor()
}

/** Chooses a file in 'Adicionar Novo Lead' and sends it. */
export async function sendConversation(page: Page, file: { bytes: Uint8Array; fileName: string }): Promise<void> {
  await page.getByRole('button', { name: 'Adicionar Lead' }).first().click()
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: file.fileName, mimeType: 'application/zip', buffer: Buffer.from(file.bytes) })
  await page.getByRole('button', { name: 'Analisar Arquivo' }).click()
}

/** Makes a lead by an upload, where its files or the answers of a model matter. */
export async function uploadLead(seller: Seller, sample: SampleOptions): Promise<void> {
  const { bytes, fileName } = await sampleExport(sample)
  const { uploadId } = await seller.upload(bytes, fileName)
  // Several are often sent at once.
  await until(async () => (await seller.uploadState(uploadId)).status === 'concluido', { timeoutMs: 120_000 })
}

/** Opens a screen by its entry in the menu, also one that is folded for the user's role. */
export async function openFromMenu(page: Page, name: string): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Navegação' })
  await menu.getByRole('link', { name: 'Pipeline de Leads' }).waitFor()
  const entry = menu.getByRole('link', { name: new RegExp(`^${name}`) })
  if (!(await entry.isVisible())) await menu.getByRole('button', { name: /^Mais \d+ páginas$/ }).click()
  await entry.click()
}

export const cardOf = (within: Page | Locator, name: string) => within.getByRole('article', { name })

/** The arrow that takes a card of this phase to a neighbouring column. */
export const sideways = (fase: string) => (fase === 'leads-frios' ? 'ArrowLeft' : 'ArrowRight')

/** Waits for the next turn of the page's timers. */
const nextTurn = (page: Page): Promise<unknown> => page.evaluate('new Promise((resolve) => setTimeout(resolve))')

/** Lifts a card by the keyboard, steps it to the next column, or where `arrow` leads, and sets it down. */
export async function moveByKeys(page: Page, name: string, arrow?: string): Promise<void> {
  const before = (await cardOf(page, name).getAttribute('data-phase'))!
  const inTheAir = page.locator('[inert][data-phase]')
  // The card of the move before may still be settling.
  await inTheAir.waitFor({ state: 'detached' })
  // A dialog that closes holds the focus, and gives it back in the next turn of the page's timers.
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await nextTurn(page)
  await cardOf(page, name).focus()
  await page.keyboard.press('Space')
  await inTheAir.filter({ hasText: name }).waitFor()
  // The sensor listens to arrows from the next turn on.
  await nextTurn(page)
  await page.keyboard.press(arrow ?? sideways(before))
  await page.getByText(new RegExp(`^${name} sobre `)).waitFor({ state: 'attached' })
  await page.keyboard.press('Space')
}

/** Checks that a phone's width has no sideways scrolling and no covered controls. */
export async function expectFitsPhone(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(() => page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390)
  await expectAccessible(page)
}

/** Checks that axe finds nothing that keeps a user from using the screen. */
export async function expectAccessible(page: Page): Promise<void> {
  // Fading elements are judged in their final state.
  const moves = await page.evaluate<boolean>(`matchMedia('(prefers-reduced-motion: no-preference)').matches`)
  if (moves) await page.emulateMedia({ reducedMotion: 'reduce' })
  const findings = await seriousFindings(page)
  if (moves) await page.emulateMedia({ reducedMotion: 'no-preference' })
  expect(findings).toEqual([])
}
