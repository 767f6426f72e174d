import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { buildZip } from '../../../workers/src/testing/zip-builder.ts'
import { syntheticText } from '@fechai/operations/bench/synthetic-chat'
import { sampleExport } from '../testing/sample-export.ts'
import { until } from '../testing/until.ts'
import { browserHouse, expectAccessible, type Look } from './house.ts'

const house = browserHouse()

let page: Page
let sent: string[]
async function open(look: Look = {}): Promise<void> {
  page = await house.enter(await house.seller(), look)
  page.on('request', (request) => request.method() === 'POST' && sent.push(new URL(request.url()).pathname))
}
beforeEach(() => {
  sent = []
})

const name = 'Conversa do WhatsApp com Juliana Prates.txt'
const longExport = (messages: number) => ({
  fileName: 'Conversa do WhatsApp com Juliana Prates.zip',
  bytes: buildZip([{ name, data: syntheticText(messages, 'android') }]),
})

async function choose(...files: { fileName: string; bytes: Uint8Array }[]): Promise<void> {
  await page.getByRole('button', { name: 'Adicionar Lead' }).first().click()
  await page
    .locator('input[type=file]')
    .setInputFiles(files.map(({ fileName, bytes }) => ({ name: fileName, mimeType: '', buffer: Buffer.from(bytes) })))
}
/** A preview begins when the test says so. The same worker looks before whether the server would take the file. */
async function holdPreviews(): Promise<() => void> {
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
const preview = () => page.getByRole('region', { name: 'Prévia sem IA, no seu aparelho' })

describe('a chosen file', () => {
  it('is read here before anything is sent, on a phone in the dark', async () => {
    const look = { width: 390, height: 844, touch: true, dark: true }
    await open(look)
    await choose(await sampleExport({ contact: 'Marta Nunes', images: 2, audios: 1 }))
    await preview().getByText('Leu 100 %').waitFor()
    await preview().getByText('11 mensagens, em ').waitFor()
    await preview().getByText('Vai junto: 2 imagens e 1 áudio. Imagens e áudios são lidos').waitFor()
    for (const words of ['Marta Nunes', 'Mesa de jantar', 'R$ 2.400,00', 'Fechado'])
      await preview().getByText(words, { exact: true }).waitFor()
    await expectAccessible(page)
    expect(sent).not.toContain('/upload')
    const button = await page.getByRole('button', { name: 'Analisar Arquivo' }).boundingBox()
    expect(button!.y + button!.height).toBeLessThan(look.height)
  })

  it('says how far it is, can be left alone, and is sent without waiting for its preview', async () => {
    await open({ serviceWorkers: 'block' })
    const goOn = await holdPreviews()
    await choose(longExport(5_000))
    await preview().getByRole('progressbar').waitFor()
    await expectAccessible(page)
    await preview().getByRole('button', { name: 'Parar a prévia' }).click()
    await preview().getByText('Prévia parada. O envio não depende dela.').waitFor()
    await expectAccessible(page)
    goOn()
    await preview().getByRole('button', { name: 'Fazer a prévia' }).click()
    await preview().getByText('5.000 mensagens, de 05/01/2015 a').waitFor()
    await preview().getByText('não começa pelo início da conversa').waitFor()

    await page.getByRole('button', { name: 'Cancelar', exact: true }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    const release = await holdPreviews()
    // The request is what is looked at; its conversation would be read with all rules.
    await page.route('**/upload', (route) => route.abort())
    await choose(longExport(5_001))
    await preview().getByRole('progressbar').waitFor()
    await page.getByRole('button', { name: 'Analisar Arquivo' }).click()
    await until(() => sent.includes('/upload'))
    release()
  })

  it('gets a line each among several, no guessed lead where it names no seller, and is refused where it is damaged further on', async () => {
    await open()
    await choose(await sampleExport({ contact: 'Ivo Lima' }), longExport(500))
    await page.getByText('Ivo Lima · 8 mensagens · R$ 2.400,00 · Leu 100 %').waitFor()
    await page.getByText('Juliana Prates · 500 mensagens').waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Cancelar', exact: true }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })

    const text = '14/09/2026 21:46 - Célia: Ainda tem a mesa?\n14/09/2026 21:47 - Rita: Tem, R$ 900,00\n'
    await choose({ fileName: 'conversa.txt', bytes: Buffer.from(text) })
    await preview().getByText('O arquivo não diz quem vende: depois do envio, perguntamos.').waitFor()
    await expect.poll(() => preview().getByText('Produto').count()).toBe(0)
    await page.getByRole('button', { name: 'Cancelar', exact: true }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })

    const { fileName } = longExport(1)
    await choose({ fileName, bytes: buildZip([{ name, data: syntheticText(20_000, 'android'), crc: 1 }]) })
    await page.getByText('Um dos arquivos do ZIP está corrompido: o conteúdo não confere.').waitFor()
    await page.getByRole('button', { name: 'Analisar Arquivo' }).click()
    await page.getByRole('alert').waitFor()
    expect(sent).not.toContain('/upload')
  })
})
