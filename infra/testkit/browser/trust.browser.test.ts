import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { until } from '../testing/until.ts'
import { browserHouse, expectAccessible, expectFitsPhone, openFromMenu } from './house.ts'

const house = browserHouse()
let db: pg.Pool
beforeAll(() => {
  db = new pg.Pool({ connectionString: house.databaseUrl, max: 1 })
})
afterAll(() => db.end())

it('the audit is searched and verified, a changed line is named, and a person is invited and the invitation withdrawn', async () => {
  const seller = await house.seller()
  const page = await house.enter(seller)
  await openFromMenu(page, 'Auditoria')
  const lines = page.getByRole('region', { name: 'Auditoria', exact: true })
  const first = lines.getByRole('listitem').filter({ hasText: 'Criou a conta' })
  // A line gets its number when it is sealed.
  const line = await until(async () => /(\d+)$/.exec(await first.innerText())?.[1])
  await expectAccessible(page)
  const number = page.getByLabel('De quem (número)')
  await number.fill('4321')
  await page.getByRole('button', { name: 'Consultar' }).click()
  await page.getByText('Informe o número com DDD').waitFor()
  await number.fill('')
  await page.getByRole('button', { name: 'Consultar' }).click()
  await page.getByRole('status').getByText('Criou a conta').waitFor()
  // Text for screen readers scrolls with the visible one: the page itself has nothing below it.
  await page.setViewportSize({ width: 1440, height: 300 })
  await expect.poll(() => page.evaluate<number>('document.documentElement.scrollHeight')).toBe(300)

  // A line that is changed before its seal is sealed in its changed form.
  const sealed = () =>
    db.query<{ audit_id: string }>(
      `select s.audit_id from audit_seals s join auth.users u on u.empresa_id = s.empresa_id
       where u.email = $1 and s.seq = $2`,
      [seller.email, line],
    )
  await expect.poll(async () => (await sealed()).rowCount).toBe(1)
  const { audit_id: id } = (await sealed()).rows[0]!
  await page.getByRole('button', { name: 'Conferir' }).click()
  await page.getByText(/nenhuma foi alterada ou removida/).waitFor()
  await db.query(`update audit_log set event = 'signed-out' where id = $1`, [id])
  await page.getByRole('button', { name: 'Conferir' }).click()
  await page.getByText(`Linha ${line}: foi alterada depois de escrita.`).waitFor()
  await expectFitsPhone(page)

  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('link', { name: 'Acesso de Usuários' }).click()
  await page.getByRole('button', { name: 'Convidar pessoa' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Enviar convite' }).click()
  await dialog.getByRole('alert').waitFor()
  await dialog.getByLabel('E-mail').fill('bia@exemplo.com.br')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Enviar convite' }).click()
  await dialog.getByRole('button', { name: 'Fechar' }).first().click()
  await page.getByText('bia@exemplo.com.br').waitFor()
  await expectFitsPhone(page)
  await page.getByRole('button', { name: 'Retirar convite de bia@exemplo.com.br' }).click()
  await page.getByText('Nenhum convite aberto.').waitFor()
})
