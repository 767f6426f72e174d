import { expect, it } from 'vitest'
import type { IsolationTest, Probe, TestBody, TestLine } from '@fechai/contracts/isolation'
import { seedParked } from '../testing/seed-parked.ts'
import type { Seller } from '../testing/seller.ts'
import { browserHouse, expectAccessible } from './house.ts'

const house = browserHouse()

it(
  'isolation is tested before one’s eyes, kept, and goes out as a PDF; its page of doors and stopped work fit a phone',
  { timeout: 240_000 },
  async () => {
    const seller = await house.seller()
    const page = await house.enter(seller, { at: '/?tela=data-isolation-test' })
    await page.getByText('Nenhum teste foi executado ainda.').waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Executar teste' }).click()
    const verdict = page.getByText(/^\S+ (?:de \S+ )?sondas?[, ]|^Erro ao executar/)
    await verdict.waitFor({ timeout: 150_000 }).catch(async () => {
      throw new Error(`no verdict came: ${await page.locator('body').innerText()}`)
    })
    await expect.poll(() => failedProbes(seller)).toEqual([])
    await expect
      .poll(() => verdict.textContent())
      .toMatch(/sondas, e nenhuma passou ou recebeu dados de outra empresa\.$/)
    await page.getByText('GET /api/me', { exact: true }).first().waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: /^VULNERÁVEL/ }).click()
    await page.getByText('Nenhuma sonda com este resultado.').waitFor()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Exportar PDF' }).click()
    const file = await download
    expect(file.suggestedFilename()).toBe('isolamento-1.pdf')

    await seedParked(house.databaseUrl, seller)
    await page.goto(`${house.origin}/?tela=operacao`)
    await page.getByRole('button', { name: 'Ver execuções: Banco de dados fora do ar' }).click()
    await page.getByRole('switch', { name: 'Alertar os gestores' }).waitFor()
    await expectAccessible(page)

    const phone = await house.enter(seller, { width: 390, height: 844, touch: true, at: '/?tela=security-test' })
    await phone.getByRole('button', { name: 'Criar lead de teste' }).click()
    await phone.getByText('Lead de teste criado.').waitFor()
    await expectAccessible(phone)
    await phone.getByRole('button', { name: 'Remover' }).click()
    await expect.poll(async () => (await seller.leads()).length).toBe(0)
  },
)

/** The probes of the company's newest test that were not refused, with what they received. */
async function failedProbes(seller: Seller): Promise<Probe[]> {
  const { tests } = await seller.json<{ tests: TestLine[] }>('/api/isolation-tests')
  const { body } = await seller.json<IsolationTest>(`/api/isolation-tests/${tests[0]!.id}`)
  return (JSON.parse(body) as TestBody).probes.filter(({ result }) => result !== 'SEGURO')
}
