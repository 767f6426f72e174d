import { expect, it } from 'vitest'
import { browserHouse, expectAccessible, logInOnScreen, signUpOnScreen } from './house.ts'
import { until } from '../testing/until.ts'

const house = browserHouse()

interface CaughtMail {
  to: string
  subject: string
  text: string
}

const codesMailedTo = async (email: string, about: RegExp): Promise<string[]> => {
  const answer = await fetch(`${house.mailUrl}/api/messages`)
  const mails = (await answer.json()) as CaughtMail[]
  return mails
    .filter((mail) => mail.to.includes(email) && about.test(mail.subject))
    .map(({ text }) => text.match(/\b[A-Z0-9]{6}\b/)![0])
}
const codeMailedTo = (email: string, about = /verificação/): Promise<string> =>
  until(async () => (await codesMailedTo(email, about)).at(0))

it('a person is sent to the login, signs up, confirms the address for the AI, signs out, and recovers the password by the mailed code', async () => {
  const page = await house.open()
  await page.getByRole('button', { name: 'Entrar', exact: true }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/login')
  await expectAccessible(page)
  await page.goto(`${house.origin}/nao-existe`)
  await page.getByRole('button', { name: 'Entrar', exact: true }).waitFor()

  const { email } = await signUpOnScreen(page)
  const strip = page.getByRole('region', { name: 'Confirmação da conta' })
  await strip.getByText('Confirme seu email para a IA ler suas conversas.').waitFor()
  await expectAccessible(page)
  const first = await codeMailedTo(email, /Confirme seu email/)
  await strip.getByRole('button', { name: 'Digitar código' }).click()
  await strip.getByText(`Código enviado para ${email}`).waitFor()
  await strip.getByRole('button', { name: 'Confirmar' }).click()
  await strip.getByText('Digite o código que chegou por email.').waitFor()
  const code = strip.getByLabel('Código de confirmação')
  await code.fill(first.startsWith('A') ? `B${first.slice(1)}` : `A${first.slice(1)}`)
  await page.keyboard.press('Enter')
  await strip.getByText(/inválido ou expirado/).waitFor()
  await expectAccessible(page)
  await strip.getByRole('button', { name: 'Enviar outro' }).click()
  await strip.getByText('Outro código a caminho. O anterior não vale mais.').waitFor()
  const second = await until(async () =>
    (await codesMailedTo(email, /Confirme seu email/)).find((each) => each !== first),
  )
  await code.fill(second.toLowerCase())
  await page.keyboard.press('Enter')
  await page.getByText(/Email confirmado/).waitFor()
  await strip.waitFor({ state: 'detached' })
  await page.reload()
  await page.getByRole('heading', { name: 'Pipeline de Leads' }).waitFor()
  await expect.poll(() => strip.count()).toBe(0)

  await page.getByRole('button', { name: /Sair/ }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Esqueci minha senha' }).click()
  await expectAccessible(page)
  // The address from the login is filled in already.
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(email)
  await page.getByRole('button', { name: 'Enviar código' }).click()
  await page.getByText('Codigo de verificacao enviado para seu email!').waitFor()
  await page.getByLabel('Código de verificação').fill(await codeMailedTo(email))
  await page.getByRole('button', { name: 'Verificar código' }).click()
  await page.getByText('Codigo verificado! Agora defina sua nova senha.').waitFor()
  await page.getByLabel('Nova senha', { exact: true }).fill('margarida-77-verde')
  await page.getByLabel('Confirmar nova senha').fill('margarida-77-verde')
  await page.getByRole('button', { name: 'Alterar senha' }).click()
  await page.getByText('Senha alterada com sucesso!').waitFor()
  await page.getByRole('heading', { name: 'Entrar' }).waitFor()
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(email)
  await expect.poll(() => page.evaluate('document.activeElement.name')).toBe('password')
  await logInOnScreen(page, { email: email, password: 'margarida-77-verde' })
})
