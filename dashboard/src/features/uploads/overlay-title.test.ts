import { STAGE_IDS } from '@fechai/domain/stages'
import { expect, test } from 'vitest'
import { flowStep } from './overlay-title.ts'

/** Specification 1, §4: the steps of adding a lead, in their order. */
test('the steps of adding a lead follow the stages', () => {
  const steps = STAGE_IDS.map((stage) => flowStep({ status: 'processando', stage }))
  expect([...new Set(steps)]).toEqual([
    '',
    'Processando arquivo',
    'Análise concluída, preparando para salvar',
    'Salvando lead no banco de dados',
  ])
})

test('a run that waits or has ended is in none of them', () => {
  for (const status of ['recebido', 'aguardando_acao', 'concluido', 'cancelado'] as const)
    expect(flowStep({ status, stage: 'saveLead' })).toBe('')
})
