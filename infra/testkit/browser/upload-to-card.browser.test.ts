import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import { gatedFileName, stageGate, type StageGate } from '../chaos/stage-gate.ts'
import { buildZip } from '../../../workers/src/testing/zip-builder.ts'
import { sampleExport } from '../testing/sample-export.ts'
import { browserHouse, cardOf, expectAccessible, expectFitsPhone, sendConversation } from './house.ts'
import { step } from './step.ts'

const house = browserHouse()
let gate: StageGate
beforeAll(async () => {
  gate = await stageGate(house.databaseUrl)
})
afterAll(async () => {
  await gate?.end()
})

/** A month in Roman numerals, which no known export has. */
const UNKNOWN = Array.from(
  { length: 6 },
  (_, at) => `7 de III de 2026 às 13 h 4${at} min · Nilo ${at}: mensagem ${at}\n`,
).join('')

/** It says its price, is refused when it cannot be read, survives Esc, becomes a card with its proof, and sent twice gives one lead. */
async function becomeCard(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Adicionar Lead' }).first().click()
  const dialog = page.getByRole('dialog')
  await page.getByRole('heading', { name: 'Adicionar Novo Lead' }).waitFor()
  await expectAccessible(page)
  const { fileName, bytes } = await sampleExport({ contact: 'Nair Campos', audios: 1 })
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: fileName, mimeType: 'application/zip', buffer: Buffer.from(bytes) })
  await dialog.getByText(/^A análise com IA deve custar (?:cerca de R\$ 0,\d\d|menos de R\$ 0,01)\.$/).waitFor()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Remover arquivo' }).click()
  await dialog.getByText('A análise com IA').waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })

  await page.getByRole('button', { name: 'Adicionar Lead' }).first().click()
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'proposta.docx', mimeType: 'application/msword', buffer: Buffer.from('x') })
  await page.getByText('Por favor, selecione apenas arquivos ZIP, TXT, MP3, WAV, M4A, JPG, PNG ou GIF.').waitFor()
  await page.getByRole('button', { name: 'Cancelar', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })

  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(new URL(request.url()).pathname))
  for (const [bytes, sentence] of [
    [Buffer.from('isto não é um zip'), 'O arquivo ZIP está incompleto ou danificado.'],
    [buildZip([{ name: '_chat.txt', data: 'x', encrypted: true }]), 'está protegido por senha'],
    [buildZip([{ name: '_chat.txt', data: 'arroz e feijão\n' }]), 'não tem mensagens de uma conversa'],
  ] as const) {
    await sendConversation(page, { bytes, fileName: 'conversa.zip' })
    await page.getByRole('alert').getByText(sentence).waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Cancelar', exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
  }

  const files = await Promise.all(['Kika Sá', 'Leo Reis'].map((contact) => sampleExport({ contact })))
  const add = () => page.getByRole('button', { name: 'Adicionar Lead' }).first().click()
  const chosen = page.getByRole('list', { name: 'Arquivos escolhidos' }).getByRole('listitem')
  await add()
  await page
    .locator('input[type=file]')
    .setInputFiles(files.map(({ fileName, bytes }) => ({ name: fileName, mimeType: '', buffer: Buffer.from(bytes) })))
  await expect.poll(() => chosen.count()).toBe(2)
  await page.keyboard.press('Escape')
  await page.getByText('2 arquivos escolhidos continuam aqui e não foram enviados.').waitFor()
  await add()
  await expect.poll(() => chosen.count()).toBe(2)
  await page.getByRole('button', { name: 'Cancelar', exact: true }).click()
  await add()
  await page.getByRole('button', { name: 'Analisar Arquivo' }).waitFor()
  await expect.poll(() => chosen.count()).toBe(0)
  expect(sent).not.toContain('/upload')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })

  const file = await sampleExport({ contact: 'Marta Nunes', images: 1 })
  await sendConversation(page, file)
  const card = cardOf(page, 'Marta Nunes')
  await card.waitFor()
  await card.getByText('Produto:').waitFor()
  await card.getByRole('button', { name: 'Mais info' }).click()
  await card.getByText('Próximo passo').waitFor()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await expectAccessible(page)

  await sendConversation(page, file)
  await page
    .getByText(/já foi enviada/)
    .first()
    .waitFor()
  await page.keyboard.press('Escape')
  await card.waitFor()
  // The lead of the step before, and one of this file.
  await expect.poll(() => page.getByRole('article').count()).toBe(2)
}

/** Its eleven stages are shown, also after a reload, and it goes on in the background. */
async function goOnInBackground(page: Page): Promise<void> {
  await gate.close('prepareContext')
  const { bytes } = await sampleExport({ contact: 'Olívia Prado', images: 1 })
  await sendConversation(page, { bytes, fileName: gatedFileName('prepareContext') })
  const overlay = page.getByRole('dialog')
  await overlay.getByRole('list', { name: 'Etapas do processamento' }).getByRole('listitem').nth(10).waitFor()
  await expectAccessible(page)
  await overlay.getByRole('button', { name: 'Continuar em segundo plano' }).click()
  await page.reload()
  await page.getByRole('button', { name: /^Acompanhar .*%$/ }).click()
  await page.getByRole('dialog').waitFor()
  await gate.open()
  await cardOf(page, 'Olívia Prado').waitFor()
}

/** A file that cannot be read says so, and gives its place to another one, whose format is kept for support. */
async function replaceUnreadable(page: Page): Promise<void> {
  const text = '14/09/2026 21:46 - Célia: Boa tarde, ainda tem a mesa?\n'
  // Only the server reads every file of an archive.
  const entries = [
    { name: '_chat.txt', data: text },
    { name: 'IMG-0001.jpg', data: 'x', crc: 1 },
  ]
  await sendConversation(page, { bytes: buildZip(entries), fileName: 'conversa.zip' })
  const overlay = page.getByRole('dialog')
  await overlay.getByText('Esperando por você').waitFor()
  await overlay.getByText('Um dos arquivos do ZIP está corrompido: o conteúdo não confere.').waitFor()
  await overlay.getByText(/ · \d+ B$/).waitFor()
  await expect.poll(() => overlay.getByRole('button', { name: 'Tentar novamente' }).count()).toBe(0)
  await expectAccessible(page)
  await overlay.getByRole('button', { name: 'Enviar outro arquivo' }).click()
  await page.getByRole('heading', { name: 'Adicionar Novo Lead' }).waitFor()
  await page.getByText('Análise cancelada').waitFor()
  await page.getByRole('button', { name: /^Acompanhar .*%$/ }).waitFor({ state: 'detached' })

  // One in a format that is not read yet is kept for support, only with consent.
  await page.locator('input[type=file]').setInputFiles({
    name: 'Conversa do WhatsApp com Nilo.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from(UNKNOWN),
  })
  await page.getByRole('button', { name: 'Analisar Arquivo' }).click()
  await overlay.getByText('Parece uma conversa do WhatsApp em um formato que ainda não lemos').waitFor()
  await overlay.getByText('Se você concordar, o arquivo fica guardado').waitFor()
  await expectAccessible(page)
  await expectFitsPhone(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await overlay.getByRole('button', { name: 'Guardar para o suporte' }).click()
  await overlay.getByText(/^Guardado para o suporte até \d\d\/\d\d\/\d{4}\./).waitFor()
  await expect.poll(() => overlay.getByRole('button', { name: 'Enviar outro arquivo' }).count()).toBe(0)
  await overlay.getByRole('button', { name: 'Não compartilhar mais' }).click()
  await overlay.getByRole('button', { name: 'Guardar para o suporte' }).waitFor()
}

/** A lead that the provider refuses is there at once, says so, and is read on request. */
async function waitForProvider(page: Page): Promise<void> {
  house.provider.beDown('no-quota')
  await sendConversation(page, await sampleExport({ contact: 'Quirino Sá' }))
  const card = cardOf(page, 'Quirino Sá')
  await card.getByText('A IA ainda não leu').waitFor({ timeout: 60_000 })
  await expectAccessible(page)
  await card.getByRole('link', { name: /Deep Lead/ }).click()
  const ask = page.getByRole('button', { name: 'Pedir agora' })
  await ask.waitFor()
  const why = page.getByText(/A IA ainda não leu esta conversa: a cota da IA acabou/)
  await why.first().waitFor()
  await page.getByRole('button', { name: /^Tudo o que foi lido/ }).click()
  await page.getByRole('heading', { name: 'Histórico' }).waitFor()
  await expect.poll(() => why.count()).toBe(1)
  await expectAccessible(page)
  house.provider.beDown(null)
  await ask.click()
  await ask.waitFor({ state: 'detached', timeout: 60_000 })
  await page.getByText('Análise 2').first().waitFor()
  await page.getByRole('link', { name: 'Voltar para o quadro' }).click()
  await card.waitFor()
}

it('an upload says its price, becomes a card with its proof, goes on in the background, waits for the provider, and gives its place to another file', async () => {
  const page = await house.enter(await house.seller())
  await expectAccessible(page)
  await step('background', () => goOnInBackground(page))
  await step('card', () => becomeCard(page))
  await step('provider', () => waitForProvider(page))
  await step('another file', () => replaceUnreadable(page))
})
