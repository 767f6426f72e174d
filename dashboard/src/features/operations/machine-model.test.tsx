// @vitest-environment happy-dom
import type { ModelDesk } from '@fechai/contracts/model-desk'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Toaster } from 'sonner'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { clearEverything } from '../../state/clear.ts'
import { enterAs } from '../../testing/enter.ts'
import { fakeApi, type FakeApi } from '../../testing/fake-api.ts'
import { MachineModel } from './machine-model.tsx'

const OLLAMA = { kind: 'ollama', title: 'Ollama', models: ['qwen3:8b', 'gemma3:4b'] } as const
const NOTHING: ModelDesk = { found: [], inUse: null, mayChoose: true }
const FOUND: ModelDesk = { ...NOTHING, found: [{ ...OLLAMA, models: [...OLLAMA.models] }] }
const used = (changes: Partial<NonNullable<ModelDesk['inUse']>> = {}): ModelDesk => ({
  ...NOTHING,
  found: [{ ...OLLAMA, models: ['qwen3:8b'] }],
  inUse: { kind: 'ollama', model: 'qwen3:8b', away: null, sixtyMessagesSeconds: 112, ...changes },
})

let api: FakeApi
beforeEach(() => {
  clearEverything()
  api = fakeApi()
  enterAs({ isAdmin: true })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('offers what is found, uses it by one click, and puts it away', async () => {
  let desk = FOUND
  api.answer('GET /api/operations/model', () => desk)
  api.answer('POST /api/operations/model', (body) => {
    desk = (body as { kind: string | null }).kind === null ? FOUND : used()
    return desk
  })
  render(<MachineModel />)
  screen.getByLabelText('Procurando modelos nesta máquina')
  await screen.findByText('Ollama com qwen3:8b está nesta máquina. Usar para ler conversas?')
  screen.getByText(/Nada sai daqui/)
  await userEvent.click(screen.getByRole('button', { name: 'Usar Ollama com qwen3:8b' }))
  await screen.findByText('qwen3:8b lê as conversas.')
  screen.getByText(/60 mensagens levam cerca de 1 min 50 s/)
  expect(screen.queryByText(/Usar para ler conversas/)).toBe(null)
  await userEvent.click(screen.getByRole('button', { name: 'Não usar mais' }))
  await screen.findByText(/Usar para ler conversas/)
  const sent = api.asked.filter(({ endpoint }) => endpoint === 'POST /api/operations/model').map(({ body }) => body)
  expect(sent).toEqual([{ kind: 'ollama', model: 'qwen3:8b' }, { kind: null }])
})

it('lets another model of a server be picked', async () => {
  api.answer('GET /api/operations/model', () => FOUND)
  render(<MachineModel />)
  await userEvent.selectOptions(await screen.findByLabelText('Modelo'), 'gemma3:4b')
  screen.getByText('Ollama com gemma3:4b está nesta máquina. Usar para ler conversas?')
  await userEvent.click(screen.getByRole('button', { name: 'Usar Ollama com gemma3:4b' }))
  await waitFor(() =>
    expect(api.asked.find(({ endpoint }) => endpoint === 'POST /api/operations/model')?.body).toEqual({
      kind: 'ollama',
      model: 'gemma3:4b',
    }),
  )
})

it.each([
  ['no model', NOTHING, ['npm run model -- install', /portas de sempre/]],
  ['a pace that is not measured yet', used({ sixtyMessagesSeconds: null }), [/ainda está sendo medida/]],
  [
    'a server that ended',
    used({ away: 'Ollama com qwen3:8b não responde nesta máquina' }),
    [/não responde nesta máquina\. Os leads saem das regras, e a IA os lê quando voltar\./, 'Não usar mais'],
  ],
  [
    'a provider of the settings',
    { ...FOUND, mayChoose: false, inUse: { ...used().inUse!, kind: null, model: 'gpt-5-mini-2025-08-07' } },
    [/lidas por gpt-5-mini-2025-08-07, como diz a configuração/],
  ],
] as const)('shows %s', async (_state, desk, texts) => {
  api.answer('GET /api/operations/model', () => desk)
  render(<MachineModel />)
  for (const text of texts) await screen.findByText(text)
})

it('says when the look failed and looks again, and that a refused choice changed nothing', async () => {
  render(
    <>
      <MachineModel />
      <Toaster />
    </>,
  )
  await screen.findByText(/Não foi possível procurar/)
  api.answer('GET /api/operations/model', () => FOUND)
  api.refuse('POST /api/operations/model', 409, 'Ollama com qwen3:8b não respondeu nesta máquina agora.')
  await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Usar Ollama com qwen3:8b' }))
  await screen.findByText('Nada mudou: Ollama com qwen3:8b não respondeu nesta máquina agora.')
})
