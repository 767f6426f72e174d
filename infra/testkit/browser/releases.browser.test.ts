import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { browserHouse, expectAccessible, openFromMenu } from './house.ts'
import type { Seller } from '../testing/seller.ts'

const house = browserHouse()
let db: pg.Pool
beforeAll(() => {
  db = new pg.Pool({ connectionString: house.databaseUrl, max: 1 })
})
afterAll(() => db.end())

it('a release is written, published, announced in every open tab, and read on a phone', async () => {
  const [admin, other] = [await house.seller(), await house.seller()]
  await db.query(`update auth.users set role = 'admin' where email = $1`, [admin.email])
  const [page, tab] = [await house.enter({ ...admin, cookie: await signInAgain(admin) }), await house.enter(other)]
  await openFromMenu(page, 'Admin Releases')
  await page.getByRole('heading', { name: 'Admin - Releases' }).waitFor()
  await expectAccessible(page)
  const version = randomUUID().slice(0, 8)
  await page.getByLabel('Versão').fill(version)
  await page.getByLabel('Título curto').fill('Vários arquivos')
  await page.getByRole('button', { name: 'Criar rascunho' }).click()
  await page.getByText(/^Rascunho criado em/).waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Adicionar item' }).isDisabled()).toBe(true)
  await page.getByRole('button', { name: 'Publicar e Notificar' }).click()
  await page.getByText('Escreva um resumo ou adicione um item antes de publicar.').waitFor()
  await page.getByLabel('Descrição curta').fill('Envie até 50 conversas de uma vez')
  await page.getByRole('button', { name: 'Adicionar item' }).click()
  await page.getByRole('button', { name: 'Remover item: Envie até 50 conversas de uma vez' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Publicar e Notificar' }).click()
  await tab.getByText(`Release ${version}: Vários arquivos`).waitFor()
  await tab.getByRole('button', { name: 'Ver novidades' }).click()
  await tab.getByRole('heading', { name: 'Vários arquivos' }).first().waitFor()
  await expectAccessible(tab)
  await page.getByRole('region', { name: 'Último Release Publicado' }).getByText(version, { exact: true }).waitFor()

  const phone = await house.enter(other, { width: 390, height: 844, touch: true, at: '/?tela=novidades' })
  await phone.getByRole('heading', { name: 'Novidades' }).waitFor()
  await expectAccessible(phone)
})

/** A session ends with the role it was opened for. */
async function signInAgain({ email, request }: Seller): Promise<string> {
  const body = JSON.stringify({ email, password: 'girassol-42-azul' })
  const answer = await request('/api/auth/sign-in/email', {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json' },
  })
  return answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
}
