// @vitest-environment happy-dom
import type { ToldActivity } from '@fechai/contracts/activities'
import type { NewTask } from '@fechai/contracts/tasks'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { ownScreen } from '../../testing/own-screen.ts'
import type { Action } from './conclusions.ts'
import { NoteAction } from './note-action.tsx'

const LEADS = ['Ana', 'Bia'].map((nome) => ({
  ...{ leadId: crypto.randomUUID(), nome },
  texto: 'Retomar: parada em Decisão / Avaliação há 9 dias',
}))
const ACTION: Action = {
  ...{ priority: 'alta', action: 'Retomar 2 conversas paradas', impact: '9 dias', from: '04', n: 2 },
  leads: LEADS,
}
const sent = <Body,>(endpoint: string): Body[] =>
  api.asked.filter((each) => each.endpoint === endpoint).map(({ body }) => body as Body)
const asTask = (body: unknown) => {
  const { id, leadId, title, dueOn } = body as NewTask
  const of = { lead: 'Ana', valor: null, ownerId: crypto.randomUUID(), said: null }
  return { task: { ...of, id, leadId, title, dueOn, dueMinute: null, state: 'open' as const, revision: 1 } }
}

const api = ownScreen()
beforeEach(() => {
  // A Friday.
  vi.useFakeTimers({ now: new Date('2026-11-27T15:00:00Z'), toFake: ['Date'] })
  api.answer('POST /api/activities', (body) => ({
    ids: (body as { activities: ToldActivity[] }).activities.map(({ id }) => id),
  }))
  api.answer('POST /api/tasks', asTask)
  render(<NoteAction action={ACTION} />)
})

const open = () => userEvent.click(screen.getByRole('button', { name: /^Criar atividade/ }))
const create = () => userEvent.click(screen.getByRole('button', { name: 'Criar em 2 leads' }))

it('makes a task of each lead for the next working day, or for the day that is chosen', async () => {
  await open()
  const day = await screen.findByLabelText<HTMLInputElement>('Para quando')
  expect(day.value).toBe('2026-11-30')
  await userEvent.clear(day)
  await create()
  expect(screen.getByRole('alert').textContent).toContain('Escolha um dia')
  await userEvent.type(day, '2026-12-02')
  await create()
  await screen.findByText(/^Criada em 2 leads às/)
  expect(sent<NewTask>('POST /api/tasks').map(({ leadId, title, dueOn }) => ({ leadId, title, dueOn }))).toEqual(
    LEADS.map(({ leadId, texto }) => ({ leadId, title: texto, dueOn: '2026-12-02' })),
  )
})

it('makes what a failure left out when it is pressed again, and nothing twice', async () => {
  let tries = 0
  api.answer('POST /api/tasks', (body) => {
    tries += 1
    if (tries === 2) throw new TypeError('not reached')
    return asTask(body)
  })
  await open()
  await create()
  await screen.findByRole('alert')
  api.answer('POST /api/activities', () => ({ ids: [] }))
  await create()
  await screen.findByText(/^Criada em 2 leads às/)
  const of = sent<NewTask>('POST /api/tasks').map(({ leadId }) => leadId)
  expect(of).toEqual([LEADS[0]!.leadId, LEADS[1]!.leadId, LEADS[1]!.leadId])
})

it('takes tasks and activities back, also a task that its owner removed', async () => {
  await open()
  await create()
  await screen.findByText(/^Criada em 2 leads às/)
  api.refuse('DELETE /api/tasks/:id', 404, 'Esta tarefa não existe mais.')
  api.answer('DELETE /api/leads/:id/actions/:activityId', () => undefined)
  await userEvent.click(screen.getByRole('button', { name: /^Desfazer/ }))
  await screen.findByRole('button', { name: /^Criar atividade/ })
  expect(sent('DELETE /api/tasks/:id')).toHaveLength(2)
  expect(sent('DELETE /api/leads/:id/actions/:activityId')).toHaveLength(2)
})
