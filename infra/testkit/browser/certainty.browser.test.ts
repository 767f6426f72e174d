import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Lead } from '@fechai/domain/lead'
import type { Seller } from '../testing/seller.ts'
import { browserHouse, cardOf, expectAccessible } from './house.ts'
import { TALK_OF_FRIENDS } from '../testing/talk-of-friends.ts'

const house = browserHouse()
let db: pg.Pool
let seller: Seller
beforeAll(async () => {
  db = new pg.Pool({ connectionString: house.databaseUrl, max: 1 })
  seller = await house.seller()
  await house.haveLead(seller, { contact: 'Luciana Prado', messages: 5 })
})
afterAll(() => db?.end())

const leadOf = async (nome: string): Promise<Lead> => (await seller.leads()).find((lead) => lead.nome === nome)!

it('one click confirms a value, and a sale that looks closed; it is taken back, and ‘Ainda não’ is not asked again', async () => {
  const { id, valor } = await leadOf('Luciana Prado')
  const ask = (revisar: string) =>
    db.query(
      `update leads set fase = 'leads-quentes', parece_fechado = '2026-09-15T09:00:00Z', ainda_nao = null, editados = '{}',
         revisar = $2, revision = revision + 1 where id = $1`,
      [id, revisar],
    )
  await ask('{valor}')
  const page = await house.enter(seller)
  const card = cardOf(page, 'Luciana Prado')
  const question = { name: 'Luciana Prado: parece fechado' }
  const takeBack = async (said: string): Promise<void> => {
    await page.getByRole('listitem').filter({ hasText: said }).getByRole('button', { name: 'Desfazer' }).click()
  }
  await card.getByRole('button', { name: 'a confirmar' }).click()
  await page.getByRole('button', { name: 'Está certo' }).click()
  await expect.poll(async () => (await leadOf('Luciana Prado')).editados.valor).toBeDefined()
  await expect.poll(async () => (await leadOf('Luciana Prado')).valor).toBe(valor)
  await card.getByRole('button', { name: 'a confirmar' }).waitFor({ state: 'detached' })
  await takeBack('valor confirmado.')
  await expect.poll(async () => (await leadOf('Luciana Prado')).editados.valor).toBeUndefined()
  await card.getByRole('button', { name: 'a confirmar' }).waitFor()

  await card.getByText('Quente, parece fechado: confirmar?').waitFor()
  await expectAccessible(page)
  await card.getByRole('button', { name: 'Sim, fechou' }).click()
  await expect.poll(async () => (await leadOf('Luciana Prado')).fase).toBe('fechados')
  await expect.poll(async () => (await leadOf('Luciana Prado')).editados.fase).toBeDefined()
  await card.getByText('da análise').first().waitFor()
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect.poll(async () => (await leadOf('Luciana Prado')).fase).toBe('leads-quentes')
  await card.getByRole('group', question).waitFor()

  await ask('{}')
  await page.goto(`${house.origin}/deeplead/${id}`)
  await page.getByRole('group', question).getByRole('button', { name: 'Ainda não' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('group', question).waitFor({ state: 'detached' })
  await page.reload()
  await page.getByRole('slider').waitFor()
  await expect.poll(() => page.getByRole('group', question).count()).toBe(0)
  await expect.poll(async () => (await leadOf('Luciana Prado')).fase).toBe('leads-quentes')
})

const FRIENDS = TALK_OF_FRIENDS.map((words, at) => `01/10/2026 09:${10 + at} - ${words}`)

it('a conversation that is no sale says so in place of a sale, is kept or discarded, and each is taken back', async () => {
  const own = await house.seller()
  await house.seed(own, { fileName: 'Conversa do WhatsApp com Bia.txt', text: FRIENDS.join('\n') })
  const page = await house.enter(own)
  const card = cardOf(page, 'Bia')
  await card.getByText('não parece uma conversa de venda').waitFor()
  await expectAccessible(page)
  await card.getByRole('button', { name: 'Manter como lead' }).click()
  await card.getByText('não parece uma conversa de venda').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Desfazer' }).first().click()
  await card.getByText('não parece uma conversa de venda').waitFor()

  await card.getByRole('link', { name: 'Bia' }).click()
  await page.getByRole('note').getByText('Não parece uma conversa de venda.').waitFor()
  await expectAccessible(page)
  await page.getByRole('note').getByRole('button', { name: 'Descartar' }).click()
  await page.waitForURL(/\/pipeline$/)
  await page.getByText('Bia: descartado.').waitFor()
  await expect.poll(() => card.count()).toBe(0)
  await page.getByRole('button', { name: 'Desfazer' }).last().click()
  await card.getByText('não parece uma conversa de venda').waitFor()
})
