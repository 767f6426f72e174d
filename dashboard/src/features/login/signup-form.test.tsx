// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fakeApi, type FakeApi } from '../../testing/fake-api.ts'
import { LoginPage } from './page.tsx'

let api: FakeApi
beforeEach(() => {
  api = fakeApi()
  api.answer('GET /api/auth/sign-up', () => ({ signUp: 'open' }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
async function type(label: string, text: string): Promise<void> {
  await userEvent.clear(field(label))
  await userEvent.type(field(label), text)
}
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Criar conta' }))

/** The form of a new account, with a name and an address. */
async function open(): Promise<void> {
  render(<LoginPage />)
  await userEvent.click(await screen.findByRole('button', { name: 'Criar conta' }))
  await type('Nome Completo', 'Rafaela')
  await type('Email', 'rafaela@exemplo.com.br')
}

it('checks a document once it is left, and not while it is typed', async () => {
  await open()
  await userEvent.type(field('CNPJ/CPF'), '5299822472')
  expect(screen.queryByText(/Faltam números/)).toBeNull()
  await userEvent.type(field('CNPJ/CPF'), '6')
  await userEvent.tab()
  await screen.findByText('Este CPF não existe: confira os números.')
  await type('CNPJ/CPF', '529.982.247-25')
  await userEvent.tab()
  await waitFor(() => expect(screen.queryByText('Este CPF não existe: confira os números.')).toBeNull())
})

it('says in the words of the specification what is wrong with a password, and sends nothing', async () => {
  await open()
  await type('Senha', 'abc')
  await type('Confirmar Senha', 'abd')
  await submit()
  await screen.findByText('As senhas nao coincidem')
  await type('Confirmar Senha', 'abc')
  await submit()
  await screen.findByText('A senha deve ter pelo menos 6 caracteres')
  for (const label of ['Senha', 'Confirmar Senha']) await type(label, 'girassol-42-azul')
  await type('CNPJ/CPF', '12345678000190')
  await submit()
  expect(await screen.findAllByText('Este CNPJ não existe: confira os números.')).not.toHaveLength(0)
  expect(api.asked.map(({ endpoint }) => endpoint)).toEqual(['GET /api/auth/sign-up'])
})

it('shows each password on its own', async () => {
  await open()
  await userEvent.click(screen.getAllByRole('button', { name: 'Mostrar o que digitei' }).at(-1)!)
  expect([field('Senha').type, field('Confirmar Senha').type]).toEqual(['password', 'text'])
})
