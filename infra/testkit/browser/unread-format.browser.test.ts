import { expect, test } from 'vitest'
import { browserHouse, expectAccessible, expectFitsPhone, sendConversation } from './house.ts'

const house = browserHouse()

/** A month in Roman numerals, which no known export has. */
const UNKNOWN = Array.from(
  { length: 6 },
  (_, at) => `7 de III de 2026 às 13 h 4${at} min · Nilo ${at}: mensagem ${at}\n`,
).join('')

test('a conversation in a format that is not read yet is kept for support, only with consent', async () => {
  const seller = await house.seller()
  const page = await house.enter(seller)
  await sendConversation(page, { bytes: Buffer.from(UNKNOWN), fileName: 'Conversa do WhatsApp com Nilo.txt' })
  const overlay = page.getByRole('dialog')
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
})
