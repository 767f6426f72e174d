import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { authenticator } from '../../../api/src/testing/authenticator.ts'
import { browserHouse, everyPartIsHere, expectAccessible } from './house.ts'

const house = browserHouse()
let db: pg.Pool
beforeAll(() => {
  db = new pg.Pool({ connectionString: house.databaseUrl, max: 1 })
})
afterAll(() => db.end())

it('is switched on with a phone, asked for at the sign-in, and a kept code opens without the phone', async () => {
  const seller = await house.seller()
  const page = await house.enter(seller, { at: '/?tela=user-access' })
  await page.getByText('Desligada. Ligada, entrar pede também um código do seu celular.').waitFor()
  await page.getByRole('button', { name: 'Ligar', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await dialog.getByText('Digite a sua senha atual.').waitFor()
  await dialog.getByLabel('Senha atual').fill('girassol-42-azul')
  await page.keyboard.press('Enter')
  await dialog.getByRole('img', { name: 'Código QR para o aplicativo autenticador' }).waitFor()
  await expectAccessible(page)
  const secret = (await dialog.locator('span.select-all').innerText()).replaceAll(' ', '')
  const code = authenticator(`otpauth://totp/x?secret=${secret}`)
  await dialog.getByLabel('Código do aplicativo').fill(code())
  await page.keyboard.press('Enter')
  await dialog.getByRole('heading', { name: 'Guarde os códigos de reserva' }).waitFor()
  await expectAccessible(page)
  const codes = await dialog.getByRole('listitem').allInnerTexts()
  expect(codes).toHaveLength(10)
  await dialog.getByRole('button', { name: 'Já guardei' }).click()
  await page.getByText('Ligada · 10 de 10 códigos de reserva').waitFor()

  await everyPartIsHere(page)
  await page.getByRole('button', { name: /Sair/ }).first().click()
  const signIn = async () => {
    await page.getByLabel('Email').fill(seller.email)
    await page.getByLabel('Senha', { exact: true }).fill('girassol-42-azul')
    await page.getByRole('button', { name: 'Entrar', exact: true }).click()
    await page.getByRole('heading', { name: 'Verificação em duas etapas' }).waitFor()
  }
  await signIn()
  await expectAccessible(page)
  await page.getByLabel('Código do aplicativo').fill('000000')
  await page.keyboard.press('Enter')
  await page.getByText('Código inválido ou já usado.').waitFor()
  await page.getByLabel('Código do aplicativo').fill(code(1))
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Pipeline de Leads' }).waitFor()

  await page.getByRole('button', { name: /Sair/ }).first().click()
  await signIn()
  await page.getByRole('button', { name: 'Estou sem o aparelho' }).click()
  await page.getByLabel('Código de reserva').fill(codes[0]!.toLowerCase())
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Pipeline de Leads' }).waitFor()
  await page.goto(`${house.origin}/?tela=user-access`)
  await page.getByText('Ligada · 9 de 10 códigos de reserva').waitFor()

  await page.getByRole('button', { name: 'Desligar', exact: true }).click()
  await dialog.getByLabel('Senha atual').fill('girassol-42-azul')
  await dialog.getByLabel('Código do aplicativo ou de reserva').fill(codes[1]!)
  await page.keyboard.press('Enter')
  await page.getByText('Verificação em duas etapas desligada.').waitFor()
  const { rows } = await db.query<{ event: string }>(
    `select event from audit_log where subject_id = $1 and event like 'second-factor%' order by id`,
    [(await db.query<{ id: string }>('select id from auth.users where email = $1', [seller.email])).rows[0]!.id],
  )
  expect(rows.map(({ event }) => event)).toEqual(['second-factor-on', 'second-factor-refused', 'second-factor-off'])
})
