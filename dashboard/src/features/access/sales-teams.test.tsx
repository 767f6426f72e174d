// @vitest-environment happy-dom
import type { Member } from '@fechai/contracts/members'
import type { SalesTeam } from '@fechai/contracts/sales-teams'
import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { members } from '../../state/members.ts'
import { Toasts } from '../../ui/toasts.tsx'
import { ownScreen } from '../../testing/own-screen.ts'
import { SalesTeams } from './sales-teams.tsx'

const person = (name: string, more: Partial<Member> = {}): Member =>
  ({ id: crypto.randomUUID(), name, role: 'vendedor', deactivatedAt: null, ...more }) as Member
const [ana, bia, boss] = [person('Ana'), person('Bia'), person('Gil', { role: 'gestor' })]
const gone = person('Caio', { deactivatedAt: '2026-11-01T12:00:00.000Z' })
const people = [ana, bia, boss, gone]
const centre: SalesTeam = { id: crypto.randomUUID(), name: 'Centro', members: [{ id: ana.id, leads: true }] }
let teams: SalesTeam[]
const api = ownScreen()
beforeEach(() => {
  teams = [centre]
  members.list = people
  api.answer('GET /api/members', () => ({ members: people, invitations: [] }))
  api.answer('GET /api/sales-teams', () => ({ teams }))
  api.answer('POST /api/sales-teams', () => ({ success: true }))
  api.answer('PUT /api/sales-teams/:id', () => ({ success: true }))
  api.answer('DELETE /api/sales-teams/:id', () => ({ success: true }))
})
const show = () =>
  render(
    <>
      <SalesTeams />
      <Toasts />
    </>,
  )
const sent = (endpoint: string) => api.asked.filter((each) => each.endpoint === endpoint).map(({ body }) => body)
const button = (name: string) => screen.findByRole('button', { name })

it('shows who leads a team, and makes one of salespeople with access', async () => {
  show()
  await screen.findByText(/Líder: Ana · 1 pessoa/)
  await userEvent.click(await button('Criar equipe'))
  const dialog = await screen.findByRole('dialog')
  for (const name of ['Gil', 'Caio']) expect(within(dialog).queryByText(name)).toBeNull()
  within(dialog).getByText(/hoje em Centro/)
  await userEvent.click(await button('Salvar equipe'))
  await within(dialog).findByText('Dê um nome à equipe.')
  await userEvent.type(screen.getByLabelText('Nome da equipe'), 'Praia')
  await userEvent.click(await button('Salvar equipe'))
  await within(dialog).findByText('Escolha ao menos uma pessoa.')
  await userEvent.click(screen.getByLabelText('Bia'))
  await userEvent.click(screen.getByLabelText('Bia lidera'))
  await userEvent.click(await button('Salvar equipe'))
  await screen.findByText('Equipe Praia salva.')
  expect(sent('POST /api/sales-teams')).toMatchObject([{ name: 'Praia', members: [{ id: bia.id, leads: true }] }])
})

it('changes a team, and keeps what was typed where the server refuses it', async () => {
  api.refuse('PUT /api/sales-teams/:id', 409, 'Só entra numa equipe quem tem o papel de vendedor.')
  show()
  await userEvent.click(await button('Editar: Centro'))
  await userEvent.click(screen.getByLabelText('Ana lidera'))
  await userEvent.click(screen.getByLabelText('Bia'))
  await userEvent.click(await button('Salvar equipe'))
  await screen.findByText('Só entra numa equipe quem tem o papel de vendedor.')
  expect(screen.getByLabelText<HTMLInputElement>('Bia').checked).toBe(true)
  api.answer('PUT /api/sales-teams/:id', () => ({ success: true }))
  await userEvent.click(await button('Salvar equipe'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const membersNow = [ana, bia].map(({ id }) => ({ id, leads: false }))
  expect(sent('PUT /api/sales-teams/:id').at(-1)).toEqual({ name: 'Centro', members: membersNow })
})

it('asks before it undoes a team, and says that there is none', async () => {
  show()
  await userEvent.click(await button('Desfazer: Centro'))
  teams = []
  await userEvent.click(await button('Desfazer'))
  await screen.findByText('A equipe Centro foi desfeita.')
  await screen.findByText(/^Nenhuma equipe\./)
  expect(api.asked.some(({ endpoint }) => endpoint === 'DELETE /api/sales-teams/:id')).toBe(true)
})

it('says why the teams did not load, and tries again', async () => {
  api.refuse('GET /api/sales-teams', 503, 'Fora do ar.')
  show()
  await screen.findByText('Fora do ar.')
  api.answer('GET /api/sales-teams', () => ({ teams }))
  await userEvent.click(await button('Tentar novamente'))
  await screen.findByText('Centro')
})
