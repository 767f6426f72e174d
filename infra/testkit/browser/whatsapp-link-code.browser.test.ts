import { randomInt } from 'node:crypto'
import type { Page } from 'playwright-core'
import { afterEach, expect, inject, it } from 'vitest'
import { phoneRemote } from '../fakes/whatsapp/page/phone-remote.ts'
import { browserHouse, expectAccessible } from './house.ts'

const house = browserHouse()
const phones = () => phoneRemote(inject('browserProduct').phonesUrl)
afterEach(() => phones().act('behave', { givesNoCodes: false }))

const newNumber = (): string => `55199${randomInt(1_000, 9_999)}${randomInt(1_000, 9_999)}`
const typed = (number: string): string => number.slice(2)
const masked = (number: string): string => `(${number.slice(2, 4)}) ${number.slice(4, 9)}-${number.slice(9)}`

/** Opens the page of a user whose company has agreed. */
async function open(look: Parameters<typeof house.enter>[1] = {}): Promise<Page> {
  const seller = await house.seller()
  await seller.json('/api/whatsapp/consent', {
    ...{ method: 'POST', headers: { 'content-type': 'application/json' } },
    body: JSON.stringify({ understood: true, mayDecide: true }),
  })
  return house.enter(seller, { ...look, at: '/whatsapp' })
}

const shownCode = async (page: Page): Promise<string> => {
  const code = page.getByRole('img', { name: /^Código para conectar o WhatsApp/ })
  await code.waitFor()
  return code.innerText()
}
const wrongOf = (code: string): string => (code.startsWith('A') ? 'BBBB-BBBB' : 'AAAA-AAAA')

it('a code beside the QR code: a number, a code, the phone types it, and the connection is open', async () => {
  const page = await open()
  await page.getByRole('img', { name: 'Código QR para conectar o WhatsApp' }).waitFor()
  await page.getByRole('button', { name: 'Conectar com código' }).click()
  const field = page.getByLabel('Número do WhatsApp')
  await field.pressSequentially('119')
  await page.keyboard.press('Enter')
  await page.getByText('Confira o número: faltam ou sobram dígitos').waitFor()
  await expect.poll(() => field.evaluate('document.activeElement?.getAttribute("type")')).toBe('tel')

  const number = newNumber()
  await phones().act('phone', { number, name: 'Loja' })
  await phones().act('contact', { phone: number, number: newNumber(), name: 'Bento' })
  await field.fill(typed(number))
  await expect.poll(() => field.inputValue()).toBe(masked(number))
  await page.keyboard.press('Enter')
  const code = await shownCode(page)
  expect(code).toMatch(/^[1-9A-Z]{4}-[1-9A-Z]{4}$/)
  await page.getByText('Aguardando o código no celular').waitFor()
  await expect.poll(() => page.getByRole('timer').innerText()).toMatch(/^[0-2]:\d\d$/)
  await expect.poll(() => page.evaluate('document.activeElement?.getAttribute("aria-label")')).toContain('Código para')
  await expectAccessible(page)
  // A tab that opens later shows the code that there is.
  await page.reload()
  await expect.poll(() => shownCode(page)).toBe(code)

  await expect(phones().act('link', { phone: number, code: wrongOf(code) })).rejects.toThrow('Código incorreto')
  await phones().act('link', { phone: number, code })
  await page.getByRole('heading', { name: 'Conectado' }).waitFor()
  await page.getByText(`As conversas de +55 ${number.slice(2, 4)} `).waitFor()
})

it('the code comes first on a phone; a refused number says why, a new code is asked for, and the QR code is a press away', async () => {
  const page = await open({ width: 390, height: 844, touch: true })
  const field = page.getByLabel('Número do WhatsApp')
  await field.waitFor()
  await expect.poll(() => page.getByRole('img', { name: /^Código QR/ }).count()).toBe(0)
  await expectAccessible(page)
  await field.fill('11 95555-0000')
  await page.getByRole('button', { name: 'Gerar código' }).click()
  await page.getByRole('alert').getByText('O WhatsApp não deu um código para este número').waitFor()
  await page.getByRole('button', { name: 'Trocar o número' }).click()

  const number = newNumber()
  await phones().act('phone', { number, name: 'Loja' })
  await field.fill(typed(number))
  await page.getByRole('button', { name: 'Gerar código' }).click()
  const first = await shownCode(page)
  for (let time = 0; time < 3; time++)
    await phones()
      .act('link', { phone: number, code: wrongOf(first) })
      .catch(() => undefined)
  await page.getByRole('alert').getByText('O código venceu').waitFor()
  const again = page.getByRole('button', { name: 'Gerar novo código' })
  await expect.poll(() => again.evaluate('document.activeElement?.textContent')).toBe('Gerar novo código')
  await again.click()
  const second = await shownCode(page)
  expect(second).not.toBe(first)

  await page.getByRole('button', { name: 'Prefiro ler o QR com outro celular' }).click()
  await page.getByRole('img', { name: /^Código QR/ }).waitFor()
  await expect(phones().act('link', { phone: number, code: second })).rejects.toThrow('Nenhum aparelho espera')
  await page.getByRole('button', { name: 'Conectar com código' }).click()
  await phones().act('behave', { givesNoCodes: true })
  await field.fill(typed(number))
  await page.getByRole('button', { name: 'Gerar código' }).click()
  await page.getByRole('alert').getByText('O WhatsApp não dá mais códigos a este número').waitFor()
})
