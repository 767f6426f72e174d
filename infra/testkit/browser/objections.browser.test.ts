import { beforeAll, expect, it } from 'vitest'
import { readingsToConfirm } from '@fechai/domain/readings-to-confirm'
import type { Seller } from '../testing/seller.ts'
import { browserHouse, expectAccessible, type Look } from './house.ts'
import { seedRecent } from './recent-talk.ts'

const house = browserHouse()
let seller: Seller
beforeAll(async () => {
  seller = await house.seller()
  await seedRecent(house, seller, 'Ana Prado', 6, [
    'Ana Prado: Oi, quanto sai a cozinha planejada?',
    'Loja Aroeira: A cozinha planejada sai por R$ 25.000,00',
    'Ana Prado: Achei muito caro, não cabe no meu orçamento',
    'Loja Aroeira: Posso ver outra madeira',
    'Ana Prado: Mesmo assim está caro pra mim',
    'Loja Aroeira: Entendo',
  ])
  await seedRecent(house, seller, 'Bia Reis', 3, [
    'Bia Reis: Quanto fica a estante?',
    'Loja Aroeira: A estante fica R$ 3.200,00',
    'Bia Reis: Nossa, achei caro',
    'Loja Aroeira: Em 10 vezes sem juros a parcela fica R$ 320,00',
    'Bia Reis: Ah, assim cabe! Fechado, pode fazer',
    'Loja Aroeira: Combinado, obrigada!',
  ])
  for (const lead of await seller.leads()) {
    const leituras = readingsToConfirm(lead, 'fase')
    if (leituras === null) continue
    const body = JSON.stringify({ leitura: { campo: 'fase', escolha: 1, leituras } })
    const headers = { 'content-type': 'application/json' }
    await seller.json(`/api/leads/${lead.id}`, { method: 'PATCH', body, headers })
  }
})

const PHONE: Look = { width: 390, height: 844, touch: true, dark: true }

it('shows why they do not close, with the sentence that overcame it, at the desk, on paper and on a dark phone', async () => {
  for (const look of [{}, PHONE]) {
    const page = await house.enter(seller, { ...look, at: '/?tela=por-que-nao-fecham' })
    const title = page.getByRole('heading', { name: 'Por que não fecham' })
    await title.waitFor()
    await page.getByText('Preço é a maior trava: 1 aberta').waitFor()
    const kinds = page.getByRole('region', { name: 'Por tipo' })
    const overcome = kinds.getByRole('button', { name: /^“Em 10 vezes sem juros/ })
    const cases = kinds.getByRole('button', { name: 'Preço, Superadas: 1 conversa' })
    await overcome.waitFor()
    await expectAccessible(page)
    await cases.click()
    await page.getByRole('dialog').getByText('achei caro').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('region', { name: 'Abertas por vendedor' }).waitFor()
    await expect.poll(() => page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
    await expect.poll(() => title.evaluate((node) => node.scrollWidth <= node.clientWidth)).toBe(true)
    if (look === PHONE) continue
    await page.emulateMedia({ media: 'print' })
    await page.getByRole('button', { name: 'Imprimir' }).waitFor({ state: 'hidden' })
    await cases.waitFor()
    await overcome.waitFor()
  }
})
