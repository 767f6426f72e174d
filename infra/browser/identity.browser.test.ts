import { describe, expect, it } from 'vitest'
import { browserHouse, expectAccessible, logInOnScreen, signUpOnScreen } from './house.ts'
import { until } from '../testing/until.ts'

const house = browserHouse()

interface CaughtMail {
  to: string
  text: string
}

const codeMailedTo = (email: string): Promise<string> =>
  until(async () => {
    const answer = await fetch(`${house.mailUrl}/api/messages`)
    const mails = (await answer.json()) as CaughtMail[]
    return mails.find((mail) => mail.to.includes(email))?.text.match(/\b[A-Z0-9]{6}\b/)?.[0]
  })

describe('identity', () => {
  it('sends who is not signed in to the login, and every unknown path home', async () => {
    const page = await house.open()
    await page.getByRole('button', { name: 'Entrar', exact: true }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/login')
    await expectAccessible(page)
    await page.goto(`${house.origin}/nao-existe`)
    await page.getByRole('button', { name: 'Entrar', exact: true }).waitFor()
  })

  it('signs up, signs out, recovers the password by the mailed code, and signs in with the new one', async () => {
    const page = await house.open()
    const account = await signUpOnScreen(page)
    await page.getByRole('button', { name: /Sair/ }).click()
    await page.getByRole('button', { name: 'Esqueci minha senha' }).click()
    await expectAccessible(page)
    await page.getByLabel('Email').fill(account.email)
    await page.getByRole('button', { name: 'Enviar código' }).click()
    await page.getByText('Codigo de verificacao enviado para seu email!').waitFor()
    await page.getByLabel('Código de verificação').fill(await codeMailedTo(account.email))
    await page.getByRole('button', { name: 'Verificar código' }).click()
    await page.getByText('Codigo verificado! Agora defina sua nova senha.').waitFor()
    await page.getByLabel('Nova senha', { exact: true }).fill('margarida-77-verde')
    await page.getByLabel('Confirmar nova senha').fill('margarida-77-verde')
    await page.getByRole('button', { name: 'Alterar senha' }).click()
    await page.getByText('Senha alterada com sucesso!').waitFor()
    await page.getByRole('heading', { name: 'Entrar' }).waitFor()
    await logInOnScreen(page, { email: account.email, password: 'margarida-77-verde' })
  })

  it('says what is wrong in the words of the specification', async () => {
    const page = await house.open()
    await page.getByRole('button', { name: 'Entrar', exact: true }).click()
    await page.getByText('Por favor, preencha todos os campos').waitFor()
    await page.getByRole('button', { name: 'Criar conta' }).click()
    await page.getByLabel('Nome Completo').fill('Rafaela')
    await page.getByLabel('Email').fill('rafaela@exemplo.com.br')
    await page.getByLabel('Senha', { exact: true }).fill('abc')
    await page.getByLabel('Confirmar Senha').fill('abd')
    await page.getByRole('button', { name: 'Criar conta' }).click()
    await page.getByText('As senhas nao coincidem').waitFor()
    // What was typed can be looked at, each box for itself.
    await page.getByRole('button', { name: 'Mostrar o que digitei' }).last().click()
    await expect.poll(() => page.getByLabel('Confirmar Senha').getAttribute('type')).toBe('text')
    await expect.poll(() => page.getByLabel('Senha', { exact: true }).getAttribute('type')).toBe('password')
    await page.getByLabel('Confirmar Senha').fill('abc')
    await page.getByRole('button', { name: 'Criar conta' }).click()
    await page.getByText('A senha deve ter pelo menos 6 caracteres').waitFor()
    await expectAccessible(page)
  })
})
