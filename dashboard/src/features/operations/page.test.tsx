// @vitest-environment happy-dom
import type { AlertRule } from '@fechai/contracts/alerts'
import type { Operations, ParkedGroup } from '@fechai/contracts/operations'
import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { Toasts } from '../../ui/toasts.tsx'
import { ownScreen } from '../../testing/own-screen.ts'
import { OperationsPage } from './page.tsx'

const QUIET: Operations = {
  ...{ parked: [], unread: [], slow: [], messages: [], batches: [] },
  ...{ underWay: { uploads: 0, analyses: 0 }, temporalUrl: null },
}

const api = ownScreen()

it('says that the operations did not come, asks again by a press, and polls by itself', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval'] })
  render(<OperationsPage />)
  await screen.findByText('A operação não foi carregada.')
  const requests = () => api.asked.filter(({ endpoint }) => endpoint === 'GET /api/operations').length
  const before = requests()
  await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  await waitFor(() => expect(requests()).toBeGreaterThan(before))
  await screen.findByText('A operação não foi carregada.')
  api.answer('GET /api/operations', () => QUIET)
  await vi.advanceTimersByTimeAsync(10_000)
  await screen.findByText('Nada está parado.')
})

it('says who hears voice notes, and how fast', async () => {
  api.answer('GET /api/operations', () => QUIET)
  const sentence = 'ouvidos nesta máquina (base), cerca de 10s por minuto de fala.'
  api.answer('GET /api/health', () => ({ status: 'ok', failing: [], hearing: { by: 'base', sentence, command: null } }))
  render(<OperationsPage />)
  await screen.findByText(`Os áudios das conversas são ${sentence}`)
})

it('shows the command that turns transcription on to those who run the installation', async () => {
  api.answer('GET /api/operations', () => QUIET)
  api.answer('GET /api/health', () => ({
    status: 'ok',
    failing: [],
    hearing: { by: null, sentence: 'ninguém os ouve', command: 'npm run transcriber -- install' },
  }))
  render(<OperationsPage />)
  const section = await screen.findByRole('region', { name: 'Transcrição de áudios' })
  within(section).getByText('npm run transcriber -- install')
})

const TEMPORAL = 'http://127.0.0.1:8233/namespaces/default/workflows'
const group = (title: string, changes: Partial<ParkedGroup>): ParkedGroup => ({
  ...{ cause: 'c', title, advice: 'Espere.', isWorthRetrying: false, temporalUrl: null },
  runs: [
    {
      ...{
        uploadId: crypto.randomUUID(),
        title: 'Célia',
        stage: 'readText' as const,
        since: '2026-11-20T12:00:00.000Z',
      },
      ...{ costBrl: 0.12, stops: 1, temporalUrl: `${TEMPORAL}/celia` },
    },
  ],
  ...changes,
})

it('groups stopped work by its cause, leads to Temporal, and a retry shows its result', async () => {
  let parked = [
    group('Banco de dados fora do ar', { cause: 'banco_indisponivel', isWorthRetrying: true, temporalUrl: TEMPORAL }),
  ]
  api.answer('GET /api/operations', () => ({ ...QUIET, parked }))
  api.answer('POST /api/operations/retry', () => {
    parked = [group('Arquivo que não se lê', {})]
    return { success: true, retried: 1, left: 0 }
  })
  render(
    <>
      <OperationsPage />
      <Toasts />
    </>,
  )
  await screen.findByRole('heading', { name: 'Banco de dados fora do ar' })
  await userEvent.click(screen.getByRole('button', { name: 'Ver execuções: Banco de dados fora do ar' }))
  expect(screen.getByRole('link', { name: 'Célia: abrir no Temporal' })).toHaveProperty('href', `${TEMPORAL}/celia`)
  const list = screen.getByRole('link', { name: 'Abrir Temporal UI: Banco de dados fora do ar' })
  expect(list).toHaveProperty('href', TEMPORAL)
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  await screen.findByText('1 pedido foi aceito e continua.')
  expect(api.asked.find(({ endpoint }) => endpoint === 'POST /api/operations/retry')?.body).toEqual({
    cause: 'banco_indisponivel',
  })
  await screen.findByRole('heading', { name: 'Arquivo que não se lê' })
  expect(screen.queryByRole('button', { name: /^Tentar de novo/ })).toBeNull()
})

it('alerts the managers by one switch, and leads to the webhooks', async () => {
  let rule: AlertRule = { enabled: false, parkedMinutes: 30, providerPercent: 10, byMail: true }
  api.answer('GET /api/operations', () => QUIET)
  api.answer('GET /api/alerts', () => ({ rule, alerts: [] }))
  api.answer('PUT /api/alerts', (sent) => {
    rule = sent as AlertRule
    return { rule, alerts: [] }
  })
  render(<OperationsPage />)
  const isTold = await screen.findByRole('switch', { name: 'Alertar os gestores' })
  await userEvent.click(isTold)
  await screen.findByRole('switch', { name: 'Alertar os gestores', checked: true })
  expect(rule).toMatchObject({ enabled: true, parkedMinutes: 30 })
  screen.getByRole('link', { name: 'Acesso de Usuários' })
})
