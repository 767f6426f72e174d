// @vitest-environment happy-dom
import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Toaster } from 'sonner'
import { beforeEach, expect, it } from 'vitest'
import type { ApiKey } from '@fechai/contracts/api-keys'
import { ownScreen } from '../../testing/own-screen.ts'
import { ApiKeyList } from './api-key-list.tsx'

const key: ApiKey = {
  ...{ id: '6f1f4e0e-6a52-4a7c-9d5e-0b0d3c1c9a21', name: 'Planilha', scopes: ['leads:read', 'reports'] },
  ...{ createdBy: 'x', createdAt: '2026-11-20T12:00:00Z', expiresAt: null, isExpired: false, lastUsedAt: null },
  formerTokenUntil: null,
}

let keys: ApiKey[]
const api = ownScreen()
beforeEach(() => {
  keys = [key]
  api.answer('GET /api/api-keys', () => ({ keys }))
})
const draw = () =>
  render(
    <>
      <ApiKeyList />
      <Toaster />
    </>,
  )
const asked = (endpoint: string) => api.asked.filter((each) => each.endpoint === endpoint)

it('creates a key once it has a name and a scope, and shows its token this once', async () => {
  keys = []
  api.answer('POST /api/api-keys', () => ((keys = [key]), { key, token: 'fk_segredo' }))
  draw()
  await screen.findByText('Nenhuma chave. Crie uma para ligar uma planilha, um CRM ou um site.')
  await userEvent.click(screen.getByRole('button', { name: 'Criar chave' }))
  const dialog = await screen.findByRole('dialog', { name: 'Criar chave de API' })
  const send = () => userEvent.click(within(dialog).getByRole('button', { name: 'Criar chave' }))
  await send()
  await within(dialog).findByText('Dê um nome à chave.')
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Nome' }), 'Planilha')
  await send()
  await within(dialog).findByText('Marque ao menos uma coisa que a chave pode fazer.')
  await userEvent.click(within(dialog).getByRole('checkbox', { name: /^Ler os relatórios/ }))
  await userEvent.selectOptions(within(dialog).getByRole('combobox', { name: 'Vale por' }), '30 dias')
  await send()
  await within(dialog).findByText('Digite a sua senha.')
  await userEvent.type(within(dialog).getByLabelText('Sua senha'), 'segredo')
  await send()
  expect(await screen.findByRole('textbox', { name: 'Código da chave' })).toHaveProperty('value', 'fk_segredo')
  expect(asked('POST /api/api-keys').map(({ body }) => body)).toEqual([
    { name: 'Planilha', scopes: ['reports'], days: 30, current: 'segredo' },
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Fechar' }))
  expect(screen.queryByDisplayValue('fk_segredo')).toBeNull()
  await screen.findByText(/· nunca usada/)
})

it('says what a key can do, when it ended, and until when its former token opens', async () => {
  keys = [
    { ...key, expiresAt: '2026-11-21T12:00:00Z', isExpired: true, lastUsedAt: '2026-11-20T12:00:00Z' },
    { ...key, id: 'b', name: 'Site', formerTokenUntil: '2026-11-22T12:00:00Z' },
  ].map((each) => each as ApiKey)
  draw()
  await screen.findByText('venceu em 21/11/2026 09:00')
  expect(screen.queryByRole('button', { name: 'Trocar código: Planilha' })).toBeNull()
  screen.getByText(/o código anterior vale até 22\/11\/2026 09:00/)
  expect(screen.getAllByText(/^Ler leads, provas, atividades e tarefas · Ler os relatórios/)).toHaveLength(2)
})

it('revokes a key after a question, and keeps it where the server refuses', async () => {
  api.refuse('DELETE /api/api-keys/:id', 404, 'Chave não encontrada')
  draw()
  await userEvent.click(await screen.findByRole('button', { name: 'Revogar: Planilha' }))
  const dialog = await screen.findByRole('dialog', { name: 'Revogar a chave “Planilha”?' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Revogar' }))
  await within(dialog).findByText('Chave não encontrada')
  api.answer('DELETE /api/api-keys/:id', () => ((keys = []), { success: true }))
  await userEvent.click(within(dialog).getByRole('button', { name: 'Revogar' }))
  await screen.findByText('A chave “Planilha” foi revogada.')
  await screen.findByText(/Nenhuma chave/)
})

it('rotates the token after the password, and keeps it where that is wrong', async () => {
  api.refuse('POST /api/api-keys/:id/rotate', 400, 'A senha atual não confere.')
  draw()
  await userEvent.click(await screen.findByRole('button', { name: 'Trocar código: Planilha' }))
  const dialog = await screen.findByRole('dialog', { name: 'Trocar o código de “Planilha”?' })
  const send = () => userEvent.click(within(dialog).getByRole('button', { name: 'Trocar código' }))
  await userEvent.type(within(dialog).getByLabelText('Sua senha'), 'segredo')
  await send()
  await within(dialog).findByText('A senha atual não confere.')
  api.answer('POST /api/api-keys/:id/rotate', () => ({ key, token: 'fk_novo' }))
  await send()
  expect(await screen.findByDisplayValue('fk_novo')).not.toBeNull()
})

it('says why the keys did not come, and asks again', async () => {
  api.refuse('GET /api/api-keys', 500, 'Algo deu errado do nosso lado.')
  draw()
  await screen.findByText('Algo deu errado do nosso lado.')
  api.answer('GET /api/api-keys', () => ({ keys }))
  await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  await screen.findByText('Planilha')
})
