import { beforeAll, expect, it } from 'vitest'
import { readingsToConfirm } from '@fechai/domain/to-confirm'
import type { Seller } from '../testing/seller.ts'
import { browserHouse, expectAccessible, type Look } from './house.ts'
import { recentTalk } from './recent-talk.ts'

const house = browserHouse()
let seller: Seller
beforeAll(async () => {
  seller = await house.seller()
  await recentTalk(seller, 'Ana Prado', 6, [
    'Ana Prado: Oi, quanto sai a cozinha planejada?',
    'Loja Aroeira: A cozinha planejada sai por R$ 25.000,00',
    'Ana Prado: Achei muito caro, não cabe no meu orçamento',
    'Loja Aroeira: Posso ver outra madeira',
    'Ana Prado: Mesmo assim está caro pra mim',
    'Loja Aroeira: Entendo',
  ])
  await recentTalk(seller, 'Bia Reis', 3, [
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

const LOOKS: [string, Look][] = [
  ['at the desk', {}],
  ['on a phone, dark', { width: 390, height: 844, touch: true, dark: true }],
]

it.each(LOOKS)('shows why they do not close, with the sentence that overcame it, %s', async (_name, look) => {
  const page = await house.enter(seller, { ...look, at: '/?tela=por-que-nao-fecham' })
  await page.getByRole('heading', { name: 'Por que não fecham' }).waitFor()
  await page.getByText('Preço é a maior trava: 1 aberta').waitFor()
  const kinds = page.getByRole('region', { name: 'Por tipo' })
  await kinds.getByRole('button', { name: /^“Em 10 vezes sem juros/ }).waitFor()
  await expectAccessible(page)
  await kinds.getByRole('button', { name: 'Preço, Superadas: 1 conversa' }).click()
  await page.getByRole('dialog').getByText('achei caro').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('region', { name: 'Abertas por vendedor' }).waitFor()
  await expect.poll(() => page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
  const title = page.getByRole('heading', { name: 'Por que não fecham' })
  await expect.poll(() => title.evaluate((node) => node.scrollWidth <= node.clientWidth)).toBe(true)
})

it('prints its bars and sentences, and none of its controls', async () => {
  const page = await house.enter(seller, { at: '/?tela=por-que-nao-fecham' })
  await page.getByRole('region', { name: 'Por tipo' }).waitFor()
  await page.emulateMedia({ media: 'print' })
  await page.getByRole('button', { name: 'Imprimir' }).waitFor({ state: 'hidden' })
  const kinds = page.getByRole('region', { name: 'Por tipo' })
  await kinds.getByRole('button', { name: 'Preço, Superadas: 1 conversa' }).waitFor()
  await kinds.getByRole('button', { name: /^“Em 10 vezes sem juros/ }).waitFor()
})
