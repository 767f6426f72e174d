// @vitest-environment happy-dom
import type { ModelDesk, ModelTest } from '@fechai/contracts/model-desk'
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Toaster } from 'sonner'
import { expect, it } from 'vitest'
import { ownScreen } from '../../testing/own-screen.ts'
import { MachineModel } from './machine-model.tsx'

const OLLAMA = { kind: 'ollama', title: 'Ollama', models: ['qwen3:8b', 'gemma3:4b'] } as const
const TIMES = { minutes: 3, waitsForMachine: true, nightOnly: false }
const SMALL = { size: 'small', name: 'qwen2.5-coder-1.5b', bytes: 1_117_320_768, licence: 'Apache-2.0' } as const
const LARGE = { size: 'large', name: 'qwen3-8b', bytes: 5_027_783_488, licence: 'Apache-2.0' } as const
const installable = [
  { ...SMALL, memoryBytes: 3_178_000_000, fits: true, sixtyMessagesSeconds: 70 },
  { ...LARGE, memoryBytes: 11_000_000_000, fits: false, sixtyMessagesSeconds: 300 },
]
const NOTHING: ModelDesk = {
  found: [],
  installed: null,
  installable,
  inUse: null,
  test: null,
  times: TIMES,
  mayChoose: true,
}
const FOUND: ModelDesk = { ...NOTHING, found: [{ ...OLLAMA, models: [...OLLAMA.models] }] }
const used = (changes: Partial<NonNullable<ModelDesk['inUse']>> = {}): ModelDesk => ({
  ...NOTHING,
  found: [{ ...OLLAMA, models: ['qwen3:8b'] }],
  inUse: { kind: 'ollama', model: 'qwen3:8b', away: null, sixtyMessagesSeconds: 112, ...changes },
})

const api = ownScreen({ isAdmin: true })

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

it('says what each model weighs, takes and is licensed under before it is installed', async () => {
  api.answer('GET /api/operations/model', () => FOUND)
  render(<MachineModel />)
  const small = await screen.findByRole('row', { name: /Pequeno/ })
  for (const part of [
    'qwen2.5-coder-1.5b',
    '1,1 GB',
    '3,2 GB',
    '1 min 10 s',
    'Apache-2.0',
    'npm run model -- install small',
  ])
    expect(small.textContent).toContain(part)
  const large = screen.getByRole('row', { name: /Grande/ })
  expect(large.textContent).toContain('não cabe na memória daqui')
  expect(large.textContent).not.toContain('npm run')
})

it('takes the installed model back into use after it was put away', async () => {
  let desk: ModelDesk = { ...NOTHING, installed: 'qwen2.5-coder-1.5b' }
  api.answer('GET /api/operations/model', () => desk)
  api.answer('POST /api/operations/model', () => (desk = used({ kind: null, model: 'qwen2.5-coder-1.5b' })))
  render(<MachineModel />)
  await screen.findByText('qwen2.5-coder-1.5b está instalado nesta máquina. Usar para ler conversas?')
  expect(screen.queryByText('Instalar um modelo')).toBe(null)
  await userEvent.click(screen.getByRole('button', { name: 'Usar' }))
  await screen.findByText('qwen2.5-coder-1.5b lê as conversas.')
  expect(api.asked.find(({ endpoint }) => endpoint === 'POST /api/operations/model')?.body).toEqual({
    kind: 'instalado',
  })
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

it('chooses when a slow model reads, each control at once', async () => {
  let times: ModelDesk['times'] = { ...TIMES, minutes: 2.5 }
  const desk = () => ({ ...used(), times })
  api.answer('GET /api/operations/model', desk)
  api.answer('POST /api/operations/model/times', (body) => {
    times = body as ModelDesk['times']
    return desk()
  })
  render(
    <>
      <MachineModel />
      <Toaster />
    </>,
  )
  expect((await screen.findByLabelText<HTMLSelectElement>('Por conversa')).value).toBe('3')
  await userEvent.click(screen.getByRole('switch', { name: 'Só de noite, 22h às 6h' }))
  await waitFor(() => expect(times).toEqual({ minutes: 3, waitsForMachine: true, nightOnly: true }))
  await userEvent.click(screen.getByRole('switch', { name: 'Esperar a máquina ficar livre' }))
  await waitFor(() => expect(times.waitsForMachine).toBe(false))
  await userEvent.selectOptions(screen.getByLabelText('Por conversa'), 'até 1 minuto')
  await waitFor(() => expect(times).toEqual({ minutes: 1, waitsForMachine: false, nightOnly: true }))
  api.refuse('POST /api/operations/model/times', 500, 'Erro interno.')
  await userEvent.click(screen.getByRole('switch', { name: 'Só de noite, 22h às 6h' }))
  await screen.findByText(/Nada mudou/)
  expect(screen.getByRole('switch', { name: /Só de noite/ }).getAttribute('aria-checked')).toBe('true')
})

it.each([
  ['no model', NOTHING, ['npm run model -- install small', /portas de sempre/]],
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

const TEST: ModelTest = {
  ...{ state: 'em_andamento', done: 12, total: 40, waiting: null, medianSeconds: 40, unanswered: 1, endedAt: null },
  fields: [
    { field: 'fase', rules: { right: 9, sure: 7, wrong: 1 }, model: { right: 8, sure: 6, wrong: 2 } },
    { field: 'valor', rules: { right: 8, sure: 8, wrong: 2 }, model: { right: 10, sure: 9, wrong: 1 } },
  ],
  ...{ wasFinished: false, distrusted: [] },
}

it('tests the model in use, shows how far it is, stops and goes on', async () => {
  let test: ModelTest | null = null
  const desk = () => ({ ...used(), test })
  api.answer('GET /api/operations/model', desk)
  api.answer('POST /api/operations/model/test', (body) => {
    test = { ...TEST, state: (body as { act: string }).act === 'begin' ? 'em_andamento' : 'cancelado' }
    return desk()
  })
  render(<MachineModel />)
  const second = 'Até o fim do teste, onde os dois discordam de fase ou valor, o lead mostra as regras e pergunta.'
  await screen.findByText(second)
  await userEvent.click(screen.getByRole('button', { name: 'Testar este modelo' }))
  await screen.findByText(/Testando: 12 de 40, faltam cerca de 18 min/)
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('12')
  const row = screen.getByRole('row', { name: /Valor/ })
  expect(row.textContent).toContain('8 de 12 certos sem dúvida: 8 certos, 2 errados')
  expect(row.textContent).toContain('10 de 12 certos sem dúvida: 9 certos, 1 errado')
  screen.getByText(second)
  await userEvent.click(screen.getByRole('button', { name: 'Parar o teste' }))
  await screen.findByText('Teste parado em 12 de 40.')
  await userEvent.click(screen.getByRole('button', { name: 'Continuar o teste' }))
  await screen.findByRole('button', { name: 'Parar o teste' })
})

it.each([
  [[], /Não lê pior que as regras: a leitura dele vale/],
  [['fase'], /Lê fase pior que as regras: nisso vale a leitura das regras/],
  [['fase', 'valor'], /Lê fase e valor pior que as regras/],
] as const)('says where a tested model is not believed: %j', async (distrusted, sentence) => {
  const test: ModelTest = { ...TEST, state: 'concluido', done: 40, wasFinished: true, distrusted: [...distrusted] }
  api.answer('GET /api/operations/model', () => ({ ...used(), test }))
  render(<MachineModel />)
  await screen.findByText(sentence)
  screen.getByRole('button', { name: 'Testar de novo' })
  expect(screen.queryByText(/onde os dois discordam/)).toBe(null)
})

it.each(['em_andamento', 'cancelado'] as const)('says what the test before still decides: %s', async (state) => {
  api.answer('GET /api/operations/model', () => ({
    ...used(),
    test: { ...TEST, state, wasFinished: true, distrusted: ['fase'] },
  }))
  render(<MachineModel />)
  await screen.findByText('Até o fim do teste, vale a leitura das regras em fase.')
})
