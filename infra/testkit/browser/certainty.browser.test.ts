import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Lead } from '@fechai/domain/lead'
import type { Seller } from '../testing/seller.ts'
import { browserHouse, cardOf, expectAccessible, sendConversation } from './house.ts'
import { sampleExport } from '../testing/sample-export.ts'
import { TALK_OF_FRIENDS } from '../testing/talk-of-friends.ts'

const house = browserHouse()
let db: pg.Pool
let seller: Seller
beforeAll(async () => {
  db = new pg.Pool({ connectionString: house.databaseUrl, max: 1 })
  seller = await house.seller()
  await house.haveLead(seller, { contact: 'Valter Pinho', messages: 3 })
  await house.haveLead(seller, { contact: 'Luciana Prado', messages: 5 })
})
afterAll(() => db?.end())

const leadOf = async (nome: string): Promise<Lead> => (await seller.leads()).find((lead) => lead.nome === nome)!

it('a refused value is struck with its reason, an unstated one says padrão, and one that cannot be read is not written', async () => {
  const reason = 'a frase citada não diz isto'
  await db.query(
    `update leads set valor = '--', valor_total = null, padroes = '{valor,whatsapp}', revisar = '{valor}',
       recusados = '{"valor":{"valor":"R$ 9.400,00","motivo":"nao-diz"}}' where id = $1`,
    [(await leadOf('Valter Pinho')).id],
  )
  const page = await house.enter(seller)
  const [refused, unstated] = [cardOf(page, 'Valter Pinho'), cardOf(page, 'Luciana Prado')]
  await refused.locator('s', { hasText: 'R$ 9.400,00' }).waitFor()
  await refused.getByText(`Valor recusado: ${reason}`).waitFor()
  await unstated.getByRole('button', { name: 'Mais info' }).click()
  await unstated.getByText('WhatsApp: Não informado padrão').waitFor()
  await expectAccessible(page)
  await refused.getByRole('link', { name: 'Deep Lead: Valter Pinho' }).click()
  await page.locator('dd s', { hasText: 'R$ 9.400,00' }).waitFor()
  await page.locator('dd').getByText(`recusado: ${reason}`).waitFor()
  await expect.poll(() => page.locator('s', { hasText: /^--$/ }).count()).toBe(0)

  await page.getByRole('link', { name: 'Voltar para a listagem de leads' }).click()
  const row = page.getByRole('row', { name: /Luciana Prado/ })
  await row.getByText('padrão').first().waitFor()
  await row.getByRole('link', { name: 'Abrir Luciana Prado' }).click()
  await page.getByRole('heading', { name: 'Luciana Prado', level: 1 }).waitFor()
  await page.getByRole('button', { name: 'Mais dados' }).click()
  const status = page.locator('dd', { hasText: 'Ativo' })
  await status.getByText('padrão').waitFor()
  await expect.poll(() => status.getByRole('button', { name: 'Ativo' }).count()).toBe(0)

  const { valor } = await leadOf('Luciana Prado')
  await page.getByRole('button', { name: 'Editar valor' }).click()
  const box = page.getByRole('textbox', { name: 'Valor', exact: true })
  await box.fill('abacate')
  await box.press('Enter')
  await page.getByRole('alert').getByText('Este valor não pode ser lido').waitFor()
  await expect.poll(() => box.inputValue()).toBe('abacate')
  await expect.poll(async () => (await leadOf('Luciana Prado')).valor).toBe(valor)
})

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
})
