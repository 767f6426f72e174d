// @vitest-environment happy-dom
import type { LeadRule as Rule } from '@fechai/contracts/lead-rules'
import type { Member } from '@fechai/contracts/members'
import type { WhatsAppSession } from '@fechai/contracts/whatsapp-sessions'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { members } from '../../state/members.ts'
import { salesTeams } from '../../state/sales-teams.ts'
import { Toasts } from '../../ui/toasts.tsx'
import { ownScreen } from '../../testing/own-screen.ts'
import { LeadRule } from './lead-rule.tsx'

const person = (name: string, deactivatedAt: string | null = null): Member =>
  ({ id: crypto.randomUUID(), name, deactivatedAt }) as Member
const [ana, bia, gone] = [person('Ana'), person('Bia'), person('Caio', '2026-11-01T12:00:00.000Z')]
const api = ownScreen()
beforeEach(() => {
  members.list = [ana, bia, gone]
  api.answer('PUT /api/lead-rule', (body) => body as Rule)
})
const show = () =>
  render(
    <>
      <LeadRule />
      <Toasts />
    </>,
  )
const sent = () => api.asked.filter(({ endpoint }) => endpoint === 'PUT /api/lead-rule').map(({ body }) => body)
const radio = (name: RegExp) => screen.findByRole<HTMLInputElement>('radio', { name })

it('saves the people who take turns, of those with access, once some are chosen', async () => {
  api.answer('GET /api/lead-rule', () => ({ rule: 'sender', members: [gone.id], numbers: [] }))
  show()
  expect((await radio(/^Quem enviou/)).checked).toBe(true)
  await userEvent.click(await radio(/^Em rodízio/))
  expect(screen.queryByLabelText('Caio')).toBeNull()
  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Salvar o rodízio' })
  expect([save.disabled, sent()]).toEqual([true, []])
  await userEvent.click(screen.getByLabelText('Bia'))
  await userEvent.click(screen.getByLabelText('Ana'))
  await userEvent.click(save)
  await screen.findByText('A regra vale a partir do próximo lead.')
  expect(sent()).toEqual([{ rule: 'turns', members: [bia.id, ana.id], numbers: [] }])
})

it('changes the order of the rota by buttons and by dragging', async () => {
  api.answer('GET /api/lead-rule', () => ({ rule: 'turns', members: [ana.id, bia.id], numbers: [] }))
  show()
  const order = () =>
    within(screen.getByRole('list', { name: 'Ordem do rodízio' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
  await radio(/^Em rodízio/)
  expect(order()).toEqual(['1Ana', '2Bia'])
  screen.getByRole('button', { name: 'Subir Bia' }).focus()
  await userEvent.keyboard('{Enter}')
  expect(order()).toEqual(['1Bia', '2Ana'])
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Subir Bia' }).disabled).toBe(true)
  const [first, second] = screen.getAllByRole('listitem')
  fireEvent.dragStart(first!)
  fireEvent.dragOver(second!)
  fireEvent.dragEnd(first!)
  expect(order()).toEqual(['1Ana', '2Bia'])
  await userEvent.click(screen.getByRole('button', { name: 'Descer Ana' }))
  await userEvent.click(screen.getByRole('button', { name: 'Salvar o rodízio' }))
  await screen.findByText('A regra vale a partir do próximo lead.')
  expect(sent()).toEqual([{ rule: 'turns', members: [bia.id, ana.id], numbers: [] }])
})

it('saves the person or the team of each connected number', async () => {
  const [own, shop] = [crypto.randomUUID(), crypto.randomUUID()]
  const session = (id: string, phone: string | null, isLinked: boolean) =>
    ({ id, name: 'default', customName: null, phone, isLinked }) as WhatsAppSession
  const team = { id: crypto.randomUUID(), name: 'Centro', members: [{ id: bia.id, leads: true }] }
  salesTeams.list = [team]
  api.answer('GET /api/lead-rule', () => ({ rule: 'sender', members: [], numbers: [] }))
  api.answer('GET /api/whatsapp/sessions/:empresaId', () => ({
    success: true,
    sessions: [session(own, '+5511911111111', true), session(shop, '+5511922222222', true), session('x', null, false)],
  }))
  show()
  await userEvent.click(await radio(/^Pelo número/))
  const save = await screen.findByRole<HTMLButtonElement>('button', { name: 'Salvar os números' })
  expect([save.disabled, sent()]).toEqual([true, []])
  const receiver = (phone: string) => screen.getByLabelText(`Quem recebe os leads de ${phone}`)
  expect(screen.queryByLabelText(/default/)).toBeNull()
  await userEvent.selectOptions(receiver('+5511911111111'), 'Ana')
  await userEvent.selectOptions(receiver('+5511922222222'), 'Centro')
  await userEvent.click(save)
  await screen.findByText('A regra vale a partir do próximo lead.')
  const numbers = [
    { sessionId: own, to: { person: ana.id } },
    { sessionId: shop, to: { team: team.id } },
  ]
  expect(sent()).toEqual([{ rule: 'number', members: [], numbers }])
})

it('saves another rule at once, and shows the one before where the server refuses it', async () => {
  api.answer('GET /api/lead-rule', () => ({ rule: 'turns', members: [ana.id], numbers: [] }))
  show()
  await userEvent.click(await radio(/^O atendente/))
  // The people of the rota are sent with the rota alone: the list of people may not have come yet.
  await waitFor(() => expect(sent()).toEqual([{ rule: 'attendant', members: [], numbers: [] }]))
  await screen.findByText('A regra vale a partir do próximo lead.')
  const chosen = await radio(/^O atendente/)
  expect([chosen.checked, document.activeElement]).toEqual([true, chosen])
  api.refuse('PUT /api/lead-rule', 503, 'Fora do ar.')
  await userEvent.click(await radio(/^Quem enviou/))
  await screen.findByText(/Fora do ar/)
  await waitFor(async () => expect((await radio(/^O atendente/)).checked).toBe(true))
})

it('says that the rule did not come, and asks again', async () => {
  api.refuse('GET /api/lead-rule', 503, 'Fora do ar.')
  show()
  await screen.findByText('Fora do ar.')
  api.answer('GET /api/lead-rule', () => ({ rule: 'attendant', members: [], numbers: [] }))
  await userEvent.click(screen.getByRole('button', { name: /Tentar/ }))
  expect((await radio(/^O atendente/)).checked).toBe(true)
})
