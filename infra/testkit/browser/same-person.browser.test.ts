import { describe, expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import type { LeadAnswer } from '@fechai/contracts/leads'
import type { Lead } from '@fechai/domain/lead'
import type { Seller } from '../testing/seller.ts'
import { browserHouse, cardOf, expectAccessible } from './house.ts'

const house = browserHouse()

const type = async (seller: Seller, fields: Partial<Lead>): Promise<Lead> =>
  (
    await seller.json<LeadAnswer>('/api/leads', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(fields),
    })
  ).lead
const names = async (seller: Seller) => (await seller.leads()).map(({ nome }) => nome).sort()
const more = (page: Page, name: string) => cardOf(page, name).getByRole('button', { name: 'Mais info' }).click()

describe('a phone', () => {
  it('a lead typed in is joined with its export, shown with it, and parted again', async () => {
    const seller = await house.seller()
    await house.haveLead(seller, { contact: 'Alba Reis' })
    const [found] = await seller.leads()
    const typed = await type(seller, { nome: 'Alba Reis', valor: 'R$ 4.321,00', fase: found!.fase })
    const page = await house.enter(seller, { width: 390, height: 844, touch: true, at: `/deeplead/${typed.id}` })
    await page.getByText('Parece ser a mesma pessoa que Alba Reis: juntar?').waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Juntar com Alba Reis' }).click()
    await page.getByText('Os dois leads de Alba Reis são um só agora.').waitFor()
    await page.getByText('Este lead está junto com Alba Reis').waitFor()
    await expect.poll(() => seller.leads()).toMatchObject([{ id: found!.id, valor: 'R$ 4.321,00' }])

    await page.getByRole('link', { name: 'Ver Alba Reis' }).click()
    await page.getByRole('heading', { name: 'Junto com Alba Reis' }).waitFor()
    await page.getByText('Digitado, sem conversa').first().waitFor()
    await page.getByText('Cadastro manual').waitFor()
    await page.getByText('Leads juntados').waitFor()
    await expectAccessible(page)

    await page.goto(`${house.origin}/pipeline?lead=${found!.id}`)
    await expect.poll(() => cardOf(page, 'Alba Reis').count()).toBe(1)
    await more(page, 'Alba Reis')
    await cardOf(page, 'Alba Reis').getByRole('button', { name: 'Separar de Alba Reis' }).click()
    await page.getByText('Os dois leads de Alba Reis estão separados.').waitFor()
    await expect.poll(() => cardOf(page, 'Alba Reis').count()).toBe(2)
    await expect.poll(() => names(seller)).toEqual(['Alba Reis', 'Alba Reis'])
    await expect
      .poll(async () => (await seller.leads()).find(({ id }) => id === found!.id))
      .toMatchObject({ valor: found!.valor, editados: found!.editados, padroes: found!.padroes })
  })
})

it('a wrong join is taken back where it hurts, and two people are asked about once', async () => {
  const seller = await house.seller()
  await type(seller, { nome: 'Bento Sá', whatsapp: '11 98765-4321' })
  await type(seller, { nome: 'Bentinho', whatsapp: '+551187654321' })
  await type(seller, { nome: 'Ana Luz' })
  const page = await house.enter(seller)
  await more(page, 'Bento Sá')
  await page.getByText('Parece ser a mesma pessoa que Bentinho: juntar?').waitFor()
  await page.getByText(/^Mesmo WhatsApp · Frio/).waitFor()
  await page.getByRole('button', { name: 'Juntar com Bentinho' }).click()
  await expect.poll(() => page.getByRole('article').count()).toBe(2)
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect.poll(() => page.getByRole('article').count()).toBe(3)
  await expect.poll(() => names(seller)).toEqual(['Ana Luz', 'Bentinho', 'Bento Sá'])

  await page.keyboard.press('n')
  await page.getByRole('dialog').getByRole('button', { name: 'Adicionar manualmente' }).click()
  await page.getByLabel('Nome', { exact: true }).fill('Ana Luz')
  await page.keyboard.press('Enter')
  // Asked as soon as it is there.
  await page.getByText('Parece ser a mesma pessoa que Ana Luz: juntar?').waitFor()
  const both = cardOf(page, 'Ana Luz')
  const first = both.first()
  await first.getByRole('button', { name: 'Mais info' }).click()
  await first.getByRole('button', { name: 'Ana Luz não é a mesma pessoa' }).click()
  await page.getByText('Não será sugerido de novo.').waitFor()
  await first.getByText('Parece ser a mesma pessoa').waitFor({ state: 'detached' })
  await page.reload()
  for (const card of [both.first(), both.last()]) {
    await card.getByRole('button', { name: 'Mais info' }).click()
    await card.getByRole('button', { name: 'Ver Atividades' }).waitFor()
  }
  await page.waitForLoadState('networkidle')
  await expect.poll(() => page.getByText('Parece ser a mesma pessoa').count()).toBe(0)
})
