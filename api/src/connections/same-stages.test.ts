import { expect, it } from 'vitest'
import { PHASE_LABELS, PHASES } from '@fechai/domain/phases'
import { sameStages } from './same-stages.ts'

const named = (...labels: string[]) => labels.map((label, at) => ({ id: String(at), label }))

it('takes each phase to the stage of its own name, as a sheet has them', () => {
  const stages = sameStages(PHASES.map((phase) => ({ id: phase, label: PHASE_LABELS[phase] })))
  expect(stages).toEqual(Object.fromEntries(PHASES.map((phase) => [phase, phase])))
})

it.each([
  [['Qualificado', 'Negociação', 'Ganho', 'Perdido'], { fechados: '2' }],
  [['Vendas: Sem contato', 'Vendas: Ganho', 'Pós-venda: Ganho'], { fechados: '1' }],
  [['Vendida', 'Pausada', 'Perdida: Preço'], { fechados: '0' }],
  [['leads QUENTES', 'Em objecao', 'morno'], { 'leads-quentes': '0', 'em-objecao': '1', 'leads-mornos': '2' }],
  [['Proposta', 'Perdido'], {}],
])('of %j', (labels, stages) => {
  expect(sameStages(named(...labels))).toEqual(stages)
})
