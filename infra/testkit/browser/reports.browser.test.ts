import type { LeadActivities } from '@fechai/contracts/leads'
import type { CountedCases } from '@fechai/domain/insights/sales/sales-case'
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import type { Seller } from '../testing/seller.ts'
import { browserHouse, expectAccessible, type Look } from './house.ts'
import { seedRecent } from './recent-talk.ts'
import { step } from './step.ts'

const house = browserHouse()
let seller: Seller
beforeAll(async () => {
  seller = await house.seller()
  await seedRecent(house, seller, 'Ana Prado', 20, [
    'Ana Prado: Oi, quanto sai a cozinha planejada?',
    'Loja Aroeira: A cozinha planejada sai por R$ 25.000,00, parcelo em 10x sem juros',
    'Ana Prado: Vou pensar e te aviso',
    'Loja Aroeira: Combinado, qualquer coisa me chama',
  ])
  await seedRecent(house, seller, 'Bia Reis', 3, [
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

const PHONE: Look = { width: 390, height: 844, touch: true, dark: true }

/** Lists what the history of a lead has of planned actions. */
async function plannedOf(nome: string): Promise<string[]> {
  const { id } = (await seller.leads()).find((each) => each.nome === nome)!
  const { activities } = await seller.json<LeadActivities>(`/api/leads/${id}/activities`)
  return activities.map(({ description }) => description).filter((each) => each.startsWith('Ação planejada'))
}

/** Returns each number of a report with its cases, wherever it is nested. */
function numbersIn(report: unknown): CountedCases[] {
  if (typeof report !== 'object' || report === null) return []
  if ('n' in report && 'cases' in report && Array.isArray(report.cases)) return [report as CountedCases]
  return Object.values(report).flatMap(numbersIn)
}

/** Checks that each number of an answer has as many cases as it says, of which at most 60 are kept. */
async function expectCounted(who: Seller, path: string): Promise<void> {
  const numbers = numbersIn(await who.json(path)).filter(({ n }) => n > 0)
  expect(numbers.length, path).toBeGreaterThan(5)
  for (const { n, cases } of numbers) expect(cases, path).toHaveLength(Math.min(60, n))
}

/** Presses the first, the middle and the last number of a page, which open as many cases as their names say. */
async function expectNumbersOpen(page: Page, atLeast: number): Promise<void> {
  const numbers = page
    .getByRole('main')
    .getByRole('button', { name: /: \d+ (?:conversas?|respostas?|mensage(?:m|ns))$/ })
  await expect.poll(() => numbers.count()).toBeGreaterThan(atLeast)
  const last = (await numbers.count()) - 1
  for (const nth of [0, Math.floor(last / 2), last]) {
    const name = (await numbers.nth(nth).getAttribute('aria-label'))!
    await numbers.nth(nth).click()
    const cases = page.getByRole('dialog').getByRole('listitem')
    const n = Math.min(60, Number(/(\d+) \p{L}+$/u.exec(name)![1]))
    await expect.poll(() => cases.count(), { message: name }).toBe(n)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
}

/** The page of a salesperson, with a note of coaching. */
async function coach(page: Page, where: string): Promise<void> {
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
  await page.getByLabel('Orientação', { exact: true }).fill(`Pergunte o que falta <i>${where}</i>`)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Enviar orientação' }).click()
  await page.getByText(`Pergunte o que falta <i>${where}</i>`).waitFor()
}

/** 'Vendas': what is followed, the company's goal, and the actions that it plans. */
async function sell(page: Page): Promise<void> {
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
  for (const [choice, name] of [
    ['Planilha (XLSX)', 'vendas-90-dias.xlsx'],
    ['Planilha (CSV)', 'vendas-90-dias.csv'],
  ] as const) {
    await page.getByRole('button', { name: 'Exportar' }).click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: choice }).click(),
    ])
    expect(download.suggestedFilename()).toBe(name)
  }
  await expectAccessible(page)
}

/** The words that a manager adds count everywhere from then on. */
async function addWords(page: Page): Promise<void> {
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
}

/** A seller’s page takes a note of coaching, Vendas follows, measures, plans and mends, and each of their numbers opens its sentences. */
async function followAndMend(page: Page): Promise<void> {
  await coach(page, 'at the desk')
  await expectNumbersOpen(page, 8)
  await expectCounted(seller, '/api/insights/seller?periodo=3m')
  await page.goto(`${house.origin}/?tela=scanpro-vendas`)
  await expectNumbersOpen(page, 30)
  await expectCounted(seller, '/api/insights/sales?days=90')
  await sell(page)
  const mend = page.getByRole('region', { name: 'Complete aqui' })
  await mend.getByLabel('Valor de Bia Reis').fill('a combinar')
  await mend.getByRole('button', { name: 'Salvar' }).click()
  await page.getByText('Este valor não pode ser lido.').waitFor()
  await mend.getByLabel('Valor de Bia Reis').fill('1.500')
  await mend.getByRole('button', { name: 'Salvar' }).click()
  await mend.waitFor({ state: 'detached' })
}

/** A manager’s words count in each lead’s sentiment, which the words of the conversation prove. */
async function countWords(page: Page): Promise<void> {
  await page.goto(`${house.origin}/?tela=ai-analysis`)
  await addWords(page)
  const [bia] = (await seller.leads()).filter(({ nome }) => nome.startsWith('Bia'))
  await page.goto(`${house.origin}/deeplead/${bia!.id}`)
  await page.getByRole('button', { name: /^Tudo o que foi lido/ }).click()
  const adored = page.getByRole('region', { name: 'Análise de sentimento' })
  await adored.getByText('Adorei', { exact: true }).waitFor()
  await adored.getByRole('button', { name: /Adorei a estante/ }).click()
  await page.getByRole('list', { name: 'Mensagens' }).getByText('Tem sim, qual tamanho?').waitFor()
}

it('a seller’s page, Vendas and the company’s words take notes, follow, measure, plan and count, and each number opens its sentences', async () => {
  const page = await house.enter(seller, { at: '/?tela=analise-vendedor' })
  await step('seller and Vendas', () => followAndMend(page))
  await step('words', () => countWords(page))
})

it('a seller’s page, Vendas and the company’s words are used on a dark phone', async () => {
  const page = await house.enter(seller, { ...PHONE, at: '/?tela=analise-vendedor' })
  await coach(page, 'on a phone')
  await page.goto(`${house.origin}/?tela=scanpro-vendas`)
  await sell(page)
  await page.goto(`${house.origin}/?tela=ai-analysis`)
  await addWords(page)
})

it('each number of Análise AI opens the sentences that it counts, with its interval where they are few', async () => {
  const many = await house.seller()
  for (const letter of 'ABCDEFGHIJKLMNO') await house.haveLead(many, { contact: `Cliente ${letter}` })
  const page = await house.enter(many, { at: '/?tela=ai-analysis' })
  await page.getByRole('combobox').selectOption({ label: 'Personalizado' })
  await page.getByLabel('Dias').fill('180')
  await page.getByLabel('Dias').press('Enter')
  const productivity = page.getByRole('region', { name: 'Produtividade', exact: true })
  await productivity.getByRole('button', { name: /^[\d,]+% \(\d+ a \d+%\) de conversão/ }).waitFor()
  await productivity.getByRole('button', { name: 'por que esta nota' }).click()
  await page.getByRole('button', { name: /^Otimização de recursos/ }).waitFor()
  await page.getByRole('button', { name: /dias? até fechar/ }).waitFor()
  await expectAccessible(page)
  await expectNumbersOpen(page, 15)
  await expectCounted(many, '/api/insights/analysis?days=180')
})
