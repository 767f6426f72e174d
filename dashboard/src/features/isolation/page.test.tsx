// @vitest-environment happy-dom
import type { Probe, TestBody, TestKind, TestLine } from '@fechai/contracts/isolation'
import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { ownScreen } from '../../testing/own-screen.ts'
import { aLead } from '../../testing/lead.ts'
import { Toasts } from '../../ui/toasts.tsx'
import { SecurityPage } from './page.tsx'

const AT = '2026-11-20T12:00:00.000Z'
const probe = (target: string, changes: Partial<Probe> = {}): Probe => ({
  ...{ area: 'rotas', target, attempt: 'Sem entrar', proof: '401, sem dados', result: 'SEGURO', durationMs: 3 },
  ...changes,
})
const PROBES = [
  probe('seus leads', { area: 'leads', proof: '1 lead, com dono e da sua empresa' }),
  ...['GET /api/me', 'GET /api/board'].map((target) => probe(target)),
]

let kept: { line: TestLine; body: TestBody }[]
const api = ownScreen()
beforeEach(() => {
  localStorage.clear()
  kept = []
  const signed = ({ body }: (typeof kept)[number]) => ({ body: JSON.stringify(body), signature: 's', publicKey: 'k' })
  api.answer('GET /api/isolation-tests', () => ({ tests: kept.map(({ line }) => line), publicKey: 'k' }))
  api.answer('POST /api/isolation-tests', (sent) => {
    const { kind } = sent as { kind: TestKind }
    const line = { ...{ id: crypto.randomUUID(), kind, number: 1, result: 'SEGURO' as const }, createdAt: AT }
    const of = { empresaId: crypto.randomUUID(), userId: crypto.randomUUID() }
    kept.unshift({ line, body: { ...line, ...of, startedAt: AT, durationMs: 9, probes: PROBES } })
    return signed(kept[0]!)
  })
  api.answer('POST /api/leads', () => ({ lead: aLead({ nome: 'Lead de teste' }) }))
  api.answer('DELETE /api/leads/:id', () => ({ success: true }))
})

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const removed = (): number => api.asked.filter(({ endpoint }) => endpoint === 'DELETE /api/leads/:id').length

it('runs the test of the doors, shows what each received, and takes its test lead away with it or at once', async () => {
  render(
    <>
      <SecurityPage />
      <Toasts />
    </>,
  )
  await screen.findByText('Nenhum teste foi executado ainda.')
  await press('Criar lead de teste')
  await screen.findByText(/^Lead de teste criado\./)
  await screen.findByText('1 lead de teste está no quadro.')
  await press('Executar teste')
  await screen.findByText('1 lead, com dono e da sua empresa')
  await screen.findByText('3 sondas, e nenhuma passou ou recebeu dados de outra empresa.')
  expect(api.asked.find(({ endpoint }) => endpoint === 'POST /api/isolation-tests')?.body).toEqual({
    kind: 'seguranca',
  })
  expect(removed()).toBe(1)
  expect(screen.queryByText('1 lead de teste está no quadro.')).toBeNull()

  const filters = screen.getByRole('group', { name: 'Sondas' })
  await userEvent.click(within(filters).getByRole('button', { name: 'VULNERÁVEL 0' }))
  await screen.findByText('Nenhuma sonda com este resultado.')

  await press('Criar lead de teste')
  await screen.findByText('1 lead de teste está no quadro.')
  await press('Remover')
  await screen.findByText('Lead de teste removido.')
  expect(removed()).toBe(2)
})
