// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Toaster } from 'sonner'
import { ref } from 'valtio'
import { beforeEach, expect, it } from 'vitest'
import type { Attendant } from '@fechai/contracts/attendants'
import type { Member } from '@fechai/contracts/members'
import { clearEverything } from '../../state/clear.ts'
import { members } from '../../state/members.ts'
import { enterAs } from '../../testing/enter.ts'
import { ownScreen } from '../../testing/own-screen.ts'
import { AttendantList } from './attendant-list.tsx'

const CARLA = '6f1f4e0e-6a52-4a7c-9d5e-0b0d3c1c9a21'
const HELENA = '6f1f4e0e-6a52-4a7c-9d5e-0b0d3c1c9a22'
const member = (id: string, name: string): Member => ({
  ...{ id, name, email: `${name}@exemplo.com.br`, role: 'vendedor', deactivatedAt: null, secondFactor: false },
  ...{ leads: 0, sessions: 0, isErased: false, lastSignInAt: null },
})
const carla: Attendant = { name: 'Carla Nunes', leads: 19, userId: null, suggestedId: CARLA, toPass: 19 }

const api = ownScreen()
beforeEach(() => {
  members.list = ref([member(CARLA, 'Carla Nunes'), member(HELENA, 'Helena Duarte')])
  api.answer('GET /api/attendants', () => ({ attendants: [carla] }))
  api.answer('GET /api/leads/owners', () => ({
    owners: [{ id: CARLA, name: 'Carla Nunes', isActive: true, leads: 0 }],
  }))
})
const draw = () =>
  render(
    <>
      <AttendantList />
      <Toaster />
    </>,
  )
const asked = (endpoint: string) => api.asked.filter((each) => each.endpoint === endpoint).map(({ body }) => body)

it('asks whether the leads of an attendant pass to the person of that name, and passes all of them', async () => {
  const ids = Array.from({ length: 19 }, () => crypto.randomUUID())
  api.answer('POST /api/leads/ids', () => ({ ids, more: false }))
  api.answer('PUT /api/attendants', () => ({ attendants: [{ ...carla, userId: CARLA, suggestedId: null }] }))
  api.answer('POST /api/leads/assign', () => ({ results: ids.map((id) => ({ id, refused: null, before: HELENA })) }))
  draw()
  await screen.findByText('Há 19 leads com o atendente Carla Nunes. Passar para Carla Nunes?')
  await userEvent.click(screen.getByRole('button', { name: 'Passar os leads de Carla Nunes para Carla Nunes' }))
  await screen.findByText('19 leads passaram para Carla Nunes')
  expect(asked('PUT /api/attendants')).toEqual([{ name: 'Carla Nunes', person: CARLA }])
  expect(asked('POST /api/leads/ids')).toEqual([{ atendentes: ['Carla Nunes'] }])
  expect(asked('POST /api/leads/assign')).toEqual([{ to: CARLA, leads: ids.map((id) => ({ id })) }])
})

it('links a name to any person, and removes the link again', async () => {
  api.answer('PUT /api/attendants', (body) => ({
    attendants: [{ ...carla, userId: (body as { person: string | null }).person, toPass: 0 }],
  }))
  draw()
  const choice = await screen.findByRole('combobox', { name: 'Pessoa do atendente Carla Nunes' })
  await userEvent.selectOptions(choice, 'Helena Duarte')
  await screen.findByText('Carla Nunes está ligado a essa pessoa.')
  expect(screen.queryByText(/Passar para/)).toBeNull()
  await userEvent.selectOptions(choice, 'Ninguém da empresa')
  await screen.findByText('Carla Nunes não está mais ligado a ninguém.')
})

it('passes nothing where the link is refused, and says why', async () => {
  api.refuse('PUT /api/attendants', 409, 'Essa pessoa não tem mais acesso. Escolha outra.')
  draw()
  await userEvent.click(await screen.findByRole('button', { name: /Passar os leads/ }))
  await screen.findByText('Nada mudou: Essa pessoa não tem mais acesso. Escolha outra.')
  expect(asked('POST /api/leads/assign')).toEqual([])
})

it('says that there are none, and why they did not come', async () => {
  api.answer('GET /api/attendants', () => ({ attendants: [] }))
  draw()
  await screen.findByText('Nenhum lead tem atendente ainda.')
  cleanup()
  clearEverything()
  enterAs()
  api.refuse('GET /api/attendants', 500, 'Algo deu errado do nosso lado.')
  draw()
  await screen.findByText('Algo deu errado do nosso lado.')
})
