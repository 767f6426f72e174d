import { expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import { browserHouse, cardOf, expectAccessible, expectFitsPhone, moveByKeys } from './house.ts'

const MARKUP = '<img src=x onerror=alert(1)> <script>alert(2)</script>'

const house = browserHouse()
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

it('a lead that closes proposes what helped, teaches nothing by itself, and its learning fits a phone in the dark', async () => {
  const seller = await house.seller()
  await house.haveLead(seller, { contact: 'Marta Nunes', messages: 5 })
  const page = await house.enter(seller)
  await cardOf(page, 'Marta Nunes').waitFor()
  await moveByKeys(page, 'Marta Nunes', 'ArrowLeft')
  const closed = page.getByText('Marta Nunes fechou. O que ajudou pode virar um aprendizado.')
  const undo = page.getByRole('button', { name: 'Desfazer' })
  // The undo is next to the proposal, not under it, and removes the proposal with it.
  await undo.hover()
  await closed.waitFor()
  await undo.click()
  await closed.waitFor({ state: 'detached' })
  await moveByKeys(page, 'Marta Nunes', 'ArrowLeft')
  await closed.waitFor()
  await page.getByRole('button', { name: 'Ver proposta' }).click()

  const proposed = page.getByRole('region', { name: 'O que os seus fechamentos propõem' })
  await proposed.waitFor()
  await page.getByText('Nenhum aprendizado encontrado...').waitFor()
  await expectAccessible(page)
  const words = await proposed.getByLabel('Aprendizado proposto').all()
  const written = await Promise.all(words.map((field) => field.inputValue()))
  const payment = proposed
    .getByRole('listitem')
    .nth(written.indexOf('Quando há uma objeção em aberto, oferecer outra forma de pagamento.'))
  await payment.getByRole('button', { name: 'Ver na conversa com Marta Nunes' }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByText('Consigo fazer 10x de R$ 240,00 com entrega inclusa').waitFor()
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'detached' })

  await payment.getByLabel('Aprendizado proposto').fill(`Parcelar antes de dar desconto ${MARKUP}`)
  const first = written.length
  await payment.getByRole('button', { name: 'Ensinar' }).click()
  await row(page, 'Parcelar antes de dar desconto').getByText('Aprendizado de fechamento').waitFor()
  await expect.poll(() => proposed.getByRole('listitem').count()).toBe(first - 1)
  for (let left = first - 1; left > 0; left--) {
    await proposed.getByRole('button', { name: 'Dispensar' }).first().click()
    await expect.poll(() => proposed.getByRole('listitem').count()).toBe(left - 1)
  }
  await page.reload()
  await row(page, 'Parcelar antes de dar desconto').waitFor()
  await expect.poll(() => proposed.count()).toBe(0)
  await expect.poll(() => page.getByRole('row').count()).toBe(2)
  await expect
    .poll(() => page.getByRole('link', { name: 'Aprendizado de AI' }).getAttribute('aria-current'))
    .toBe('page')
  await page.getByRole('button', { name: /Excluir aprendizado/ }).click()
  const question = page.getByRole('dialog', { name: 'Tem certeza que deseja excluir este aprendizado?' })
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Cancelar' }).click()

  await page.emulateMedia({ colorScheme: 'dark' })
  await expectFitsPhone(page)
  await page.getByRole('listitem').filter({ hasText: 'Parcelar antes de dar desconto' }).waitFor()
  await page.getByLabel(/^Ensine ao assistente/).fill(`Mandar vídeo ${'do produto funcionando '.repeat(8)}`)
  await page.keyboard.press('Enter')
  await page.getByRole('listitem').filter({ hasText: 'Mandar vídeo' }).waitFor()
  await expectFitsPhone(page)
})
