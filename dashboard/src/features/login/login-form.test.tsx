// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { fakeApi } from '../../testing/fake-api.ts'
import { LoginPage } from './page.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it.each([
  ['closed', /^Contas novas não são criadas por aqui/],
  ['invite', /convite/],
] as const)('offers no account where sign-up is %s, and says why', async (signUp, why) => {
  fakeApi().answer('GET /api/auth/sign-up', () => ({ signUp }))
  render(<LoginPage />)
  await screen.findByText(why)
  expect(screen.queryByRole('button', { name: 'Criar conta' })).toBeNull()
})

it('offers an account where the server does not answer: who tries finds out', async () => {
  fakeApi()
  render(<LoginPage />)
  await screen.findByRole('button', { name: 'Criar conta' })
})

it('asks for what is missing before anything is sent', async () => {
  const api = fakeApi()
  api.answer('GET /api/auth/sign-up', () => ({ signUp: 'open' }))
  render(<LoginPage />)
  await userEvent.click(screen.getByRole('button', { name: 'Entrar' }))
  await screen.findByText('Por favor, preencha todos os campos')
  expect(api.asked.map(({ endpoint }) => endpoint)).toEqual(['GET /api/auth/sign-up'])
})
