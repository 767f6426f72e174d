import JSZip from 'jszip'
import { chromium, type Browser, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { tone } from '@fechai/workers/testing/wav'
import { startModelProvider, type HeardRecording, type ModelProvider } from '../fakes/model-provider.ts'
import { productUnderTest, type ProductUnderTest } from '../testing/product-under-test.ts'
import { cardOf, expectAccessible, sendConversation, signUpOnScreen } from './house.ts'

const CONTACT = 'Vera Prado'
const SUM = ['O guarda-roupa do quarto fica em', 'doze', 'mil reais, com a montagem.'] as const

/** Says the sum in the short note, not sure of it, and something else in the long one, which is short enough to go whole. */
const words = ({ bytes }: HeardRecording) => {
  if (bytes.length > 500_000) return { text: 'Pode ser na sexta de manhã.' }
  const start = 0.5
  const segments = [
    {
      ...{ start: 0, end: 1, text: SUM.join(' ') },
      words: SUM.map((word, at) => ({
        word: ` ${word}`,
        start: at * start,
        end: 1,
        probability: at === 1 ? 0.3 : 0.9,
      })),
    },
  ]
  return { text: SUM.join(' '), segments }
}

/** No key: a product that has an ear, and one that takes a minute to hear a minute. */
let ear: ModelProvider
let house: ProductUnderTest
let browser: Browser
let page: Page
beforeAll(async () => {
  ear = await startModelProvider()
  ear.hearWith(words)
  house = await productUnderTest({
    environment: {
      TRANSCRIPTION_BASE_URL: ear.url,
      OPENAI_TRANSCRIBE_MODEL: 'base',
      TRANSCRIPTION_SECONDS_A_MINUTE: '60',
    },
  })
  browser = await chromium.connect(inject('browserProduct').browserUrl)
  const context = await browser.newContext({
    ...{ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' },
    ...{ locale: 'pt-BR', timezoneId: 'America/Sao_Paulo' },
  })
  context.setDefaultTimeout(30_000)
  page = await context.newPage()
  await page.goto(house.product.env.PUBLIC_URL!)
})
afterAll(async () => {
  await browser?.close()
  await house?.stop()
  await ear?.close()
})

async function conversation(): Promise<{ bytes: Uint8Array; fileName: string }> {
  const zip = new JSZip()
  zip.file('PTT-20260915-WA0001.wav', tone(2))
  zip.file('PTT-20260915-WA0002.wav', tone(100))
  const lines = [
    `15/09/2026 09:00 - ${CONTACT}: Oi! Quero o guarda-roupa planejado do quarto, quanto fica?`,
    '15/09/2026 09:02 - Marcenaria Ipê: Bom dia, Vera! Já te mando por áudio',
    '15/09/2026 09:03 - Marcenaria Ipê: PTT-20260915-WA0001.wav (arquivo anexado)',
    `15/09/2026 09:05 - ${CONTACT}: Entendi, vou falar com meu marido e te aviso`,
    `15/09/2026 09:06 - ${CONTACT}: PTT-20260915-WA0002.wav (arquivo anexado)`,
  ]
  zip.file(`Conversa do WhatsApp com ${CONTACT}.txt`, lines.join('\n'))
  return { bytes: await zip.generateAsync({ type: 'uint8array' }), fileName: `Conversa do WhatsApp com ${CONTACT}.zip` }
}

it('a voice note is heard without a key, says what it is not sure of, and is put right by who listens', async () => {
  await signUpOnScreen(page)
  await sendConversation(page, await conversation())
  // The dialog says so as well, and closes by itself a moment later.
  const card = cardOf(page, CONTACT)
  await card.getByText('1 áudio ainda sendo ouvido').waitFor({ timeout: 60_000 })
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await expectAccessible(page)
  await card.getByText('12.000,00', { exact: false }).first().waitFor()
  await card.getByText('A confirmar', { exact: false }).first().waitFor()
  await card.getByRole('button', { name: 'Ver conversa' }).click()
  const drawer = page.getByRole('dialog', { name: CONTACT })
  const unsure = drawer.locator('[data-second]', { hasText: 'doze' })
  await unsure.click()
  const time = () => page.evaluate<number>(`document.querySelector('[role=dialog] audio').currentTime`)
  await expect.poll(time).toBeGreaterThanOrEqual(0.5)

  // The long one is heard by itself, and the lead read again.
  await drawer.getByText('Pode ser na sexta de manhã.').first().waitFor({ timeout: 150_000 })

  await drawer.getByRole('button', { name: 'Corrigir transcrição' }).first().click()
  const line = drawer.getByLabel('O que se diz a partir de 0:00')
  await expect.poll(() => line.inputValue()).toBe(SUM.join(' '))
  await line.fill('O guarda-roupa do quarto fica em dois mil reais, com a montagem.')
  await expectAccessible(page)
  await drawer.getByRole('button', { name: 'Salvar e ler o lead de novo' }).click()
  await drawer.getByText('Transcrição corrigida por Rafaela Vila', { exact: false }).waitFor()
  await drawer.getByRole('button', { name: 'dois mil reais', exact: false }).waitFor()
  await expect.poll(() => unsure.count()).toBe(0)
  await expectAccessible(page)
  await drawer.getByRole('button', { name: 'Fechar conversa' }).click()
  await card.getByText('2.000,00', { exact: false }).first().waitFor({ timeout: 60_000 })
  await expect.poll(() => card.getByText('12.000,00', { exact: false }).count()).toBe(0)
  expect(ear.paid).toMatchObject({ chat: 0, vision: 0 })
}, 300_000)
