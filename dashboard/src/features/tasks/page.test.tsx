// @vitest-environment happy-dom
import type { OpenPromise, Task, TaskList, Tasks } from '@fechai/contracts/tasks'
import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { enterAs } from '../../testing/enter.ts'
import { ownScreen } from '../../testing/own-screen.ts'
import { Toasts } from '../../ui/toasts.tsx'
import { TasksPage } from './page.tsx'

const TODAY = '2026-11-23'
const ME = '6f1f4e0e-6a52-4a7c-9d5e-0b0d3c1c9a01'

const aTask = (changes: Partial<Task> = {}): Task => ({
  ...{ id: crypto.randomUUID(), title: 'Cobrar o Pix do sinal', state: 'open', revision: 1 },
  ...{ leadId: crypto.randomUUID(), lead: 'Renata Alves', valor: 19_000, ownerId: ME, said: null },
  ...{ dueOn: TODAY, dueMinute: 900 },
  ...changes,
})
const listOf = (tasks: Task[], total = tasks.length): TaskList => ({
  ...{ total, tasks },
  valor: tasks.reduce((sum, { valor }) => sum + (valor ?? 0), 0),
})
function answer(groups: Partial<Record<keyof Tasks['groups'], TaskList>>, promises: OpenPromise[] = []): void {
  const none = listOf([])
  api.answer('GET /api/tasks', () => ({
    today: TODAY,
    groups: { overdue: none, today: none, coming: none, ...groups },
    overdueByOwner: [],
  }))
  api.answer('GET /api/tasks/promises', () => ({ total: promises.length + 5, promises }))
}
const sent = (endpoint: string) => api.asked.filter((each) => each.endpoint === endpoint).map(({ body }) => body)
const listed = () =>
  api.asked
    .filter(({ endpoint }) => endpoint === 'GET /api/tasks')
    .map(({ path }) => new URL(path, 'http://here').searchParams.get('dono'))
function show(): void {
  render(
    <>
      <TasksPage />
      <Toasts />
    </>,
  )
}

const api = ownScreen({ role: 'vendedor' })

it('shows each group with its count, and each task with its lead, its sentence, its value and its day', async () => {
  const said = {
    leadId: crypto.randomUUID(),
    quote: 'amanhã cedo\nte mando',
    index: 4,
    sentAt: '2026-11-18T12:00:00.000Z',
  }
  answer({
    overdue: listOf([aTask({ title: 'Mandar o desenho', dueOn: '2026-11-19', dueMinute: null, said })], 19),
    today: listOf([aTask()]),
  })
  show()
  const late = await screen.findByRole('region', { name: /^Atrasadas/ })
  expect(late.textContent).toContain('19')
  expect(within(late).getAllByText('há 4 dias').length).toBeGreaterThan(0)
  within(late).getByRole('button', { name: '“amanhã cedo te mando”' })
  within(late).getByRole('button', { name: 'mais 18' })
  const now = screen.getByRole('region', { name: /^Hoje, segunda, 23\/11/ })
  expect(within(now).getAllByText('15:00').length).toBeGreaterThan(0)
  expect(now.textContent).toContain('19.000,00')
  screen.getByText('Nada marcado para os próximos dias.')
})

it('marks an hour of today that has passed', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${TODAY}T18:30:00Z`) })
  answer({ today: listOf([aTask({ title: 'Às três' }), aTask({ title: 'Às quatro', dueMinute: 960 })]) })
  show()
  const rows = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent.includes('Atrasada.'))
  expect(rows).toEqual([true, false])
})

it('does a task with one press, and opens it again with the next one', async () => {
  const task = aTask()
  answer({ today: listOf([task]) })
  show()
  api.answer('PATCH /api/tasks/:id', (body) => ({ task: { ...task, ...(body as object), revision: 2 } }))
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Marcar como feita: Cobrar o Pix do sinal' }))
  await screen.findByText('Feita: Cobrar o Pix do sinal')
  await userEvent.click(screen.getByRole('button', { name: 'Desfazer' }))
  await screen.findByText('Desfeito.')
  expect(sent('PATCH /api/tasks/:id')).toEqual([
    { revision: 1, state: 'done' },
    { revision: 2, state: 'open' },
  ])
})

it('says that another person changed the task, and reads it again', async () => {
  answer({ today: listOf([aTask()]) })
  show()
  api.refuse('PATCH /api/tasks/:id', 409, 'Outra pessoa mudou esta tarefa.')
  await userEvent.click(await screen.findByRole('checkbox'))
  await screen.findByText('Nada mudou: Outra pessoa mudou esta tarefa.')
  await waitFor(() => expect(sent('GET /api/tasks').length).toBeGreaterThan(1))
})

it('makes a promise a task of its day, or refuses it', async () => {
  const promise: OpenPromise = {
    ...{ leadId: crypto.randomUUID(), lead: 'Marta Nunes', ownerId: ME, index: 7, by: 'seller' },
    ...{ quote: 'te passo quem já comprou', sentAt: '2026-11-22T12:00:00.000Z', dueOn: '2026-11-24' },
    title: 'Cumprir: te passo quem já comprou',
  }
  answer({}, [promise])
  show()
  api.answer('POST /api/tasks', (body) => ({ task: aTask(body as Partial<Task>) }))
  await screen.findByText('6 promessas ainda não são tarefa.')
  await userEvent.click(await screen.findByRole('button', { name: /^Criar para ter 24\/11/ }))
  await screen.findByText('Tarefa criada para 24/11.')
  await userEvent.click(screen.getByRole('button', { name: /^Não é tarefa/ }))
  await screen.findByText('A promessa não vira tarefa.')
  expect(sent('POST /api/tasks')).toMatchObject([
    { leadId: promise.leadId, promise: 7, dueOn: '2026-11-24', dueMinute: null, state: 'open' },
    { promise: 7, state: 'dropped' },
  ])
})

it('says that nothing is open, and that the list did not come', async () => {
  show()
  await screen.findByText('As tarefas não foram carregadas.')
  answer({})
  await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  await screen.findByText('Nenhuma tarefa em aberto.')
})

it('asks the server for the tasks of this person alone where a manager wants them', async () => {
  enterAs()
  answer({ today: listOf([aTask()]) })
  api.answer('GET /api/leads/owners', () => ({ owners: [{ id: ME, name: 'Rafaela Vila', isActive: true, leads: 1 }] }))
  show()
  await screen.findByText('De Rafaela Vila')
  await userEvent.click(screen.getByRole('radio', { name: 'Minhas' }))
  await waitFor(() => expect(listed()).toEqual([null, ME]))
})
