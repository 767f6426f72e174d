import pg from 'pg'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { standingOf } from '@fechai/domain/standing'
import type { Doubt, Doubts } from '@fechai/domain/doubt'
import type { Lead } from '@fechai/domain/lead'
import type { Seller } from '../testing/seller.ts'
import { browserHouse, cardOf, expectAccessible } from './house.ts'
import { step } from './step.ts'

/** A field with two readings, from the card to the answer and back. */

const house = browserHouse()
const NAME = 'Valdir Ferreira'
let db: pg.Pool
let seller: Seller
beforeAll(async () => {
  db = new pg.Pool({ connectionString: house.databaseUrl, max: 1 })
  seller = await house.seller()
  await house.haveLead(seller, { contact: NAME, messages: 5 })
  await house.haveLead(seller, { contact: 'Paulo Sérgio', messages: 3 })
})
afterAll(() => db?.end())

const leadNow = async (): Promise<Lead> => (await seller.leads()).find(({ nome }) => nome === NAME)!
const standing = async (field: 'valor' | 'fase') => standingOf(await leadNow(), field)

const between = (first: string, second: string, motivo: Doubt['motivo']): Doubt => ({
  leituras: [
    { valor: first, de: 'modelo' },
    { valor: second, de: 'regras' },
  ],
  motivo,
})
const OTHER_VALUE = 'R$ 15.700,00'

/** Makes a lead with two readings of some fields; a sentence proves both values. */
async function doubtful(...fields: ('valor' | 'fase')[]): Promise<Lead> {
  const { id } = await leadNow()
  const readings = {
    valor: between('R$ 18.900,00', OTHER_VALUE, 'valores-distantes'),
    fase: between('leads-quentes', 'fechados', 'venda-de-um-so'),
  }
  const duvidas: Doubts = Object.fromEntries(fields.map((field) => [field, readings[field]]))
  await db.query(
    `update leads set valor = 'R$ 18.900,00', valor_total = 18900, fase = 'leads-quentes', parece_fechado = null,
       revisar = $2, padroes = '{}', editados = '{}', duvidas = $3, revision = revision + 1 where id = $1`,
    [id, fields, JSON.stringify(duvidas)],
  )
  await db.query(
    `update evidence set field = 'valor', item = null, reading = 2
     where lead_id = $1 and position = (select max(position) from evidence where lead_id = $1)`,
    [id],
  )
  await db.query(
    `update evidence set field = 'valor', item = null
     where lead_id = $1 and position = (select min(position) from evidence where lead_id = $1)`,
    [id],
  )
  await db.query('delete from reading_decisions where lead_id = $1', [id])
  return leadNow()
}

/** Opens a page with what the lead asks from now on. */
async function openAnew(page: Page, path: string, ...fields: ('valor' | 'fase')[]): Promise<void> {
  await doubtful(...fields)
  await page.goto(house.origin + path)
  // The copy of the board that comes first knows the earlier answer.
  if (path === '/pipeline') await cardOf(page, NAME).getByRole('button', { name: 'valor a confirmar' }).waitFor()
}

const LAYER = 'Valor a confirmar'
async function open(page: Page, field = 'valor'): Promise<void> {
  await cardOf(page, NAME)
    .getByRole('button', { name: `${field} a confirmar` })
    .click()
}

/** Takes an answer back by its own toast, because those of earlier answers may still be there. */
async function takeBack(page: Page, said: string, field = 'valor'): Promise<void> {
  await page.getByRole('listitem').filter({ hasText: said }).getByRole('button', { name: 'Desfazer' }).click()
  await cardOf(page, NAME)
    .getByRole('button', { name: `${field} a confirmar` })
    .waitFor()
  await page.getByRole('listitem').filter({ hasText: said }).waitFor({ state: 'detached' })
}

/** A value has two readings with their sentences: either is right, neither, or another one. Each answer is taken back. */
async function answerValue(page: Page): Promise<void> {
  const layer = page.getByRole('dialog', { name: LAYER })
  const card = cardOf(page, NAME)
  await open(page)
  await layer.getByText('lido pela IA').waitFor()
  await layer.getByText('lido pelas regras').waitFor()
  await layer.locator('.proof').nth(1).waitFor()
  await expectAccessible(page)
  await layer.locator('.proof').first().click()
  const conversation = page.getByRole('dialog', { name: NAME })
  await conversation.waitFor()
  await page.keyboard.press('Escape')
  await conversation.waitFor({ state: 'detached' })

  await open(page)
  await layer.getByRole('button', { name: 'Está certo' }).click()
  await layer.waitFor({ state: 'detached' })
  await expect.poll(() => standing('valor')).toBe('edited')
  await card.getByRole('button', { name: 'a confirmar' }).waitFor({ state: 'detached' })
  await takeBack(page, 'confirmado.')
  await expect.poll(() => standing('valor')).toBe('unproven')

  await open(page)
  await layer.getByRole('button', { name: 'É este' }).click()
  await card.getByText(OTHER_VALUE).waitFor()
  await expect.poll(async () => (await leadNow()).valor).toBe(OTHER_VALUE)
  await takeBack(page, 'corrigido.')

  await open(page)
  await layer.getByRole('button', { name: 'Nenhum' }).click()
  await expect.poll(() => standing('valor')).toBe('neither')
  await card.getByText('padrão').first().waitFor()
  await takeBack(page, 'volta ao padrão.')

  await open(page)
  const box = layer.getByLabel('Outro valor')
  await box.fill('abacate')
  await box.press('Enter')
  await layer.getByText('Este valor não pode ser lido.').waitFor()
  await box.fill('')
  await box.pressSequentially('1210')
  await expectAccessible(page)
  await layer.getByRole('button', { name: 'Salvar' }).click()
  await layer.waitFor({ state: 'detached' })
  await card.getByText('R$ 1.210,00').waitFor()
  await expect.poll(async () => [(await leadNow()).valor, await standing('valor')]).toEqual(['R$ 1.210,00', 'edited'])
  await takeBack(page, 'corrigido.')
  await expect.poll(async () => (await leadNow()).valor).toBe('R$ 18.900,00')

  await card.getByRole('button', { name: 'valor a confirmar' }).focus()
  await page.keyboard.press('Enter')
  await layer.waitFor()
  await page.keyboard.press('1')
  await expect.poll(async () => [(await leadNow()).valor, await standing('valor')]).toEqual(['R$ 18.900,00', 'edited'])
  await page.waitForFunction(`document.activeElement?.matches('article[data-lead-id]')`)
}

/** A phase in doubt is asked for before messages are written, and moves the card. */
async function answerPhase(page: Page): Promise<void> {
  const column = (title: string) => page.getByRole('region', { name: title })
  const phase = page.getByRole('dialog', { name: 'Fase a confirmar' })
  const card = cardOf(page, NAME)
  await card.getByRole('button', { name: 'Mais info' }).click()
  await card.getByRole('button', { name: 'Plano de Ação Prático' }).click()
  const plan = page.getByRole('dialog').filter({ hasText: 'Confirme a fase primeiro' })
  await plan.getByRole('button', { name: 'É este' }).waitFor()
  await expect.poll(() => plan.getByRole('tab').count()).toBe(0)
  await expectAccessible(page)
  await plan.getByRole('button', { name: 'Está certo' }).click()
  await page.getByRole('tab', { name: 'Msg 01' }).waitFor()
  await expect.poll(() => standing('fase')).toBe('edited')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await card.getByRole('button', { name: 'Menos info' }).click()
  await takeBack(page, 'confirmado.', 'fase')

  await open(page, 'fase')
  await phase.getByRole('button', { name: 'É este' }).click()
  await cardOf(column('Fechados'), NAME).waitFor()
  await expect.poll(async () => (await leadNow()).fase).toBe('fechados')
  await takeBack(page, 'corrigido.', 'fase')
  await cardOf(column('Leads Quentes'), NAME).waitFor()
  await expect.poll(() => standing('fase')).toBe('unproven')

  await page.getByRole('button', { name: 'Compacto', exact: true }).first().click()
  await open(page)
  await page.getByRole('dialog', { name: LAYER }).getByRole('button', { name: 'Está certo' }).click()
  await expect.poll(() => standing('valor')).toBe('edited')
  await open(page, 'fase')
  await phase.getByRole('button', { name: 'Nenhum' }).click()
  await expect.poll(async () => (await leadNow()).fase).toBe('leads-frios')
  await page.getByRole('button', { name: 'Confortável', exact: true }).first().click()
}

/** A toast leaves the answers of a phone's sheet alone. */
async function answerUnderToast(page: Page): Promise<void> {
  await page.getByRole('tab', { name: /Quente/ }).click()
  await cardOf(page, NAME).waitFor()
  await open(page)
  const layer = page.getByRole('dialog', { name: LAYER })
  await page.evaluate(`window.dispatchEvent(new Event('offline')); window.dispatchEvent(new Event('online'))`)
  for (const answer of ['Está certo', 'É este', 'Nenhum'])
    await layer.getByRole('button', { name: answer }).click({ trial: true })
  await expect.poll(() => page.locator('body').getAttribute('data-scroll-locked')).not.toBeNull()
  await expectAccessible(page)
}

/** An answer without a network waits, stays, and is taken back or sent. */
async function answerOffline(page: Page): Promise<void> {
  // Its code has come, as it has after the first answer of a day.
  await open(page)
  await page.getByRole('dialog', { name: LAYER }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: LAYER }).waitFor({ state: 'detached' })
  await page.context().setOffline(true)
  await open(page)
  await page.getByRole('dialog', { name: LAYER }).getByRole('button', { name: 'É este' }).click()
  await cardOf(page, NAME).getByText(OTHER_VALUE).waitFor()
  await cardOf(page, NAME).getByRole('button', { name: 'a confirmar' }).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await cardOf(page, NAME).getByRole('button', { name: 'valor a confirmar' }).waitFor()
  await open(page)
  await page.getByRole('dialog', { name: LAYER }).getByRole('button', { name: 'Nenhum' }).click()
  await cardOf(page, NAME).getByText('padrão').first().waitFor()
  await expect.poll(() => standing('valor')).toBe('unproven')
  await page.context().setOffline(false)
  await expect.poll(() => standing('valor')).toBe('neither')
}

/** Fields to be confirmed are counted, and shown alone. */
async function answerFromCount(page: Page): Promise<void> {
  const chip = page.getByRole('button', { name: '1 espera você' })
  await cardOf(page, 'Paulo Sérgio').waitFor()
  await chip.click()
  await cardOf(page, 'Paulo Sérgio').waitFor({ state: 'detached' })
  await cardOf(page, NAME).waitFor()
  await expect.poll(() => chip.getAttribute('aria-pressed')).toBe('true')
  await open(page)
  await page.getByRole('dialog', { name: LAYER }).waitFor()
  await page.keyboard.press('1')
  await page.getByText('Nada mais a confirmar.').waitFor()
  await page.getByRole('button', { name: 'Mostrar todos os leads' }).click()
  await cardOf(page, 'Paulo Sérgio').waitFor()
}

async function answerInTheList(page: Page): Promise<void> {
  await page.getByRole('row', { name: /Paulo Sérgio/ }).waitFor()
  await page.getByRole('button', { name: '1 espera você' }).click()
  await page.getByRole('row', { name: /Paulo Sérgio/ }).waitFor({ state: 'detached' })
  const row = page.getByRole('row', { name: new RegExp(NAME) })
  await expectAccessible(page)
  await row.getByRole('button', { name: 'fase a confirmar' }).click()
  await page.getByRole('dialog', { name: 'Fase a confirmar' }).getByRole('button', { name: 'Está certo' }).click()
  await expect.poll(() => standing('fase')).toBe('edited')
}

/** Deep Lead asks beside what to send. */
async function answerOnDeepLead(page: Page): Promise<void> {
  const value = page.getByRole('region', { name: LAYER })
  await value.locator('.proof').nth(1).waitFor()
  await expectAccessible(page)
  const messagesAnew = page.waitForResponse('**/action-plan')
  await value.getByRole('button', { name: 'É este' }).click()
  await value.waitFor({ state: 'detached' })
  await messagesAnew
  await page.locator('dd').getByText(OTHER_VALUE).first().waitFor()
  const phase = page.getByRole('region', { name: 'Fase a confirmar' })
  await phase.getByRole('button', { name: 'Está certo' }).focus()
  await page.keyboard.press('0')
  await expect.poll(() => standing('fase')).toBe('neither')
  // The earlier answer has its own undo, and may still be in front.
  await page.getByRole('listitem').filter({ hasText: 'volta ao padrão' }).getByRole('button').click()
  await phase.waitFor()
}

it('a field with two readings is asked for on a card, on a compact one, in the list, on Deep Lead and without a network, and each answer is taken back', async () => {
  await doubtful('valor')
  const page = await house.enter(seller)
  await step('value', () => answerValue(page))
  await openAnew(page, '/pipeline', 'valor', 'fase')
  await step('phase', () => answerPhase(page))
  await openAnew(page, '/pipeline', 'valor')
  await step('without a network', () => answerOffline(page))
  await openAnew(page, '/pipeline', 'valor')
  await step('count', () => answerFromCount(page))
  await openAnew(page, '/leads', 'valor', 'fase')
  await step('list', () => answerInTheList(page))
  const { id } = await leadNow()
  await openAnew(page, `/deeplead/${id}`, 'valor', 'fase')
  await step('Deep Lead', () => answerOnDeepLead(page))
})

it('a toast on a phone leaves the answers of the sheet alone', async () => {
  await doubtful('valor')
  await answerUnderToast(await house.enter(seller, { width: 390, height: 844, touch: true }))
})
