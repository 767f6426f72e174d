import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { dayAfter, timeInZone } from '@fechai/domain/task'
import type { Seller } from '../testing/seller.ts'
import { browserHouse, expectAccessible, type Look } from './house.ts'
import { seedRecent } from './recent-talk.ts'

const house = browserHouse()

/** A manager with a sale, an open lead and a task that is overdue. */
async function shop(): Promise<Seller> {
  const seller = await house.seller()
  await seedRecent(house, seller, 'Ana Prado', 0, [
    'Ana Prado: Oi, quanto sai a cozinha planejada?',
    'Loja Aroeira: A cozinha planejada sai por R$ 25.000,00',
    'Ana Prado: Fechado! Paguei o sinal agora',
  ])
  await seedRecent(house, seller, 'Bia Reis', 0, [
    'Bia Reis: Adorei a estante, ainda tem?',
    'Loja Aroeira: Tem sim, qual tamanho?',
  ])
  const send = (path: string, method: string, body: object) =>
    seller.request(path, { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
  for (const { id, nome, revision } of await seller.leads()) {
    const change = nome === 'Ana Prado' ? { fase: 'fechados', valor: 'R$ 25.000,00' } : { fase: 'leads-quentes' }
    const edited = await send(`/api/leads/${id}`, 'PATCH', { ...change, revision })
    expect(edited.status).toBe(200)
    if (nome !== 'Bia Reis') continue
    const dueOn = dayAfter(timeInZone(Date.now()).day, -2)
    const task = { id: crypto.randomUUID(), leadId: id, title: 'Mandar as medidas', dueOn, dueMinute: null }
    const planned = await send('/api/tasks', 'POST', task)
    expect(planned.status).toBe(200)
  }
  return seller
}

const LOOKS: Look[] = [{}, { width: 390, height: 844, touch: true, dark: true }]

it('a manager compares salespeople, opens the sentences and sets a goal, at a desk and on a dark phone', async () => {
  const seller = await shop()
  for (const look of LOOKS) await compare(await house.enter(seller, { ...look, at: '/?tela=equipe' }))
})

async function compare(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Período' }).selectOption('60')
  const table = page.getByRole('table')
  await table.getByText('poucos casos', { exact: true }).first().waitFor()
  await expectAccessible(page)
  await table
    .getByRole('button', { name: /^1: .*, fechados: 1 conversa$/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Ana Prado', { exact: false }).first().waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })

  await page.getByText('As metas são do mês: escolha Este mês.').waitFor()
  await page.getByRole('combobox', { name: 'Período' }).selectOption('month')
  await page.getByRole('button', { name: /^Mudar a meta de / }).click()
  await page.getByLabel('Meta em R$').fill('50 mil')
  await page.getByLabel('Meta em vendas').fill('4')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await table.getByText(/de R\$\s50\smil · \d de 4 vendas/).waitFor()
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await table.getByText('Definir meta').waitFor()

  await table
    .getByRole('button', { name: /: 1 tarefa atrasada$/ })
    .first()
    .click()
  await page.getByText('Mandar as medidas').first().waitFor()
}
