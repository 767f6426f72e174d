import type { Privacy } from '@fechai/contracts/privacy'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { colleagueOf, type Seller } from '../testing/seller.ts'
import { browserHouse, expectAccessible, expectFitsPhone, openFromMenu } from './house.ts'
import { step } from './step.ts'

const house = browserHouse()
const NUMBER = '(11) 98765-4321'
const ENDING = '•••• 4321'
const NEIDE = '(11) 98765-0000'

const typed = (seller: Seller, nome: string, whatsapp: string): Promise<unknown> =>
  seller.json('/api/leads', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ nome, whatsapp }),
  })

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** Conversations are kept as long as is said, a contact is handed over and erased, and the end of the company is taken back. */
async function eraseContact(page: Page, seller: Seller): Promise<void> {
  await page.getByText('Ninguém foi apagado.').waitFor()
  const days = page.getByLabel('Dias (30 a 730)')
  await days.fill('10')
  await days.press('Enter')
  await page.getByText('Informe um número de 30 a 730.').waitFor()
  await days.fill('365')
  await days.press('Enter')
  await page.getByText('Conversas são apagadas 365 dias depois da última mensagem.').waitFor()
  await page.getByRole('button', { name: 'Não apagar mais' }).click()
  await page.getByText('Nada é apagado sozinho.').waitFor()

  const number = page.getByLabel('Número do contato')
  await number.fill('4321')
  await number.press('Enter')
  await page.getByText('Informe o número com DDD').waitFor()
  await number.fill(NUMBER)
  await number.press('Enter')
  await page.getByText('1 lead', { exact: true }).waitFor()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Exportar os dados' }).click()
  const files = section(page, 'Exportações')
  await files.getByText(`Contato ${ENDING}`).waitFor()
  const link = files.getByRole('link', { name: 'Baixar' })
  await link.waitFor({ timeout: 60_000 })
  const [file] = await Promise.all([page.waitForEvent('download'), link.click()])
  expect(file.suggestedFilename()).toMatch(/\.zip$/)

  await page.getByRole('button', { name: 'Apagar este contato' }).click()
  const dialog = page.getByRole('dialog')
  await expectAccessible(page)
  const confirm = dialog.getByRole('button', { name: 'Apagar de vez' })
  await confirm.click()
  await dialog.getByText('Digite confirmo para apagar.').waitFor()
  await dialog.getByLabel('Digite confirmo', { exact: true }).fill('confirmo')
  await confirm.click()
  const erased = section(page, 'Exclusões').getByRole('listitem').filter({ hasText: ENDING })
  await erased.getByText(/Apagado em/).waitFor({ timeout: 60_000 })
  await files.getByText('Removida com a exclusão do contato').waitFor()
  await link.waitFor({ state: 'detached' })
  await erased.getByText(/Leads: 1/).waitFor()
  const [certificate] = await Promise.all([
    page.waitForEvent('download'),
    erased.getByRole('button', { name: 'Certificado' }).click(),
  ])
  expect(certificate.suggestedFilename()).toMatch(/4321\.txt$/)
  await section(page, 'Não são analisados').getByText(ENDING).waitFor()
  await expect.poll(async () => (await seller.leads()).map(({ nome }) => nome)).toEqual(['Neide Ramos'])

  await number.fill(NUMBER)
  await number.press('Enter')
  await page.getByText('Nada deste número está guardado.').waitFor()

  await page.getByRole('button', { name: 'Apagar a empresa' }).click()
  const farewell = page.getByRole('dialog')
  await farewell.getByLabel('Digite o nome da empresa: Vila Vendas').fill('Vila Vendas')
  await farewell.getByLabel('Sua senha').fill('outra-senha')
  await farewell.getByRole('button', { name: 'Pedir a exclusão' }).click()
  await page
    .getByRole('region', { name: /Notifica|Avisos/ })
    .getByText(/senha/i)
    .first()
    .waitFor()
  await farewell.getByLabel('Sua senha').fill('girassol-42-azul')
  await farewell.getByRole('button', { name: 'Pedir a exclusão' }).click()
  await page.getByText(/A empresa será apagada em/).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Desfazer o pedido' }).click()
  await page.getByRole('button', { name: 'Apagar a empresa' }).waitFor()
  await expectFitsPhone(page)
}

it('a former member is erased from the company, and the certificate names the erased data', async () => {
  const manager = await house.seller()
  const colleague = await colleagueOf({ apiUrl: house.origin, publicUrl: house.origin }, manager, house.databaseUrl)
  const { user } = await colleague.json<{ user: { name: string } }>('/api/me')
  const page = await house.enter(manager, { at: '/?tela=user-access' })
  await page.getByRole('button', { name: `Desativar: ${user.name}` }).click()
  await page.getByRole('button', { name: 'Desativar acesso' }).click()
  await page.getByRole('button', { name: `Apagar dados: ${user.name}` }).click()
  const dialog = page.getByRole('dialog')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Apagar de vez' }).click()
  await dialog.getByText('Digite confirmo para apagar.').waitFor()
  await dialog.getByLabel('Digite confirmo', { exact: true }).fill('confirmo')
  await dialog.getByRole('button', { name: 'Apagar de vez' }).click()
  await dialog.waitFor({ state: 'detached' })

  await openFromMenu(page, 'Privacidade')
  const erased = section(page, 'Exclusões').getByRole('listitem').filter({ hasText: 'Pessoa da equipe' })
  await erased.getByText(/Apagado em/).waitFor({ timeout: 60_000 })
  await erased.getByText(/Conta: nome, e-mail, telefone: 1/).waitFor()
  await expectAccessible(page)
  const [certificate] = await Promise.all([
    page.waitForEvent('download'),
    erased.getByRole('button', { name: 'Certificado' }).click(),
  ])
  expect(certificate.suggestedFilename()).toMatch(/pessoa\.txt$/)
  await page.goto(`${house.origin}/?tela=user-access`)
  await page.getByRole('heading', { name: 'Pessoas' }).waitFor()
  await expect.poll(() => page.getByText(user.name).count()).toBe(0)
})

/** Puts a mark into, or finds it in, what this browser keeps of the signed-in person. */
const marked = (page: Page, put: boolean): Promise<boolean> =>
  page.evaluate<boolean>(`(async () => {
    const known = (await indexedDB.databases()).filter(({ name }) => name.startsWith('fechai:copy:'))
    const found = await Promise.all(known.map(({ name }) => new Promise((resolve, reject) => {
      const opening = indexedDB.open(name)
      opening.onerror = () => reject(opening.error)
      opening.onsuccess = () => {
        const store = opening.result.transaction('values', 'readwrite').objectStore('values')
        const asked = ${put} ? store.put(true, 'marca') : store.get('marca')
        asked.onsuccess = () => (opening.result.close(), resolve(asked.result !== undefined))
        asked.onerror = () => reject(asked.error)
      }
    })))
    return found.length > 0 && found.some(Boolean)
  })()`)

/** A browser drops its copy at its next load after an erasure. */
async function dropCopy(page: Page, seller: Seller): Promise<void> {
  await page.goto(`${house.origin}/pipeline`)
  await page.getByRole('article').filter({ hasText: 'Neide Ramos' }).waitFor()
  await expect.poll(() => marked(page, true)).toBe(true)
  await page.reload()
  await page.getByRole('article').filter({ hasText: 'Neide Ramos' }).waitFor()
  await expect.poll(() => marked(page, false)).toBe(true)
  // The tab is asleep while it happens.
  await page.goto('about:blank')
  await seller.json('/api/privacy/erasures', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id: crypto.randomUUID(), number: NEIDE, confirm: 'confirmo', notAgain: false }),
  })
  const states = async () => (await seller.json<Privacy>('/api/privacy')).erasures.map(({ state }) => state)
  await expect.poll(states, { timeout: 60_000 }).toEqual(['concluido', 'concluido'])
  await page.goto(house.origin)
  await page.getByRole('heading', { name: 'Pipeline de Leads' }).waitFor()
  await expect.poll(() => marked(page, false)).toBe(false)
  await expect.poll(() => page.getByText('Neide Ramos').count()).toBe(0)
}

it('conversations are kept as long as is said, contacts are handed over and erased, also from this browser, and the end of the company is taken back', async () => {
  const seller = await house.seller()
  await typed(seller, 'Valdir Ferreira', NUMBER)
  await typed(seller, 'Neide Ramos', NEIDE)
  const page = await house.enter(seller, { at: '/?tela=privacidade' })
  await step('contact', () => eraseContact(page, seller))
  await page.setViewportSize({ width: 1440, height: 900 })
  await step('copy', () => dropCopy(page, seller))
})
