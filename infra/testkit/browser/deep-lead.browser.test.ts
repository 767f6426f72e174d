import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import type { Lead } from '@fechai/domain/lead'
import type { Seller } from '../testing/seller.ts'
import { browserHouse, cardOf, expectAccessible, uploadLead } from './house.ts'
import { until } from '../testing/until.ts'
import { step } from './step.ts'

const house = browserHouse()
let seller: Seller
beforeAll(async () => {
  seller = await house.seller()
  await uploadLead(seller, { contact: 'Célia Prado', audios: 1 })
})

const lead = async (name: string): Promise<Lead> => (await seller.leads()).find(({ nome }) => nome === name)!
const change = (id: string, body: unknown) =>
  seller.json(`/api/leads/${id}`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
const open = async (page: Page, id: string): Promise<void> => {
  await page.goto(`${house.origin}/deeplead/${id}`)
  await page.getByRole('slider', { name: 'Ver o lead como estava depois de cada mensagem' }).waitFor()
}
const section = (page: Page, name: string | RegExp) => page.getByRole('region', { name })
/** The list of readings is closed until a person opens it. */
const showAll = (page: Page): Promise<void> => page.getByRole('button', { name: /^Tudo o que foi lido/ }).click()

/** It goes from the card to the lead, whose facts and claims lead to their proof, shows it as it was, prints it, exports it, and back. */
async function walk(page: Page): Promise<void> {
  await cardOf(page, 'Célia Prado').getByRole('link', { name: 'Deep Lead: Célia Prado' }).click()
  await page.getByRole('heading', { name: 'Célia Prado', level: 1 }).waitFor()
  await page.getByRole('button', { name: /^Tudo o que foi lido \(\d+\)$/, expanded: false }).waitFor()
  await expect.poll(() => section(page, 'O que foi dito sobre valor').count()).toBe(0)

  const facts = ['Valor', 'Produto', 'Fase', 'Próximo passo', 'Última interação', 'WhatsApp']
  const term = (name: string) => page.getByRole('term').filter({ hasText: new RegExp(`^${name}$`) })
  const tops = async () => {
    const boxes = await Promise.all(facts.map((name) => term(name).boundingBox()))
    return new Set(boxes.map((box) => Math.round(box!.y))).size
  }
  await expect.poll(tops).toBe(1)
  // The specification's summary is in sight.
  for (const name of ['Atendente', 'Status', 'Início da conversa', 'Canais'])
    await expect.poll(() => term(name).isVisible()).toBe(true)
  for (const name of ['Quantidade', 'Progresso', 'Nome']) await expect.poll(() => term(name).isVisible()).toBe(false)
  await page.getByRole('button', { name: 'Mais dados' }).click()
  for (const name of ['Status', 'Quantidade', 'Progresso', 'Atendente', 'Início da conversa', 'Canais', 'Nome'])
    await expect.poll(() => term(name).isVisible()).toBe(true)
  await expectAccessible(page)
  // No two regions of the page are called alike.
  const regions = `[...document.querySelectorAll('section')].map((each) => each.getAttribute('aria-label') ?? document.getElementById(each.getAttribute('aria-labelledby'))?.textContent)`
  await expect
    .poll(() => page.evaluate<boolean>(`(names => new Set(names).size === names.length)(${regions})`))
    .toBe(true)

  const slider = page.getByRole('slider', { name: /como estava/ })
  await slider.fill('2')
  const past = page.getByRole('region', { name: /^Como estava em/ })
  await past.getByText('Em Objeção').first().waitFor()
  await past.getByText('(hoje: Fechado)').waitFor()
  await past.getByText(/Depois da mensagem 3 de/).waitFor()
  await expectAccessible(page)
  await slider.press('ArrowLeft')
  await past.getByText(/Depois da mensagem 2 de/).waitFor()
  await page.getByRole('button', { name: /primeiro contato/ }).click()
  await past.getByText(/Depois da mensagem 1 de/).waitFor()
  await page.getByRole('button', { name: 'Voltar para hoje' }).click()
  await past.waitFor({ state: 'detached' })

  await showAll(page)
  await section(page, 'O que foi dito sobre valor').getByText('R$ 2.400,00').first().waitFor()
  await section(page, 'Objeções e como terminaram').getByText('Preço, superada').first().waitFor()
  await section(page, /^Por que Fechado/).waitFor()
  await section(page, 'O que enviar agora').getByRole('tab', { name: 'Msg 01' }).waitFor()
  await section(page, 'Resposta provável').getByText('Simulação').waitFor()
  await section(page, 'Histórico de Atividades').getByText('Conversa enviada').waitFor()
  await expectAccessible(page)
  await section(page, 'Objeções e como terminaram')
    .getByRole('button', { name: /^“?Achei um pouco caro/ })
    .first()
    .click()
  const conversation = page.getByRole('dialog', { name: 'Célia Prado' })
  await conversation.getByText('Achei um pouco caro').first().waitFor()
  await page.keyboard.press('Escape')
  await conversation.waitFor({ state: 'detached' })

  await page.getByRole('checkbox', { name: 'Incluir simulação' }).uncheck()
  await expect.poll(() => section(page, 'Resposta provável').count()).toBe(0)
  await page.getByRole('checkbox', { name: 'Incluir áudio' }).uncheck()
  await expect.poll(() => section(page, 'Áudios que importam').count()).toBe(0)
  await page.reload()
  await page.getByRole('slider').waitFor()
  await expect.poll(() => section(page, 'Resposta provável').count()).toBe(0)

  const watermark = page.getByTestId('watermark')
  await expect.poll(() => watermark.isVisible()).toBe(true)
  await expect.poll(() => watermark.locator('span').count()).toBe(20)
  await page.emulateMedia({ media: 'print' })
  await expect.poll(() => watermark.isVisible()).toBe(true)
  await expect.poll(() => watermark.locator('span').count()).toBe(20)
  await expect.poll(() => page.getByRole('navigation', { name: 'Navegação' }).isVisible()).toBe(false)
  await page.emulateMedia({ media: 'screen' })

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exportar relatório' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('relatorio-celia-prado.pdf')
  const chunks: Buffer[] = []
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer)
  const file = Buffer.concat(chunks)
  expect(file.subarray(0, 5).toString()).toBe('%PDF-')

  for (const name of ['Incluir simulação', 'Incluir áudio']) await page.getByRole('checkbox', { name }).check()
  await page.getByRole('link', { name: 'Voltar para a listagem de leads' }).waitFor()
  await page.getByRole('link', { name: 'Voltar para o quadro' }).click()
  await page.getByRole('heading', { name: 'Pipeline de Leads' }).waitFor()
}

/** Measures, from the first moment of the page, how far its content was moved. */
const WATCH_SHIFTS = `
  window.shifted = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shifted += entry.value
  }).observe({ type: 'layout-shift', buffered: true })`

/** Nothing jumps while its parts come, one later than the other. */
async function watchShifts(page: Page): Promise<void> {
  const { id } = await lead('Célia Prado')
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.addInitScript(WATCH_SHIFTS)
  for (const [place, part] of [
    'transcript',
    'action-plan',
    'analyses',
    'analysis',
    'activities*',
    'evidence',
  ].entries())
    await page.route(`**/api/*/*/${part}`, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 200 + 200 * place))
      await route.continue()
    })
  await open(page, id)
  await section(page, 'Histórico de Atividades').getByText('Conversa enviada').waitFor()
  await section(page, 'Resposta provável').waitFor()
  await expect.poll(() => page.evaluate<number>('window.shifted')).toBeLessThanOrEqual(0.02)
  await page.unrouteAll({ behavior: 'wait' })
  await page.emulateMedia({ reducedMotion: 'reduce' })
}

/** The findings of the conversation stay until it has been analysed again. */
const WATCH_FACTS = `
  window.factsWereGone = false
  new MutationObserver(() => {
    if (!document.body.textContent.includes('Fatos da conversa')) window.factsWereGone = true
  }).observe(document.body, { childList: true, subtree: true })`

async function editAndAnalyse(page: Page, mark: string): Promise<void> {
  const { id, produto } = await lead('Dora Reis')
  await open(page, id)
  const pencil = page.getByRole('button', { name: 'Editar produto' })
  await pencil.focus()
  await page.keyboard.press('Enter')
  const box = page.getByRole('textbox', { name: 'Produto' })
  await box.fill('outra coisa')
  await page.keyboard.press('Escape')
  await expect.poll(() => box.count()).toBe(0)
  await page.waitForFunction(`document.activeElement?.getAttribute('aria-label') === 'Editar produto'`)
  await expect.poll(async () => (await lead('Dora Reis')).produto).toBe(produto)

  await page.keyboard.press('Enter')
  const written = '<img src=x onerror="document.title=1"> {{7*7}} Mesa'
  await box.fill(written)
  await page.keyboard.press('Enter')
  await page.getByText('editado por você').waitFor()
  await page.getByText(written).first().waitFor()
  await expect.poll(async () => (await lead('Dora Reis')).produto).toBe(written)
  await section(page, 'Histórico de Atividades').getByText('Dado editado').waitFor()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Devolver produto à análise' }).click()
  await page.getByText('editado por você').waitFor({ state: 'detached' })
  await expect.poll(async () => (await lead('Dora Reis')).produto).toBe(produto)
  await section(page, 'Histórico de Atividades').getByText('Devolveu à análise: produto').waitFor()

  await page.getByRole('button', { name: 'Mais dados' }).click()
  await page.getByRole('button', { name: 'Editar progresso' }).click()
  const percent = page.getByRole('textbox', { name: 'Progresso' })
  await percent.fill('140')
  await page.keyboard.press('Enter')
  await page.getByText('Escreva um número de 0 a 100.').waitFor()
  await expect.poll(() => percent.inputValue()).toBe('140')
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Editar quantidade' }).click()
  const quantity = page.getByRole('textbox', { name: 'Quantidade' })
  await quantity.fill('3 mesas')
  // Another field changed elsewhere is no conflict; this one is.
  await change(id, { valor: 'R$ 10,00', quantidade: '2 mesas' })
  await page.getByRole('button', { name: 'Salvar' }).click()
  await page.getByRole('alert').getByText('Agora está: “2 mesas”').waitFor()
  await expect.poll(() => quantity.inputValue()).toBe('3 mesas')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await quantity.waitFor({ state: 'detached' })
  await expect.poll(() => lead('Dora Reis')).toMatchObject({ quantidade: '3 mesas', valor: 'R$ 10,00' })

  // The text stays on the page without a connection, and is sent when it is back.
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Editar quantidade' }).click()
  await quantity.fill('4 mesas')
  await page.keyboard.press('Enter')
  await quantity.waitFor({ state: 'detached' })
  await page.getByText('4 mesas').waitFor()
  await page.context().setOffline(false)
  await until(async () => (await lead('Dora Reis')).quantidade === '4 mesas')

  await showAll(page)
  const versions = section(page, 'Análises')
  await versions.getByText('Primeira análise').waitFor()
  await section(page, 'Fatos da conversa').waitFor()
  await page.evaluate(WATCH_FACTS)
  await versions.getByRole('button', { name: 'Re-analisar' }).click()
  await versions.getByText('Análise 2').waitFor()
  await page
    .getByText(/A nova análise não mudou nada|A nova análise mudou/)
    .first()
    .waitFor()
  await versions.getByText('Igual à anterior.').waitFor()
  await expect.poll(() => versions.getByText('atual').count()).toBe(1)
  await expect.poll(() => lead('Dora Reis')).toMatchObject({ quantidade: '4 mesas' })
  await section(page, 'Histórico de Atividades').getByText('Análise 2: nada mudou neste lead').waitFor()
  await expect.poll(() => page.evaluate('window.factsWereGone')).toBe(false)
  await expectAccessible(page)

  // An export that goes on is another analysis, whose difference is read field by field.
  await uploadLead(seller, { contact: 'Dora Reis', messages: 7, mark })
  await versions.getByText('Análise 3').waitFor()
  await versions
    .getByText(/campos mudaram/)
    .first()
    .click()
  const phase = versions.getByRole('definition').filter({ hasText: 'Fechado' }).first()
  await expect.poll(() => phase.locator('del').innerText()).toContain('Em Objeção')
  await expect.poll(() => phase.locator('ins').innerText()).toContain('Fechado')
  await expectAccessible(page)
}

/** It fits a phone, dark, by touch. */
async function fitPhone(page: Page): Promise<void> {
  await showAll(page)
  await section(page, 'O que foi dito sobre valor').waitFor()
  await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390)
  await expectAccessible(page)
  const tops = async (): Promise<number[]> => {
    const parts = ['Resumo do lead', 'O que enviar agora', 'Oportunidades', 'Linha do tempo']
    const boxes = await Promise.all(parts.map((name) => page.getByRole('heading', { name, exact: true }).boundingBox()))
    return boxes.map((box) => box!.y)
  }
  // The suggested message comes directly under the summary.
  await expect.poll(async () => (await tops()).join() === (await tops()).toSorted((a, b) => a - b).join()).toBe(true)
  const proof = page.getByRole('definition').locator('button.proof').first()
  await expect.poll(async () => (await proof.boundingBox())!.height).toBeGreaterThanOrEqual(40)
  await page.getByRole('button', { name: 'Editar resumo' }).tap()
  await page.getByRole('textbox', { name: 'Resumo' }).waitFor()
  await expectAccessible(page)
}

it('Deep Lead leads each claim to its proof, shows, prints and exports the lead, nothing of it jumps, and it fits a dark phone', async () => {
  const page = await house.enter(seller)
  await step('walk', () => walk(page))
  await step('shifts', () => watchShifts(page))
  // The board comes first: what all pages share is here already.
  const phone = await house.enter(seller, { width: 390, height: 844, touch: true, dark: true })
  await step('shifts on a phone', () => watchShifts(phone))
  await step('phone', () => fitPhone(phone))
})

it('a field is edited in place by keyboard and given back; a draft survives a failed save, a colleague’s change and new analyses', async () => {
  const mark = crypto.randomUUID()
  await uploadLead(seller, { contact: 'Dora Reis', messages: 3, mark })
  await editAndAnalyse(await house.enter(seller, { at: '/start.js' }), mark)
})
