// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fakeApi, type FakeApi } from '../../testing/fake-api.ts'
import { LoginPage } from './page.tsx'

const URL_OF_ISSUER = 'https://login.exemplo.com.br/auth?state=x'
let api: FakeApi
let went: string[]
beforeEach(() => {
  api = fakeApi()
  api.answer('GET /api/auth/sign-up', () => ({ signUp: 'open' }))
  api.answer('POST /api/auth/sso/start', () => ({ url: URL_OF_ISSUER }))
  went = []
  vi.spyOn(location, 'assign').mockImplementation((to) => void went.push(String(to)))
})
afterEach(() => {
  cleanup()
  history.replaceState(null, '', '/')
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const typeEmail = async (email: string) => {
  await userEvent.clear(screen.getByRole('textbox', { name: 'Email' }))
  await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), email)
  await userEvent.tab()
}

it('offers the login of the company beside the password, and goes to it', async () => {
  api.answer('POST /api/auth/sso/look', () => ({ sso: 'offered' }))
  render(<LoginPage />)
  await typeEmail('ana@empresa.com.br')
  expect(screen.getByLabelText('Senha')).toBeTruthy()
  await userEvent.click(await screen.findByRole('button', { name: 'Entrar com o login da empresa' }))
  expect(went).toEqual([URL_OF_ISSUER])
  expect(api.asked.find(({ endpoint }) => endpoint === 'POST /api/auth/sso/start')?.body).toEqual({
    email: 'ana@empresa.com.br',
  })
})

it('asks for no password where only the company’s login opens, but for emergencies', async () => {
  api.answer('POST /api/auth/sso/look', () => ({ sso: 'only' }))
  render(<LoginPage />)
  await typeEmail('ana@empresa.com.br')
  await screen.findByText('O seu email entra pelo login da empresa.')
  expect(screen.queryByLabelText('Senha')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Entrar com senha' }))
  expect(screen.getByLabelText('Senha')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Entrar com o login da empresa' }))
  expect(went).toEqual([URL_OF_ISSUER])
})

it('asks for the password of another address, and of every address while the server is away', async () => {
  api.answer('POST /api/auth/sso/look', () => ({ sso: 'only' }))
  render(<LoginPage />)
  await typeEmail('ana@empresa.com.br')
  await screen.findByText('O seu email entra pelo login da empresa.')
  api.fail('POST /api/auth/sso/look')
  await typeEmail('ana@outra.com.br')
  expect(screen.getByLabelText('Senha')).toBeTruthy()
})

it('says why the company’s login does not open', async () => {
  api.answer('POST /api/auth/sso/look', () => ({ sso: 'only' }))
  api.refuse('POST /api/auth/sso/start', 503, 'O login da empresa não respondeu.')
  render(<LoginPage />)
  await typeEmail('ana@empresa.com.br')
  await userEvent.click(await screen.findByRole('button', { name: 'Entrar com o login da empresa' }))
  await screen.findByText('O login da empresa não respondeu.')
  expect(went).toEqual([])
})

it.each([
  ['email', 'O login da empresa não confirmou o seu email. Fale com quem cuida dele.'],
  ['nada', null],
])('says why it came back with the reason %s', async (reason, sentence) => {
  history.replaceState(null, '', `/login?sso=${reason}`)
  render(<LoginPage />)
  await screen.findByRole('button', { name: 'Entrar' })
  expect(screen.queryByRole('alert')?.textContent ?? null).toBe(sentence)
})
