import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { NO_READING } from '../testing/no-claims.ts'
import { sampleExport } from '../testing/sample-export.ts'
import type { Seller } from '../testing/seller.ts'
import { browserHouse, expectAccessible } from './house.ts'
import { step } from './step.ts'

const house = browserHouse()
const PHONE = { width: 390, height: 844, touch: true } as const
const HOSTILE_NAME = '<img src=x onerror=alert(1)>&lt;b&gt;.zip'

const asFile = ({ bytes, fileName }: { bytes: Uint8Array; fileName: string }) => ({
  ...{ name: fileName, mimeType: 'application/zip', buffer: Buffer.from(bytes) },
})
const expectNoSidewaysScroll = async (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)

/** Files go one by one, chosen or dropped, the first that fails stops the rest, and what was accepted outlives the tab. */
async function sendOneByOne(page: Page, seller: Seller): Promise<void> {
  await page.getByRole('link', { name: 'Dados de Entrada' }).click()
  await page.getByRole('heading', { name: 'Gerenciador de Dados' }).waitFor()
  await page.getByRole('link', { name: 'Enviar conversas' }).first().click()
  await page.getByRole('heading', { name: 'Upload de Conversas WhatsApp' }).waitFor()
  await page.getByText('Baixe o ZIP').waitFor()
  await page.getByText('Você tem 0.').waitFor()
  await expectAccessible(page)

  const [first, last] = await Promise.all(['Ana Prado', 'Bia Lobo'].map((contact) => sampleExport({ contact })))
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles([
      asFile(first!),
      { name: 'ruim.txt', mimeType: 'text/plain', buffer: Buffer.from('x') },
      { ...asFile(last!), name: HOSTILE_NAME },
    ])
  await page.getByText('Erro no arquivo ruim.txt: Tipo de arquivo não suportado. Use apenas arquivos ZIP.').waitFor()
  await page.getByText('O arquivo seguinte não foi enviado. O que já foi enviado continua.').waitFor()
  await page.getByRole('button', { name: 'Continuar com o outro' }).press('Enter')
  await page.getByText(/processado e lead criado com sucesso! ID: /).waitFor()
  await page.getByRole('row', { name: HOSTILE_NAME }).getByText('Processado').waitFor()
  await page.getByText('Você tem 2.').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Remover ruim.txt da lista' }).click()
  await page.getByText('2 processados, 0 em andamento, 0 com erro, 0 na fila').waitFor()

  await page.reload()
  await page.getByText('2 processados').waitFor()
  await page.getByRole('button', { name: `Remover ${first!.fileName} da lista` }).click()
  await page.getByText('1 processado,').waitFor()
  // Its lead stays.
  await expect.poll(async () => (await seller.leads()).length).toBe(2)

  // A dropped ZIP is sent, and a file that is no ZIP is named.
  const { bytes, fileName } = await sampleExport({ contact: 'Caio Brito' })
  const drop = async (files: [name: string, type: string, base64: string][]) => {
    const dataTransfer = await page.evaluateHandle<object>(
      `(() => {
        const transfer = new DataTransfer()
        for (const [name, type, base64] of ${JSON.stringify(files)}) {
          const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
          transfer.items.add(new File([bytes], name, { type }))
        }
        return transfer
      })()`,
    )
    const main = page.getByText('Arraste os arquivos ZIP para cá')
    for (const type of ['dragenter', 'dragover', 'drop']) await main.dispatchEvent(type, { dataTransfer })
  }
  await drop([['foto.png', 'image/png', '']])
  await page.getByText('Erro no arquivo foto.png: Tipo de arquivo não suportado. Use apenas arquivos ZIP.').waitFor()
  await page.getByRole('button', { name: 'Remover foto.png da lista' }).click()
  await drop([[fileName, 'application/zip', Buffer.from(bytes).toString('base64')]])
  await page.getByText(/processado e lead criado com sucesso! ID: /).waitFor()
  await expect.poll(async () => (await seller.leads()).length).toBe(3)
}

/** The upload keeps to its width on a phone. */
async function fitPhone(page: Page): Promise<void> {
  await page.getByText('No celular, o caminho completo').waitFor()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.goto(`${house.origin}/?tela=data-input`)
  await page.getByText('Volume Insuficiente de Conversas').waitFor()
  for (const tab of ['WhatsApp', 'Upload ZIP', 'Validação']) {
    await page.getByRole('tab', { name: tab }).click()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  }
}

it('files go one by one, the first that fails stops the rest, what was accepted outlives the tab, and a phone has no sideways scrolling', async () => {
  const seller = await house.seller()
  house.provider.answerWith(() => NO_READING)
  const page = await house.enter(seller)
  await step('files', () => sendOneByOne(page, seller))
  const phone = await house.enter(seller, { ...PHONE, dark: true, at: '/?tela=upload-conversas' })
  await step('phone', () => fitPhone(phone))
})

it('a set is judged as it is chosen, and becomes a numbered report that the company opens', async () => {
  const seller = await house.seller()
  house.provider.answerWith(() => NO_READING)
  const names = ['Ana', 'Bia', 'Caio', 'Davi', 'Eva', 'Fábio', 'Gil', 'Hugo', 'Iara', 'João']
  for (const contact of names) await house.haveLead(seller, { contact: `${contact} Telles` })
  const page = await house.enter(seller, { at: '/?tela=data-input' })
  await page.getByRole('tab', { name: 'Validação' }).click()
  await page.getByText('Volume Insuficiente de Conversas').waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Gerar ScanPro' }).count()).toBe(0)
  // Arrows move between the periods.
  await page.getByRole('radio', { name: '60 dias' }).press('ArrowRight')
  const days = page.getByRole('spinbutton', { name: 'Dias' })
  await days.fill('181')
  await page.getByText('Período Inválido').waitFor()
  await page.getByText('Período deve estar entre 1 dia e 6 meses').waitFor()
  await days.fill('180')
  await page.getByText('10 conversas escolhidas').waitFor()
  await page.getByText('10 de 10 conversas válidas').waitFor()
  await page.getByText('Pronto para gerar').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Mínimo de 10 conversas: 10' }).click()
  await page.getByRole('button', { name: /Eva Telles/ }).click()
  await page.getByRole('dialog').getByText('Paguei agora, segue o comprovante').first().waitFor()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Gerar ScanPro' }).press('Enter')
  await page.getByRole('heading', { name: 'ScanPRO nº 1' }).waitFor()
  await page.getByRole('button', { name: 'Conversas: 10 (10 casos)' }).waitFor()
  await page.getByRole('button', { name: 'Conversas: 10 (10 casos)' }).click()
  const sentences = page.getByRole('dialog').getByRole('listitem')
  await expect.poll(() => sentences.count()).toBe(10)
  await sentences.filter({ hasText: 'Eva Telles' }).getByText('“').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Taxa de conversão: [\d,]+% \(\d+ a \d+%\) \(\d+ casos?\)$/ }).waitFor()
  await page.getByText('Não há um relatório anterior com este alcance').waitFor()
  await page.getByRole('heading', { name: /achados?$/i }).waitFor()
  await page.getByRole('figure', { name: 'Funil' }).first().getByRole('button', { name: 'Ver tabela' }).press('Enter')
  await page.getByRole('button', { name: 'Ocultar tabela' }).waitFor()
  await expectAccessible(page)
  const [csv] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'CSV' }).click()])
  expect(csv.suggestedFilename()).toBe('scanpro-1.csv')
  const chunks: Buffer[] = []
  for await (const chunk of await csv.createReadStream()) chunks.push(chunk as Buffer)
  expect(Buffer.concat(chunks).toString()).toContain('Taxa de conversão')
  const [xlsx] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Excel' }).click()])
  expect(xlsx.suggestedFilename()).toBe('scanpro-1.xlsx')
  const [pdf] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'PDF' }).click()])
  expect(pdf.suggestedFilename()).toBe('scanpro-1.pdf')
  const link = page.url()

  await page.getByRole('link', { name: 'Dados de Entrada' }).first().click()
  await page.getByRole('button', { name: 'Gerar ScanPro' }).click()
  await page.getByRole('heading', { name: 'ScanPRO nº 2' }).waitFor()
  await page.getByText('Desde o ScanPRO nº 1').waitFor()
  await page.getByText('Nenhum número mudou.').waitFor()
  await house.haveLead(seller, { contact: 'Lia Telles' })
  await page.getByRole('link', { name: 'Dados de Entrada' }).first().click()
  await page.getByRole('tab', { name: 'Validação' }).click()
  await page.getByText('11 conversas escolhidas').waitFor()
  await page.getByRole('button', { name: 'Gerar ScanPro' }).click()
  await page.getByRole('heading', { name: 'ScanPRO nº 3' }).waitFor()
  const changed = page.getByRole('table', { name: 'Desde o ScanPRO nº 2' })
  await changed.getByRole('button', { name: 'Conversas, antes: 10 (10 casos)' }).waitFor()
  await changed.getByRole('button', { name: 'Conversas: 11 (11 casos)' }).click()
  await page.getByRole('dialog').getByRole('listitem').filter({ hasText: 'Lia Telles' }).getByText('“').waitFor()
  await page.keyboard.press('Escape')

  const phone = await house.enter(seller, PHONE)
  await phone.goto(link)
  await phone.getByRole('heading', { name: 'ScanPRO nº 1' }).waitFor()
  await phone.getByRole('region', { name: 'Funil' }).waitFor()
  await expectNoSidewaysScroll(phone)
  await expectAccessible(phone)
  const stranger = await house.enter(await house.seller())
  await stranger.goto(link)
  await stranger.getByRole('alert').getByText('Relatório não encontrado').waitFor()
})
