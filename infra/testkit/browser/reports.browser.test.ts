import type { LeadActivities } from '@fechai/contracts/leads'
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import type { Seller } from '../testing/seller.ts'
import { browserHouse, expectAccessible, uploadLead, type Look } from './house.ts'
import { recentTalk } from './recent-talk.ts'

const house = browserHouse()
let seller: Seller
beforeAll(async () => {
  seller = await house.seller()
  await recentTalk(seller, 'Ana Prado', 20, [
    'Ana Prado: Oi, quanto sai a cozinha planejada?',
    'Loja Aroeira: A cozinha planejada sai por R$ 25.000,00, parcelo em 10x sem juros',
    'Ana Prado: Vou pensar e te aviso',
    'Loja Aroeira: Combinado, qualquer coisa me chama',
  ])
  await recentTalk(seller, 'Bia Reis', 3, [
    'Bia Reis: Adorei a estante, ainda tem?',
    'Loja Aroeira: Tem sim, qual tamanho?',
  ])
  await decide('Ana Prado', { fase: 'leads-quentes', valor: 'R$ 25.000,00' })
  await decide('Bia Reis', { fase: 'leads-mornos', valor: '--' })
})

/** Sets a user's decision on a lead, because the rules' reading of so few words does not matter here. */
async function decide(nome: string, body: object): Promise<void> {
  const lead = (await seller.leads()).find((each) => each.nome === nome)!
  const answer = await seller.request(`/api/leads/${lead.id}`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...body, revision: lead.revision }),
  })
  expect(answer.status).toBe(200)
}

const open = async (look: Look, path: string): Promise<Page> => {
  const page = await house.enter(seller, { ...look, at: path })
  return page
}
const LOOKS: [string, Look][] = [
  ['at the desk', {}],
  ['on a phone, dark', { width: 390, height: 844, touch: true, dark: true }],
]

it.each(LOOKS)('a seller’s page opens its sentences and takes a note of coaching, %s', async (_name, look) => {
  const page = await open(look, '/?tela=analise-vendedor')
  await page.getByRole('heading', { name: 'Análise de Vendedor' }).waitFor()
  await page.getByRole('button', { name: 'Atendimentos no período: 2 conversas' }).waitFor()
  await expectAccessible(page)
  await page
    .getByRole('button', { name: /Oferecer outra forma de pagamento: 1 conversa/ })
    .first()
    .click()
  await page.getByRole('dialog').getByText('parcelo em 10x sem juros').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'all', exact: true }).press('Enter')
  await page.getByText('em todo o período').waitFor()
  await page.getByRole('button', { name: 'Deixar orientação' }).click()
  await page.getByLabel('Orientação', { exact: true }).fill(`Pergunte o que falta <i>${_name}</i>`)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Enviar orientação' }).click()
  await page.getByText(`Pergunte o que falta <i>${_name}</i>`).waitFor()
})

it.each(LOOKS)(
  'Vendas follows, is measured by the company’s goal and mends what is missing, %s',
  async (_name, look) => {
    const page = await open(look, '/?tela=scanpro-vendas')
    const follow = page.getByRole('region', { name: 'Em acompanhamento' })
    await page.getByRole('button', { name: 'VER LEADS' }).click()
    await page.getByRole('button', { name: 'Acompanhar lead: Ana Prado' }).click()
    await follow.getByRole('link', { name: 'Ana Prado' }).waitFor()
    await page.reload()
    await follow.getByRole('link', { name: 'Ana Prado' }).waitFor()
    await follow.getByRole('button', { name: 'Remover: Ana Prado' }).click()
    await follow.getByText('Você ainda não acompanha nenhum lead.').waitFor()

    await page.getByRole('button', { name: 'Editar meta' }).click()
    await page.getByLabel('Nota, de 0 a 10').fill('11')
    await page.getByLabel('Até o mês').fill('2027-03')
    await page.getByRole('button', { name: 'Salvar', exact: true }).last().click()
    await page.getByRole('alert').getByText('Escreva uma nota de 0 a 10').waitFor()
    await page.getByLabel('Nota, de 0 a 10').fill('8,5')
    await expectAccessible(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Salvar', exact: true }).click()
    await page.getByText('Meta 8,5 até mar/27.').waitFor()

    await page.getByRole('button', { name: /^Criar atividade: Responder 1 lead/ }).click()
    const planned = page.getByRole('dialog').getByRole('listitem')
    await planned.filter({ hasText: 'Ana Prado' }).getByText('Responder: sem mensagem há 20 dias').waitFor()
    await expectAccessible(page)
    await expect.poll(() => plannedOf('Ana Prado')).toEqual([])
    await page.getByRole('button', { name: 'Criar em 1 lead' }).click()
    await page.getByText(/^Criada em 1 lead às/).waitFor()
    await expect.poll(() => plannedOf('Ana Prado')).toEqual(['Ação planejada\nResponder: sem mensagem há 20 dias'])
    await page.getByRole('button', { name: /^Desfazer: Responder 1 lead/ }).click()
    await page.getByRole('button', { name: /^Criar atividade: Responder 1 lead/ }).waitFor()
    await expect.poll(() => plannedOf('Ana Prado')).toEqual([])
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Exportar CSV' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('vendas-90-dias.csv')
    await expectAccessible(page)
  },
)

/** Lists what the history of a lead has of planned actions. */
async function plannedOf(nome: string): Promise<string[]> {
  const { id } = (await seller.leads()).find((each) => each.nome === nome)!
  const { activities } = await seller.json<LeadActivities>(`/api/leads/${id}/activities`)
  return activities.map(({ description }) => description).filter((each) => each.startsWith('Ação planejada'))
}

/** Presses every number of a page, which opens so many cases as its name says; at most 60 are kept of one. */
async function expectEachOpens(page: Page, atLeast: number): Promise<void> {
  const numbers = page
    .getByRole('main')
    .getByRole('button', { name: /: \d+ (?:conversas?|respostas?|mensage(?:m|ns))$/ })
  await numbers.first().waitFor()
  const names = await Promise.all((await numbers.all()).map(async (each) => (await each.getAttribute('aria-label'))!))
  expect(names.length).toBeGreaterThan(atLeast)
  for (const [nth, name] of names.entries()) {
    await numbers.nth(nth).click()
    const cases = page.getByRole('dialog').getByRole('listitem')
    const n = Math.min(60, Number(/(\d+) \p{L}+$/u.exec(name)![1]))
    await expect.poll(() => cases.count(), { message: name }).toBe(n)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
}

it('each number of Análise AI opens the sentences that it counts, with its interval where they are few', async () => {
  const many = await house.seller()
  await Promise.all(
    Array.from({ length: 15 }, (_, at) => uploadLead(many, { contact: `Cliente ${'ABCDEFGHIJKLMNO'[at]}` })),
  )
  const page = await house.enter(many, { at: '/?tela=ai-analysis' })
  await page.getByRole('combobox').selectOption('180')
  const productivity = page.getByRole('region', { name: 'Produtividade', exact: true })
  await productivity.getByRole('button', { name: /^[\d,]+% \(\d+ a \d+%\) de conversão/ }).waitFor()
  await productivity.getByRole('button', { name: 'por que esta nota' }).click()
  await page.getByRole('button', { name: /^Otimização de recursos/ }).waitFor()
  await page.getByRole('button', { name: /dias? até fechar/ }).waitFor()
  await expectAccessible(page)
  await expectEachOpens(page, 15)
})

it.each([
  ['Vendas', '/?tela=scanpro-vendas', 30],
  ['Análise de Vendedor', '/?tela=analise-vendedor', 8],
])('each number of %s opens the sentences that it counts', async (_name, path, atLeast) => {
  const page = await open({}, path)
  await expectEachOpens(page, atLeast)
})

it('a missing value is entered in its place', async () => {
  const page = await open({}, '/?tela=scanpro-vendas')
  const mend = page.getByRole('region', { name: 'Complete aqui' })
  await mend.getByLabel('Valor de Bia Reis').fill('a combinar')
  await mend.getByRole('button', { name: 'Salvar' }).click()
  await page.getByText('Este valor não pode ser lido.').waitFor()
  await mend.getByLabel('Valor de Bia Reis').fill('1.500')
  await mend.getByRole('button', { name: 'Salvar' }).click()
  await mend.waitFor({ state: 'detached' })
})

it('a lead’s sentiment appears with the words that prove it', async () => {
  const [lead] = (await seller.leads()).filter(({ nome }) => nome.startsWith('Bia'))
  const page = await open({}, `/deeplead/${lead!.id}`)
  await page.getByRole('button', { name: /^Tudo o que foi lido/ }).click()
  const sentiment = page.getByRole('region', { name: 'Análise de sentimento' })
  await sentiment.getByText('Adorei', { exact: true }).waitFor()
  await sentiment.getByRole('button', { name: /Adorei a estante/ }).click()
  await page.getByRole('list', { name: 'Mensagens' }).getByText('Tem sim, qual tamanho?').waitFor()
})

it.each(LOOKS)('a manager adds words, which count everywhere from then on, %s', async (_name, look) => {
  const page = await open(look, '/?tela=ai-analysis')
  await page.getByRole('button', { name: 'Palavras da empresa' }).click()
  const dialog = page.getByRole('dialog', { name: 'Palavras da empresa' })
  await dialog.getByLabel('Negativas').fill('(qualquer)')
  await dialog.getByRole('button', { name: 'Salvar e contar de novo' }).click()
  await dialog.getByRole('alert').getByText('“(qualquer)” não pode ser contada').waitFor()
  await dialog.getByLabel('Negativas').fill('Vou pensár\nmeia boca')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Salvar e contar de novo' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Palavras da empresa' }).click()
  await expect.poll(() => dialog.getByLabel('Negativas').inputValue()).toBe('vou pensar\nmeia boca')
  const [lead] = (await seller.leads()).filter(({ nome }) => nome.startsWith('Ana'))
  await page.goto(`${house.origin}/deeplead/${lead!.id}`)
  await page.getByRole('button', { name: /^Tudo o que foi lido/ }).click()
  const sentiment = page.getByRole('region', { name: 'Análise de sentimento' })
  await sentiment.getByText('Vou pensar', { exact: true }).waitFor()
})
