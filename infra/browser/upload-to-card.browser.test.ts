import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import { gatedFileName, stageGate, type StageGate } from '../chaos/stage-gate.ts'
import { startModelProvider, type ModelProvider } from '../fakes/model-provider.ts'
import { sampleExport } from '../testing/sample-export.ts'
import { browserHouse, cardOf, expectAccessible, sendConversation, signUpOnScreen, type BrowserHouse } from './house.ts'

let house: BrowserHouse
let gate: StageGate
let provider: ModelProvider
beforeAll(async () => {
  provider = await startModelProvider()
  house = await browserHouse({ OPENAI_API_KEY: 'teste', OPENAI_BASE_URL: provider.url })
  gate = await stageGate(house.stack.env.DATABASE_URL!)
})
afterAll(async () => {
  await gate?.end()
  await house?.stop()
  await provider?.close()
})

let page: Page
const problems: string[] = []
beforeEach(async () => {
  problems.length = 0
  page = await house.open()
  page.on('pageerror', (error) => problems.push(error.message))
  await signUpOnScreen(page)
})
afterEach(async () => {
  await page.context().close()
  expect(problems).toEqual([])
})

describe('an upload', () => {
  it('becomes a card with its proof, while the salesperson watches', async () => {
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Adicionar Lead' }).first().click()
    await page.getByRole('heading', { name: 'Adicionar Novo Lead' }).waitFor()
    await expectAccessible(page)
    await page.keyboard.press('Escape')

    await sendConversation(page, await sampleExport({ contact: 'Marta Nunes', images: 1 }))
    const card = cardOf(page, 'Marta Nunes')
    await card.waitFor()
    await card.getByText('Produto:').waitFor()
    await card.getByRole('button', { name: 'Mais info' }).click()
    await card.getByText('Próximo passo').waitFor()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await expectAccessible(page)
  })

  it('shows its eleven stages, goes on through a reload and in the background', async () => {
    await gate.close('prepareContext')
    const { bytes } = await sampleExport({ contact: 'Olívia Prado', images: 1 })
    await sendConversation(page, { bytes, fileName: gatedFileName('prepareContext') })
    const overlay = page.getByRole('dialog')
    await overlay.getByRole('list', { name: 'Etapas do processamento' }).getByRole('listitem').nth(10).waitFor()
    await expectAccessible(page)
    await overlay.getByRole('button', { name: 'Continuar em segundo plano' }).click()
    await page.reload()
    await page.getByRole('button', { name: /Acompanhar/ }).click()
    await page.getByRole('dialog').waitFor()
    await gate.open()
    await page.getByRole('article').first().waitFor()
  })

  it('that cannot be read waits for the salesperson, with the cause', async () => {
    await sendConversation(page, { bytes: Buffer.from('isto não é um zip'), fileName: 'conversa.zip' })
    await page.getByText('Esperando por você').first().waitFor()
    await page.getByText('O arquivo ZIP está incompleto ou danificado.').waitFor()
    await expectAccessible(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click()
    await page.getByText('Análise cancelada').first().waitFor()
  })

  it('that the provider refused goes on by the button once the cause is gone', async () => {
    provider.failNext('chat', 'no-quota')
    await sendConversation(page, await sampleExport({ contact: 'Quirino Sá' }))
    const overlay = page.getByRole('dialog')
    await overlay.getByText(/cota da inteligência artificial/).waitFor()
    await expectAccessible(page)
    await overlay.getByRole('button', { name: 'Tentar novamente' }).click()
    await page.getByRole('article').first().waitFor()
  })

  it('of the wrong kind is refused before it is sent', async () => {
    await page.getByRole('button', { name: 'Adicionar Lead' }).first().click()
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'proposta.docx', mimeType: 'application/msword', buffer: Buffer.from('x') })
    await page.getByText('Por favor, selecione apenas arquivos ZIP, TXT, MP3, WAV, M4A, JPG, PNG ou GIF.').waitFor()
  })

  it('sent twice gives one lead', async () => {
    const file = await sampleExport({ contact: 'Breno Maia' })
    await sendConversation(page, file)
    await cardOf(page, 'Breno Maia').waitFor()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await sendConversation(page, file)
    await page
      .getByText(/já foi enviada/)
      .first()
      .waitFor()
    await page.keyboard.press('Escape')
    expect(await page.getByRole('article').count()).toBe(1)
  })
})

describe('a card', () => {
  it('dragged to another column stays there, and a second tab sees it move', async () => {
    await sendConversation(page, await sampleExport({ contact: 'Célia Prado' }))
    await cardOf(page, 'Célia Prado').waitFor()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    const other = await house.open({ context: page.context() })
    await cardOf(other, 'Célia Prado').waitFor()

    const from = await cardOf(page, 'Célia Prado').getAttribute('data-phase')
    const target = from === 'leads-frios' ? 'Leads Quentes' : 'Leads Frios'
    const card = (await cardOf(page, 'Célia Prado').boundingBox())!
    const column = (await page.getByRole('region', { name: target }).boundingBox())!
    await page.mouse.move(card.x + 60, card.y + 20)
    await page.mouse.down()
    await page.mouse.move(column.x + 80, column.y + 200, { steps: 12 })
    await page.mouse.up()

    for (const tab of [page, other]) {
      await tab.getByRole('region', { name: target }).getByRole('article', { name: 'Célia Prado' }).waitFor()
    }
    await page.reload()
    await page.getByRole('region', { name: target }).getByRole('article', { name: 'Célia Prado' }).waitFor()
  })

  it('is deleted only after the word', async () => {
    await sendConversation(page, await sampleExport({ contact: 'Dalva Reis' }))
    await cardOf(page, 'Dalva Reis').waitFor()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Excluir Dalva Reis' }).click()
    const confirm = page.getByRole('button', { name: 'Confirmar Exclusão' })
    expect(await confirm.isDisabled()).toBe(true)
    await expectAccessible(page)
    await page.getByLabel(/confirmo/).fill('confirmo')
    await confirm.click()
    await cardOf(page, 'Dalva Reis').waitFor({ state: 'detached' })
  })

  it('shows what a customer typed as text, never as markup', async () => {
    const name = '<img src=x onerror=alert(1)>'
    await sendConversation(page, await sampleExport({ contact: 'Xênia', mark: `${name} <script>alert(2)</script>` }))
    await cardOf(page, 'Xênia').waitFor()
    expect(await page.locator('article img, article script').count()).toBe(0)
  })
})

describe('on a phone', () => {
  it('shows one column at a time, the five as tabs', async () => {
    const phone = await house.open({ width: 390, height: 844, touch: true })
    await signUpOnScreen(phone)
    await sendConversation(phone, await sampleExport({ contact: 'Enzo Paiva' }))
    await phone.getByRole('dialog').waitFor({ state: 'detached', timeout: 60_000 })
    expect(await phone.getByRole('tab').count()).toBe(5)
    for (const tab of await phone.getByRole('tab').all()) {
      if ((await tab.textContent())?.match(/[1-9]/)) await tab.click()
    }
    await cardOf(phone, 'Enzo Paiva').waitFor()
    expect(await phone.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390)
    await expectAccessible(phone)
    await phone.context().close()
  })
})
