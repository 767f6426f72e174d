import pg from 'pg'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Lead } from '@fechai/domain/lead'
import type { Seller } from '../testing/seller.ts'
import { browserHouse, cardOf, expectAccessible, uploadLead, sendConversation, type Look } from './house.ts'
import { sampleExport } from '../testing/sample-export.ts'
import { TALK_OF_FRIENDS } from '../testing/talk-of-friends.ts'

const house = browserHouse()
let db: pg.Pool
let seller: Seller
beforeAll(async () => {
  db = new pg.Pool({ connectionString: house.databaseUrl, max: 1 })
  seller = await house.seller()
  await Promise.all([
    uploadLead(seller, { contact: 'Valter Pinho', messages: 3 }),
    uploadLead(seller, { contact: 'Luciana Prado', messages: 5 }),
  ])
})
afterAll(() => db?.end())

const enter = (look?: Look): Promise<Page> => house.enter(seller, look)
const leadOf = async (nome: string): Promise<Lead> => (await seller.leads()).find((lead) => lead.nome === nome)!

describe('a value that was refused', () => {
  const reason = 'a frase citada não diz isto'
  beforeAll(async () => {
    await db.query(
      `update leads set valor = '--', valor_total = null, padroes = '{valor,whatsapp}', revisar = '{valor}',
         recusados = '{"valor":{"valor":"R$ 9.400,00","motivo":"nao-diz"}}' where id = $1`,
      [(await leadOf('Valter Pinho')).id],
    )
  })

  it('is struck with its reason on the card and on Deep Lead', async () => {
    const page = await enter()
    const card = cardOf(page, 'Valter Pinho')
    await card.locator('s', { hasText: 'R$ 9.400,00' }).waitFor()
    await card.getByText(`Valor recusado: ${reason}`).waitFor()
    await expectAccessible(page)
    await card.getByRole('link', { name: 'Deep Lead: Valter Pinho' }).click()
    await page.locator('dd s', { hasText: 'R$ 9.400,00' }).waitFor()
    await page.locator('dd').getByText(`recusado: ${reason}`).waitFor()
    await expect.poll(() => page.locator('s', { hasText: /^--$/ }).count()).toBe(0)
  })
})

it('an unstated field says padrão: on the card, on Deep Lead and in the list', async () => {
  const page = await enter()
  const { id } = await leadOf('Luciana Prado')
  await cardOf(page, 'Luciana Prado').getByRole('button', { name: 'Mais info' }).click()
  await cardOf(page, 'Luciana Prado').getByText('WhatsApp: Não informado padrão').waitFor()
  await page.goto(`${house.origin}/deeplead/${id}`)
  await page.getByRole('button', { name: 'Mais dados' }).click()
  const status = page.locator('dd', { hasText: 'Ativo' })
  await status.getByText('padrão').waitFor()
  await expect.poll(() => status.getByRole('button', { name: 'Ativo' }).count()).toBe(0)
  await page.goto(`${house.origin}/leads`)
  await page
    .getByRole('row', { name: /Luciana Prado/ })
    .getByText('padrão')
    .first()
    .waitFor()
})

it('a value to be confirmed is confirmed by one click, which is taken back', async () => {
  const { id, valor } = await leadOf('Luciana Prado')
  await db.query(`update leads set revisar = '{valor}', revision = revision + 1 where id = $1`, [id])
  const page = await enter()
  const card = cardOf(page, 'Luciana Prado')
  await card.getByRole('button', { name: 'a confirmar' }).click()
  await page.getByRole('button', { name: 'Está certo' }).click()
  await expect.poll(async () => (await leadOf('Luciana Prado')).editados.valor).toBeDefined()
  await expect.poll(async () => (await leadOf('Luciana Prado')).valor).toBe(valor)
  await card.getByRole('button', { name: 'a confirmar' }).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect.poll(async () => (await leadOf('Luciana Prado')).editados.valor).toBeUndefined()
})

it('a value that cannot be read is refused in its field, and nothing is written', async () => {
  const before = await leadOf('Luciana Prado')
  const page = await enter({ at: `/deeplead/${before.id}` })
  await page.getByRole('button', { name: 'Editar valor' }).click()
  const box = page.getByRole('textbox', { name: 'Valor', exact: true })
  await box.fill('abacate')
  await box.press('Enter')
  await page.getByRole('alert').getByText('Este valor não pode ser lido').waitFor()
  await expect.poll(() => box.inputValue()).toBe('abacate')
  await expect.poll(async () => (await leadOf('Luciana Prado')).valor).toBe(before.valor)
  await box.press('Escape')
})

describe('a hot lead that looks sold', () => {
  const ask = async (): Promise<string> => {
    const { id } = await leadOf('Luciana Prado')
    await db.query(
      `update leads set fase = 'leads-quentes', parece_fechado = '2026-09-15T09:00:00Z', ainda_nao = null, editados = '{}',
         revision = revision + 1 where id = $1`,
      [id],
    )
    return id
  }
  const question = { name: 'Luciana Prado: parece fechado' }

  it('is confirmed by one click, and the click is taken back', async () => {
    await ask()
    const page = await enter()
    const card = cardOf(page, 'Luciana Prado')
    await card.getByText('Quente, parece fechado: confirmar?').waitFor()
    await expectAccessible(page)
    await card.getByRole('button', { name: 'Sim, fechou' }).click()
    await expect.poll(async () => (await leadOf('Luciana Prado')).fase).toBe('fechados')
    await expect.poll(async () => (await leadOf('Luciana Prado')).editados.fase).toBeDefined()
    await card.getByText('da análise').first().waitFor()
    await page.getByRole('button', { name: 'Desfazer' }).click()
    await expect.poll(async () => (await leadOf('Luciana Prado')).fase).toBe('leads-quentes')
    await card.getByRole('group', question).waitFor()
  })

  it("is not asked again after 'Ainda não', by keyboard, on Deep Lead", async () => {
    const id = await ask()
    const page = await enter({ at: `/deeplead/${id}` })
    await page.getByRole('group', question).getByRole('button', { name: 'Ainda não' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('group', question).waitFor({ state: 'detached' })
    await page.reload()
    await page.getByRole('slider').waitFor()
    await expect.poll(() => page.getByRole('group', question).count()).toBe(0)
    await expect.poll(async () => (await leadOf('Luciana Prado')).fase).toBe('leads-quentes')
  })
})

it('the dialog and the end of the analysis say that no transcriber is set up', async () => {
  const page = await house.open({ serviceWorkers: 'block' })
  await house.signIn(page.context(), seller)
  await page.route('**/api/me', async (request) => {
    const answer = await request.fetch()
    await request.fulfill({ response: answer, json: { ...(await answer.json()), transcription: false } })
  })
  await page.goto(house.origin)
  await page.getByRole('button', { name: 'Adicionar Lead' }).first().click()
  const kinds = page.getByRole('list', { name: 'O que é analisado' })
  await kinds.getByText('Transcrição de áudios: não configurada nesta instalação').waitFor()
  await kinds.getByText('Análise de sentimento').waitFor()
  const dialog = page.getByRole('dialog', { name: 'Adicionar Novo Lead' })
  await dialog.getByText('Os áudios não serão ouvidos: a transcrição está desligada.').waitFor()
  await expect.poll(() => dialog.innerText()).not.toMatch(/npm|ninguém ouve/)
  await page.keyboard.press('Escape')
  house.provider.failNext('transcription', 'bad-request', 'bad-request')
  await sendConversation(page, await sampleExport({ contact: 'Nilo Braga', audios: 1 }))
  await page
    .getByText('1 áudio não foi ouvido: a transcrição não está configurada nesta instalação.')
    .waitFor({ timeout: 90_000 })
  await cardOf(page, 'Nilo Braga').getByText('1 áudio não ouvido').waitFor()

  // While the server cannot be asked, the dialog promises no more than before.
  await page.unroute('**/api/me')
  await page.route('**/api/me', (request) => request.abort())
  await page.reload()
  await page.getByRole('button', { name: 'Adicionar Lead' }).first().click()
  await kinds.getByText('Transcrição de áudios: não configurada nesta instalação').waitFor()
})

describe('a conversation that is no sale', () => {
  const FRIENDS = TALK_OF_FRIENDS.map((words, at) => `01/10/2026 09:${10 + at} - ${words}`)

  it('says so in place of a sale, is kept or discarded, and each is taken back', async () => {
    const own = await house.seller()
    const { uploadId } = await own.upload(Buffer.from(FRIENDS.join('\n')), 'Conversa do WhatsApp com Bia.txt')
    await expect.poll(async () => (await own.uploadState(uploadId)).status, { timeout: 120_000 }).toBe('concluido')
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
})
