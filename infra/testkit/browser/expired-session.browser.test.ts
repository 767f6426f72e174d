import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import type { Lead } from '@fechai/domain/lead'
import type { Seller } from '../testing/seller.ts'
import { browserHouse, cardOf, expectAccessible, moveByKeys } from './house.ts'

const PASSWORD = 'girassol-42-azul'

const house = browserHouse()
let db: pg.Pool
beforeAll(() => {
  db = new pg.Pool({ connectionString: house.databaseUrl, max: 1 })
})
afterAll(() => db?.end())

async function enter(seller: Seller): Promise<Page> {
  const page = await house.enter(seller)
  await page.getByRole('article').first().waitFor()
  return page
}

async function sellerWithLead(): Promise<{ seller: Seller; lead: Lead }> {
  const seller = await house.seller()
  await house.haveLead(seller, { contact: 'Alba Reis', messages: 5 })
  return { seller, lead: (await seller.leads())[0]! }
}
const expire = (email: string) =>
  db.query('delete from auth.sessions where user_id = (select id from auth.users where email = $1)', [email])
/** The session ends while the next change is on its way: not before it, when the page may find out by itself. */
async function expireAtNextChange(page: Page, email: string): Promise<void> {
  const ofOneLead = /\/api\/leads\/[\da-f-]{36}(\/move)?$/
  await page.route(ofOneLead, async (route) => {
    if (route.request().method() === 'GET') return route.fallback()
    await expire(email)
    await route.continue()
    await page.unroute(ofOneLead)
  })
}

/** Signs in where the page was left for the login, and asks the server anew as that person. */
async function signInAgain(page: Page, email: string): Promise<void> {
  await page.getByText(/^Sua sessão terminou\. Entre de novo/).waitFor()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
}
/** Something else than a save asks the server; the page may have found out by itself already. */
const askSomething = (page: Page) =>
  page
    .getByRole('button', { name: 'Conversa', exact: true })
    .or(page.getByText(/^Sua sessão terminou/))
    .first()
    .click()
const storedLead = async (id: string) =>
  (await db.query<{ resumo: string; fase: string }>('select resumo, fase from leads where id = $1', [id])).rows[0]!

async function writeSummary(page: Page, id: string, text: string): Promise<void> {
  await page.goto(new URL(`/deeplead/${id}`, house.origin).href)
  await page.getByRole('button', { name: 'Editar resumo', exact: true }).click()
  await page.getByRole('textbox', { name: 'Resumo', exact: true }).fill(text)
}

it('a move and an edit into an expired session are made after signing in again, and an unsaved text returns to its box, for the same person alone', async () => {
  const { seller, lead } = await sellerWithLead()
  const page = await enter(seller)
  await cardOf(page, 'Alba Reis').waitFor()
  await expireAtNextChange(page, seller.email)
  await moveByKeys(page, 'Alba Reis')
  await signInAgain(page, seller.email)
  await page.locator(`article:not([data-phase="${lead.fase}"])`, { hasText: 'Alba Reis' }).waitFor()
  await expect.poll(async () => (await storedLead(lead.id)).fase).not.toBe(lead.fase)

  await writeSummary(page, lead.id, 'Quer a mesa até o Natal.')
  await expireAtNextChange(page, seller.email)
  await page.getByRole('button', { name: 'Salvar' }).click()
  await page.getByText(/^Sua sessão terminou/).waitFor()
  await expectAccessible(page)
  await expect.poll(async () => (await storedLead(lead.id)).resumo).toBe(lead.resumo)

  await signInAgain(page, seller.email)
  await page.getByRole('heading', { name: 'Alba Reis' }).waitFor()
  expect(new URL(page.url()).pathname).toBe(`/deeplead/${lead.id}`)
  await expect.poll(async () => (await storedLead(lead.id)).resumo).toBe('Quer a mesa até o Natal.')
  await page.getByText('Quer a mesa até o Natal.').first().waitFor()
  await page.getByRole('button', { name: /na fila/ }).waitFor({ state: 'detached' })

  await writeSummary(page, lead.id, 'Escrito pela metade, <b>sem salvar</b>')
  await page.getByLabel('Nova nota').fill('Nota pela metade')
  await expire(seller.email)
  await askSomething(page)
  await signInAgain(page, seller.email)
  const box = page.getByRole('textbox', { name: 'Resumo', exact: true })
  await box.waitFor()
  await expect.poll(() => box.inputValue()).toBe('Escrito pela metade, <b>sem salvar</b>')
  await expect.poll(() => page.getByLabel('Nova nota').inputValue()).toBe('Nota pela metade')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect.poll(async () => (await storedLead(lead.id)).resumo).toBe('Escrito pela metade, <b>sem salvar</b>')

  await expire(seller.email)
  const other = await house.seller()
  await askSomething(page)
  await signInAgain(page, other.email)
  await page.getByText('Seu pipeline começa com uma conversa').waitFor()
  await expect.poll(() => page.getByText('pela metade').count()).toBe(0)
})
