import { expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import type { LeadActivities } from '@fechai/contracts/leads'
import type { Phase } from '@fechai/domain/phases'
import { PASSWORD, signIn, type Seller } from '../testing/seller.ts'
import { until } from '../testing/until.ts'
import { browserHouse, cardOf, expectAccessible, logInOnScreen, moveByKeys } from './house.ts'
import { deleteOnScreen, goOffline, kindsStored, leadOf, movedOn, nothingQueued, queue } from './offline.ts'
import { step } from './step.ts'

const house = browserHouse({ serviceWorkers: 'allow' })

async function haveLeads(seller: Seller, ...contacts: string[]): Promise<void> {
  for (const contact of contacts) await house.haveLead(seller, { contact })
}
async function enter(seller: Seller): Promise<Page> {
  const page = await house.enter(seller)
  await page.getByRole('article').first().waitFor()
  return page
}
async function edit(seller: Seller, name: string, body: object): Promise<void> {
  await seller.json(`/api/leads/${(await leadOf(seller, name))!.id}`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}

/** The board counts and adds up its cards, searches them and opens anew, and says that they are its copy. */
async function useTheCopy(page: Page, seller: Seller): Promise<void> {
  const [from, to] = ['Fechados', 'Leads Quentes'].map((name) => page.getByRole('region', { name }))
  const reads = (column: typeof from) =>
    expect.poll(async () => (await column!.locator('header').innerText()).replace(/\s+/g, ' ').trim())
  await reads(from).toBe('Fechados 2 R$ 350,30')
  await goOffline(page)
  await moveByKeys(page, 'Alba Reis', 'ArrowRight')
  await queue(page, '1 alteração na fila').waitFor()
  await reads(from).toBe('Fechados 1 R$ 50,00')
  await reads(to).toBe('Leads Quentes 1 R$ 300,30')
  // The quiet refresh that follows a move reads the copy: it must not bring the old count back.
  await page.getByText('Os dados na tela são de').waitFor()
  await reads(from).toBe('Fechados 1 R$ 50,00')
  await page.reload()
  await cardOf(page, 'Alba Reis').waitFor()
  await reads(from).toBe('Fechados 1 R$ 50,00')
  await reads(to).toBe('Leads Quentes 1 R$ 300,30')
  await deleteOnScreen(page, 'Bento Sá')
  await reads(from).toBe('Fechados 0')

  // There is a network again, but no server.
  await page.route('**/api/**', (route) => route.abort())
  await page.context().setOffline(false)
  await page.reload()
  await cardOf(page, 'Dora Prado').waitFor()
  await queue(page, '2 alterações na fila').waitFor()
  await page.getByText(/Os dados na tela são de/).waitFor()
  await expect.poll(() => cardOf(page, 'Bento Sá').count()).toBe(0)
  await page.getByRole('searchbox').fill('dóra')
  await page.getByText('1 resultado(s) encontrado(s)').waitFor()
  await page.unroute('**/api/**')
  await page.reload()
  await nothingQueued(page)
  await until(async () => (await leadOf(seller, 'Bento Sá')) === undefined)
  await reads(to).toBe('Leads Quentes 1 R$ 300,30')
}

/** Changes on their way when the page is left are sent by the next page, and nothing twice. */
async function leaveInTheMiddle(page: Page, seller: Seller): Promise<void> {
  const lead = (await leadOf(seller, 'Fábio Lins'))!
  let lost = 0
  await page.route('**/move', async (route) => {
    if (lost++ > 0) return route.continue()
    await route.fetch()
    return route.abort()
  })
  await moveByKeys(page, 'Fábio Lins')
  await until(() => lost > 1)
  await nothingQueued(page)
  const { activities } = await seller.json<LeadActivities>(`/api/leads/${lead.id}/activities`)
  expect(activities.filter(({ type }) => type === 'STAGE_CHANGE')).toHaveLength(1)

  let onTheirWay = 0
  let left = false
  // Held and never sent: the page is left before. (Ending the interception would send what it holds.)
  await page.route('**/api/leads/**', (route) => (left ? route.continue() : void onTheirWay++))
  await deleteOnScreen(page, 'Lia Prates')
  await until(async () => onTheirWay > 0 && (await kindsStored(page)).includes('outbox'))
  await expect.poll(() => queue(page, /na fila/).count()).toBe(0)
  await expect.poll(() => leadOf(seller, 'Lia Prates')).toBeDefined()
  const { fase } = (await leadOf(seller, 'Nuno Braz'))!
  await moveByKeys(page, 'Nuno Braz')
  await until(async () => (await kindsStored(page)).filter((kind) => kind === 'outbox').length === 2)
  expect(onTheirWay).toBe(1)
  left = true
  await page.reload()
  await until(async () => (await leadOf(seller, 'Lia Prates')) === undefined)
  await nothingQueued(page)
  await cardOf(page, 'Nuno Braz').waitFor()
  await expect.poll(() => cardOf(page, 'Lia Prates').count()).toBe(0)
  await expect.poll(async () => (await leadOf(seller, 'Nuno Braz'))!.fase).not.toBe(fase)
  await until(async () => !(await kindsStored(page)).includes('outbox'))
  await page.unrouteAll()
}

/** Another device changed the lead earlier: both sides are shown, and the person's choice decides. */
async function decideConflict(page: Page, seller: Seller, choice: string, wins: 'mine' | 'theirs'): Promise<void> {
  const lead = (await leadOf(seller, 'Gil Nunes'))!
  await page.context().setOffline(true)
  await moveByKeys(page, 'Gil Nunes')
  await queue(page, '1 alteração na fila').waitFor()
  const mine = (await cardOf(page, 'Gil Nunes').getAttribute('data-phase')) as Phase
  const theirs = (['em-objecao', 'fechados'] as const).find((fase) => fase !== mine && fase !== lead.fase)!
  await movedOn(seller, lead.id, theirs)
  await page.context().setOffline(false)

  await queue(page, /Precisa de você/)
    .getByText('Precisa de você')
    .click()
  // The same person moved it, elsewhere.
  await page.getByText('Mudado em outro aparelho').waitFor()
  if (wins === 'mine') await expectAccessible(page)
  await page.getByRole('button', { name: choice, exact: true }).click()
  await page.getByText('Nada na fila').waitFor()
  await page.keyboard.press('Escape')
  const fase = wins === 'mine' ? mine : theirs
  await page.locator(`article[data-phase="${fase}"]`, { hasText: 'Gil Nunes' }).waitFor()
  await until(async () => (await leadOf(seller, 'Gil Nunes'))!.fase === fase)
}

it('a copy of the board is counted, searched and opened anew without a server, what was on its way is sent once, and a conflict is decided by the person', async () => {
  const seller = await house.seller()
  await haveLeads(seller, 'Alba Reis', 'Bento Sá', 'Dora Prado')
  await edit(seller, 'Alba Reis', { valor: '3 unidades a R$ 100,10 cada', fase: 'fechados' })
  await edit(seller, 'Bento Sá', { valor: 'R$ 50,00', fase: 'fechados' })
  await edit(seller, 'Dora Prado', { fase: 'leads-frios' })
  const page = await enter(seller)
  await step('copy', () => useTheCopy(page, seller))
  await haveLeads(seller, 'Fábio Lins', 'Lia Prates', 'Nuno Braz', 'Gil Nunes')
  await page.reload()
  await cardOf(page, 'Gil Nunes').waitFor()
  await step('on its way', () => leaveInTheMiddle(page, seller))
  await step('mine', () => decideConflict(page, seller, 'Ficar com o meu', 'mine'))
  await step('theirs', () => decideConflict(page, seller, 'Ficar com o do servidor', 'theirs'))
})

/** Unsent work is kept at the person's word, and the sign-out reaches the server first of all. */
async function signOutInTheMiddle(page: Page, seller: Seller): Promise<void> {
  const known = async () => (await seller.request('/api/me')).status
  await page.route('**/api/**', (route) => route.abort())
  await deleteOnScreen(page, 'Iara Cruz')
  await page.getByRole('button', { name: 'Sair' }).click()
  await page.getByRole('heading', { name: 'Sair com alterações na fila?' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Sair e guardar' }).click()
  await page.getByRole('heading', { name: 'Entrar' }).waitFor()
  await until(async () => (await kindsStored(page)).join() === 'outbox')
  await expect.poll(known).toBe(200)
  await page.unroute('**/api/**')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto(`${house.origin}/pipeline`)
  await page.getByRole('heading', { name: 'Entrar' }).waitFor()
  await until(async () => (await known()) === 401)
  expect(asked.filter((path) => path.startsWith('/api/'))[0]).toBe('/api/auth/sign-out')
  expect(asked).not.toContain('/api/me')
}

/** A session that ends elsewhere leaves only unsent work, which the next sign-in sends; then nothing is left. */
async function sessionEndsElsewhere(page: Page, seller: Seller): Promise<void> {
  const { fase } = (await leadOf(seller, 'Malu Reis'))!
  await until(async () => (await kindsStored(page)).includes('copy'))
  await page.context().setOffline(true)
  await moveByKeys(page, 'Malu Reis')
  await queue(page, '1 alteração na fila').waitFor()
  await page.goto('about:blank')
  await page.context().setOffline(false)
  const session = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
  const answer = await seller.request('/api/auth/sign-out', {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: session },
    body: '{}',
  })
  expect(answer.status).toBe(200)
  await page.goto(`${house.origin}/pipeline`)
  await page.getByRole('heading', { name: 'Entrar' }).waitFor()
  await until(async () => (await kindsStored(page)).join() === 'outbox')

  await logInOnScreen(page, { email: seller.email, password: PASSWORD })
  await page.locator(`article:not([data-phase="${fase}"])`, { hasText: 'Malu Reis' }).waitFor()
  await nothingQueued(page)
  await until(async () => (await kindsStored(page)).includes('copy') && !(await kindsStored(page)).includes('outbox'))
  await page.getByRole('button', { name: 'Sair' }).click()
  await page.getByRole('heading', { name: 'Entrar' }).waitFor()
  await until(async () => (await kindsStored(page)).length === 0)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('fechai:user'))).toBeNull()
}

it('signing out asks what becomes of unsent work, keeps it and ends the session; the next sign-in sends it, and then nothing is left', async () => {
  const signedUp = await house.seller()
  await haveLeads(signedUp, 'Iara Cruz', 'Malu Reis')
  const page = await enter(signedUp)
  await step('signing out', () => signOutInTheMiddle(page, signedUp))
  const seller = await signIn({ apiUrl: house.origin, publicUrl: house.origin }, signedUp.email)
  await logInOnScreen(page, { email: seller.email, password: PASSWORD })
  await until(async () => (await leadOf(seller, 'Iara Cruz')) === undefined)
  await nothingQueued(page)
  await step('a session that ended', () => sessionEndsElsewhere(page, seller))
})
