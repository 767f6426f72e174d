// @vitest-environment happy-dom
import type { LeadRule as Rule } from '@fechai/contracts/lead-rules'
import type { Member } from '@fechai/contracts/members'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { toast } from 'sonner'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { members } from '../../state/members.ts'
import { screens } from '../../state/screens.ts'
import { enterAs } from '../../testing/enter.ts'
import { fakeApi, type FakeApi } from '../../testing/fake-api.ts'
import { Toasts } from '../../ui/toasts.tsx'
import { LeadRule } from './lead-rule.tsx'

const person = (name: string, deactivatedAt: string | null = null): Member =>
  ({ id: crypto.randomUUID(), name, deactivatedAt }) as Member
const [ana, bia, gone] = [person('Ana'), person('Bia'), person('Caio', '2026-11-01T12:00:00.000Z')]
let api: FakeApi
beforeEach(() => {
  for (const { clear } of screens) clear()
  api = fakeApi()
  enterAs()
  members.list = [ana, bia, gone]
  api.answer('PUT /api/lead-rule', (body) => body as Rule)
})
afterEach(() => {
  toast.dismiss()
  cleanup()
  vi.unstubAllGlobals()
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
  api.answer('GET /api/lead-rule', () => ({ rule: 'sender', members: [gone.id] }))
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
  expect(sent()).toEqual([{ rule: 'turns', members: [ana.id, bia.id] }])
})

it('saves another rule at once, and shows the one before where the server refuses it', async () => {
  api.answer('GET /api/lead-rule', () => ({ rule: 'turns', members: [ana.id] }))
  show()
  await userEvent.click(await radio(/^O atendente/))
  // The people of the rota are sent with the rota alone: the list of people may not have come yet.
  await waitFor(() => expect(sent()).toEqual([{ rule: 'attendant', members: [] }]))
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
  api.answer('GET /api/lead-rule', () => ({ rule: 'attendant', members: [] }))
  await userEvent.click(screen.getByRole('button', { name: /Tentar/ }))
  expect((await radio(/^O atendente/)).checked).toBe(true)
})
