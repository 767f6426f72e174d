import { beforeAll, expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import { TIMINGS } from '@fechai/domain/limits'
import { sampleExport } from '../testing/sample-export.ts'
import type { Seller } from '../testing/seller.ts'
import { browserHouse, cardOf, everyPartIsHere, expectAccessible } from './house.ts'
import { until } from '../testing/until.ts'
import { step } from './step.ts'

const house = browserHouse({ serviceWorkers: 'allow' })
let seller: Seller
beforeAll(async () => {
  seller = await house.seller()
  await house.haveLead(seller, { contact: 'Célia Prado' })
})

/** The worker holds the page: what it does not answer is not in its hands. */
const controlled = (page: Page) => page.waitForFunction('navigator.serviceWorker.controller !== null')

/** Posts a form, as the system does when a file is shared with an installed application. */
const shareScript = (action: string, field: string, fileName: string, bytes: Uint8Array): string => `
  const input = Object.assign(document.createElement('input'), { type: 'file', name: ${JSON.stringify(field)} })
  const files = new DataTransfer()
  const content = Uint8Array.from(${JSON.stringify([...bytes])})
  files.items.add(new File([content], ${JSON.stringify(fileName)}, { type: 'application/zip' }))
  input.files = files.files
  const form = document.createElement('form')
  Object.assign(form, { action: ${JSON.stringify(action)}, method: 'post', enctype: 'multipart/form-data' })
  form.append(input)
  document.body.append(form)
  form.submit()`

/** Ctrl K goes to a page, finds a lead and starts an upload, by the keyboard alone. */
async function useThePalette(page: Page): Promise<void> {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Ir para' })
  await palette.getByRole('option', { name: 'Listagem de Leads' }).waitFor()
  await expectAccessible(page)
  await page.keyboard.type('celia')
  await palette.getByRole('option', { name: /^Célia Prado/ }).waitFor()
  await expectAccessible(page)
  await page.keyboard.type('zzz')
  await palette.getByText('Nada com estas palavras.').waitFor()
  await page.keyboard.press('Escape')
  await palette.waitFor({ state: 'detached' })

  await page.keyboard.press('Control+k')
  await page.keyboard.type('listagem')
  await page.keyboard.press('Enter')
  await page.getByText('1 lead(s) encontrado(s)').waitFor()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('celia')
  await palette.getByRole('option', { name: /^Célia Prado/ }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByText('Célia Prado').first().waitFor()
  await page.goto(`${house.origin}/pipeline`)
  await cardOf(page, 'Célia Prado').waitFor()
  await everyPartIsHere(page)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('adicionar')
  await palette.getByRole('option', { name: 'Adicionar Lead', exact: true }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Adicionar Novo Lead' }).waitFor()
  expect(asked.filter((url) => /celia/i.test(url))).toEqual([])
}

/** A lost part is requested again, and a page whose code is not here says so within the shell, leads back and comes with the network. */
async function loseParts(page: Page): Promise<void> {
  const context = page.context()
  const part = '**/assets/drag-layer-*.js'
  await context.route(part, (route) => route.abort(), { times: 2 })
  await context.route('**/assets/page-*.js', (route) => route.abort())
  const lost = page.waitForEvent('requestfailed', (request) => request.url().includes('/drag-layer-'))
  const come = page.waitForResponse(part)
  await page.goto(`${house.origin}/pipeline`)
  await lost
  await come
  await cardOf(page, 'Célia Prado').focus()
  await page.keyboard.press('Space')
  await page.getByText(/^Célia Prado levantado/).waitFor({ state: 'attached' })
  await page.keyboard.press('Escape')

  await cardOf(page, 'Célia Prado').waitFor()
  await everyPartIsHere(page)
  await page.context().setOffline(true)
  await goTo(page, 'Deep Lead')
  await page.getByRole('heading', { name: 'Sem internet, esta página ainda não abre' }).waitFor()
  await page.getByRole('navigation', { name: 'Navegação' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Voltar ao quadro' }).click()
  await cardOf(page, 'Célia Prado').waitFor()
  await goTo(page, 'Deep Lead')
  await page.getByRole('heading', { name: 'Sem internet, esta página ainda não abre' }).waitFor()
  await page.context().unroute('**/assets/page-*.js')
  await page.context().setOffline(false)
  await page.getByRole('heading', { name: 'Célia Prado', exact: true }).waitFor()
}

it('a lost part is requested again, a page whose code is not here says so and comes with the network, and Ctrl K leads everywhere', async () => {
  // A worker that keeps every part would ask for a lost one as well, and give it to the page.
  const page = await house.enter(seller, { serviceWorkers: 'block', at: '/start.js' })
  await step('lost part', () => loseParts(page))
  await page.getByRole('link', { name: 'Voltar para o quadro' }).click()
  await cardOf(page, 'Célia Prado').waitFor()
  await step('palette', () => useThePalette(page))
})

it('a signed-in person who waits on a slow line is not asked to sign in', async () => {
  // A worker would have kept what is to come late.
  const context = await house.browser.newContext({ serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.clock.install()
  const late = Promise.withResolvers<void>()
  await context.route('**/assets/shell-*.js', (route) => late.promise.then(() => route.continue()))
  await house.signIn(context, seller)
  const known = page.waitForResponse('**/api/me')
  await page.goto(`${house.origin}/pipeline`, { waitUntil: 'commit' })
  await (await known).finished()
  await page.getByText('Carregando...').waitFor()
  await page.clock.runFor(TIMINGS.guardLoadingMs * 2)
  await page.getByText('Carregando...').waitFor()
  await expect.poll(() => page.getByText('Entrar no Sistema').count()).toBe(0)
  late.resolve()
  await page.clock.resume()
  await cardOf(page, 'Célia Prado').waitFor()
  await context.close()
})

/** The pages of a sidebar, with their content for a user who has seen the board alone. */
const PAGES = [
  ['Deep Lead', (page: Page) => page.getByRole('heading', { name: 'Célia Prado', exact: true })],
  [
    'Listagem de Leads',
    (page: Page) => page.getByText('Sem internet, a lista mostra os leads que este aparelho já viu.'),
  ],
  ['Aprendizado de AI', (page: Page) => page.getByText('Sem internet, os aprendizados só aparecem')],
  ['Pipeline de Leads', (page: Page) => cardOf(page, 'Célia Prado')],
] as const

async function goTo(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill(name)
  await page.getByRole('option', { name, exact: true }).click()
}

it('every page opens without a network, though only the board was seen, and those that were seen say when; nothing of the API is in the shell', async () => {
  const page = await house.enter(seller)
  await cardOf(page, 'Célia Prado').waitFor()
  await controlled(page)
  await page.reload()
  await cardOf(page, 'Célia Prado').waitFor()
  const kept = (await page.evaluate(
    'caches.open("fechai-shell-1").then((shell) => shell.keys()).then((keys) => keys.map(({ url }) => new URL(url).pathname))',
  )) as string[]
  expect(kept.filter((path) => path !== '/index.html' && !path.startsWith('/assets/'))).toEqual([])
  expect(kept.length).toBeGreaterThan(3)

  const { files } = (await (await fetch(`${house.origin}/precache.json`)).json()) as { files: string[] }
  expect(files.filter((path) => path.startsWith('/assets/page-')).length).toBeGreaterThanOrEqual(4)
  const missing = () =>
    page.evaluate<number>(
      `Promise.all(${JSON.stringify(files)}.map((path) => caches.match(path))).then((kept) => kept.filter((each) => !each).length)`,
    )
  await expect.poll(missing).toBe(0)
  await page.context().setOffline(true)
  // The page's memory is cleared.
  await page.reload()
  await page.getByText('Você está sem internet.').waitFor()
  await cardOf(page, 'Célia Prado').waitFor()
  for (const [name, sign] of PAGES) {
    await goTo(page, name)
    await sign(page).waitFor()
    // A page that was never loaded here has no time.
    if (name !== 'Aprendizado de AI') await page.getByText(/Os dados na tela são de \d\d\/\d\d/).waitFor()
    await expect.poll(() => page.getByText('Recuperando Sistema').count()).toBe(0)
  }
  await page.context().setOffline(false)
  await page.getByText('Você está sem internet.').waitFor({ state: 'detached' })

  const learningText = `Mandar vídeo fecha mais rápido ${crypto.randomUUID()}`
  await seller.json('/api/user-learnings', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      empresaId: (await seller.json<{ user: { empresaId: string } }>('/api/me')).user.empresaId,
      learningText,
      category: null,
    }),
  })
  await goTo(page, 'Aprendizado de AI')
  await page.getByText(learningText).first().waitFor()
  await goTo(page, 'Listagem de Leads')
  await page.getByText('1 lead(s) encontrado(s)').first().waitFor()
  await goTo(page, 'Pipeline de Leads')
  await page.context().setOffline(true)
  await goTo(page, 'Aprendizado de AI')
  await page.getByText(learningText).first().waitFor()
  await page.getByText(/Os dados na tela são de \d\d\/\d\d/).waitFor()
  await goTo(page, 'Listagem de Leads')
  await page.getByText('1 lead(s) encontrado(s)').first().waitFor()
  await page.getByRole('searchbox').fill('ninguém')
  await page.getByText('Nenhum lead encontrado com os filtros aplicados.').waitFor()
  await page.getByRole('searchbox').fill('celia')
  await page.getByText('1 lead(s) encontrado(s)').first().waitFor()
  await expectAccessible(page)
  await page.context().setOffline(false)
  await page.getByText('Sem internet, a lista mostra').waitFor({ state: 'detached' })
})

const KEPT_SHARED = 'caches.open("fechai-shared").then((kept) => kept.keys()).then((keys) => keys.length)'

it('can be installed, takes a file from the share sheet, as many as are sent at once, and none that another site posts there', async () => {
  const page = await house.enter(seller, { width: 390, height: 844, touch: true })
  await controlled(page)
  const elsewhere = 'http://outro.example/'
  await page.route(elsewhere, (route) => route.fulfill({ contentType: 'text/html', body: '<p>Outro site</p>' }))
  await page.goto(elsewhere)
  await page.evaluate(shareScript(`${house.origin}/compartilhar`, 'file', 'isca.zip', new Uint8Array([80, 75])))
  await page.getByRole('heading', { name: 'Pipeline de Leads' }).waitFor()
  await everyPartIsHere(page)
  await expect.poll(() => page.getByText('isca.zip').count()).toBe(0)
  await expect.poll(() => page.evaluate(KEPT_SHARED)).toBe(0)

  await page.evaluate(`(async () => {
    const form = new FormData()
    for (let n = 0; n < 60; n++) form.append('file', new File(['x'], n + '.txt'))
    await fetch('/compartilhar', { method: 'POST', body: form, redirect: 'manual' })
  })()`)
  await expect.poll(() => page.evaluate(KEPT_SHARED)).toBe(50)
  await page.evaluate('caches.delete("fechai-shared")')

  const manifest = (await (await fetch(`${house.origin}/manifest.webmanifest`)).json()) as {
    icons: { src: string }[]
    share_target: { action: string; params: { files: { name: string }[] } }
  }
  for (const { src } of manifest.icons) {
    const { headers } = await fetch(`${house.origin}${src}`)
    expect(headers.get('content-type')).toBe('image/png')
  }
  const { bytes, fileName } = await sampleExport({ contact: 'Davi Reis' })
  const { action, params } = manifest.share_target
  await page.evaluate(shareScript(action, params.files[0]!.name, fileName, bytes))
  await page.getByRole('heading', { name: 'Adicionar Novo Lead' }).waitFor()
  await page.getByText(fileName).waitFor()
  await expectAccessible(page)
  await expect.poll(() => page.evaluate('caches.has("fechai-shared")')).toBe(false)
  await page.getByRole('button', { name: 'Analisar Arquivo' }).click()
  await until(async () => (await seller.leads()).some(({ nome }) => nome === 'Davi Reis'))
})
