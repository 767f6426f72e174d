import { expect, it } from 'vitest'
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

it('on a phone a lead typed in is joined with its export, shown with it, and parted again', async () => {
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
