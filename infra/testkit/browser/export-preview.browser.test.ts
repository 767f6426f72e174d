import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { buildZip } from '../../../workers/src/testing/zip-builder.ts'
import { syntheticText } from '@fechai/operations/bench/synthetic-chat'
import { sampleExport } from '../testing/sample-export.ts'
import { until } from '../testing/until.ts'
import { browserHouse, expectAccessible } from './house.ts'
import { step } from './step.ts'

const house = browserHouse()
const PHONE = { width: 390, height: 844, touch: true, dark: true }

/** Notes what a page sends. */
function sentBy(page: Page): string[] {
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(new URL(request.url()).pathname))
  return sent
}

const name = 'Conversa do WhatsApp com Juliana Prates.txt'
const longExport = (messages: number) => ({
  fileName: 'Conversa do WhatsApp com Juliana Prates.zip',
  bytes: buildZip([{ name, data: syntheticText(messages, 'android') }]),
})

async function choose(page: Page, ...files: { fileName: string; bytes: Uint8Array }[]): Promise<void> {
  await page.getByRole('button', { name: 'Adicionar Lead' }).first().click()
  await page
    .locator('input[type=file]')
    .setInputFiles(files.map(({ fileName, bytes }) => ({ name: fileName, mimeType: '', buffer: Buffer.from(bytes) })))
}
/** A preview begins when the test says so. The same worker looks before whether the server would take the file. */
async function holdPreviews(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  let workers = 0
  await page.route('**/assets/export.worker-*.js', async (route) => {
    workers += 1
    if (workers > 1) await promise
    // A worker that was stopped meanwhile has nothing to go on with.
    await route.continue().catch(() => undefined)
  })
  return resolve
}
const previewOn = (page: Page) => page.getByRole('region', { name: 'Prévia sem IA, no seu aparelho' })

/** A chosen file is read here before anything is sent. */
async function readHere(page: Page): Promise<void> {
  const [sent, preview] = [sentBy(page), previewOn(page)]
  await choose(page, await sampleExport({ contact: 'Marta Nunes', images: 2, audios: 1 }))
  await preview.getByText('Leu 100 %').waitFor()
  await preview.getByText('11 mensagens, em ').waitFor()
  await preview.getByText('Vai junto: 2 imagens e 1 áudio. Imagens e áudios são lidos').waitFor()
  for (const words of ['Marta Nunes', 'Mesa de jantar', 'R$ 2.400,00', 'Fechado'])
    await preview.getByText(words, { exact: true }).waitFor()
  await expectAccessible(page)
  expect(sent).not.toContain('/upload')
  const button = await page.getByRole('button', { name: 'Analisar Arquivo' }).boundingBox()
  expect(button!.y + button!.height).toBeLessThan(PHONE.height)
}

/** Its preview says how far it is, can be stopped, and the file is sent without waiting for it. */
async function stopAndGoOn(page: Page): Promise<void> {
  const [sent, preview] = [sentBy(page), previewOn(page)]
  const goOn = await holdPreviews(page)
  await choose(page, longExport(5_000))
  await preview.getByRole('progressbar').waitFor()
  await expectAccessible(page)
  await preview.getByRole('button', { name: 'Parar a prévia' }).click()
  await preview.getByText('Prévia parada. O envio não depende dela.').waitFor()
  await expectAccessible(page)
  goOn()
  await preview.getByRole('button', { name: 'Fazer a prévia' }).click()
  await preview.getByText('5.000 mensagens, de 05/01/2015 a').waitFor()
  await preview.getByText('não começa pelo início da conversa').waitFor()

  await page.getByRole('button', { name: 'Cancelar', exact: true }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  const release = await holdPreviews(page)
  // The request is what is looked at; its conversation would be read with all rules.
  await page.route('**/upload', (route) => route.abort())
  await choose(page, longExport(5_001))
  await preview.getByRole('progressbar').waitFor()
  await page.getByRole('button', { name: 'Analisar Arquivo' }).click()
  await until(() => sent.includes('/upload'))
  release()
}

/** Each of several files gets a line, one without a seller no guessed lead, and one that is damaged further on is refused. */
async function compareSeveral(page: Page): Promise<void> {
  const [sent, preview] = [sentBy(page), previewOn(page)]
  await choose(page, await sampleExport({ contact: 'Ivo Lima' }), longExport(500))
  await page.getByText('ZIP · 8 mensagens · R$ 2.400,00').waitFor()
  await page.getByText('500 mensagens').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Cancelar', exact: true }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })

  const text = '14/09/2026 21:46 - Célia: Ainda tem a mesa?\n14/09/2026 21:47 - Rita: Tem, R$ 900,00\n'
  await choose(page, { fileName: 'conversa.txt', bytes: Buffer.from(text) })
  await preview.getByText('O arquivo não diz quem vende: depois do envio, perguntamos.').waitFor()
  await expect.poll(() => preview.getByText('Produto').count()).toBe(0)
  await page.getByRole('button', { name: 'Cancelar', exact: true }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })

  const { fileName } = longExport(1)
  await choose(page, { fileName, bytes: buildZip([{ name, data: syntheticText(20_000, 'android'), crc: 1 }]) })
  await page.getByText('Um dos arquivos do ZIP está corrompido: o conteúdo não confere.').waitFor()
  await page.getByRole('button', { name: 'Analisar Arquivo' }).click()
  await page.getByRole('alert').waitFor()
  expect(sent).not.toContain('/upload')
  await page.getByRole('button', { name: 'Cancelar', exact: true }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

it('a chosen file is read here before anything is sent, on a dark phone, beside others, and without waiting for its preview', async () => {
  const seller = await house.seller()
  const phone = await house.enter(seller, PHONE)
  await step('phone', () => readHere(phone))
  const page = await house.enter(seller)
  await step('several', () => compareSeveral(page))
  await step('stopped', () => stopAndGoOn(page))
})
