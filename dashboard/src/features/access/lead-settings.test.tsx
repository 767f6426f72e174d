// @vitest-environment happy-dom
import type { LeadSettings as Known, LeadSettingsChange } from '@fechai/contracts/lead-settings'
import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { ownScreen } from '../../testing/own-screen.ts'
import { LeadSettings } from './lead-settings.tsx'

const [price, term] = [crypto.randomUUID(), crypto.randomUUID()]
const known: Known = {
  ...{ demandsReason: false, fields: [], revision: 3 },
  reasons: [
    { id: price, name: 'Preço', archived: false },
    { id: term, name: 'Prazo', archived: false },
  ],
}
const api = ownScreen()
beforeEach(() => {
  api.answer('GET /api/lead-settings', () => known)
  api.answer('PUT /api/lead-settings', () => known)
})
const saved = (): LeadSettingsChange[] =>
  api.asked
    .filter(({ endpoint }) => endpoint === 'PUT /api/lead-settings')
    .map(({ body }) => body as LeadSettingsChange)

it('renames, orders, archives and adds reasons as one list', async () => {
  render(<LeadSettings />)
  await userEvent.click(await screen.findByRole('button', { name: 'Editar lista' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Descer Preço' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Arquivar Prazo' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Adicionar motivo' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }))
  await dialog.findByText('Dê um nome a cada item.')
  await userEvent.type(dialog.getAllByRole('textbox', { name: 'Motivo' })[2]!, 'Frete')
  await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }))
  await vi.waitFor(() => expect(saved()).toHaveLength(1))
  expect(saved()[0]).toEqual({
    revision: 3,
    reasons: [
      { id: term, name: 'Prazo', archived: true },
      { id: price, name: 'Preço', archived: false },
      { id: null, name: 'Frete', archived: false },
    ],
  })
})

it('adds a field of a kind with its choices', async () => {
  render(<LeadSettings />)
  await userEvent.click(await screen.findByRole('button', { name: 'Adicionar campo' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Adicionar campo' }))
  await userEvent.type(dialog.getByRole('textbox', { name: 'Campo' }), 'Zona')
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Tipo' }), 'Escolha')
  await userEvent.type(dialog.getByRole('textbox', { name: 'Opções, uma por linha' }), 'Sul{Enter}Norte{Enter}')
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Mostrar no cartão do quadro' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }))
  await vi.waitFor(() => expect(saved()).toHaveLength(1))
  expect(saved()[0]).toEqual({
    revision: 3,
    fields: [{ id: null, name: 'Zona', archived: false, kind: 'escolha', choices: ['Sul', 'Norte'], onCard: true }],
  })
})
