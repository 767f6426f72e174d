import { beforeEach, expect, test } from 'vitest'
import { analysisRuns, applyAnalysisProgress, clearAnalysisRuns } from './analysis-runs.ts'

const news = (versao: number, status: 'processando' | 'concluida' | 'falhou') => ({
  leadId: 'l1',
  analysisId: `a${versao}`,
  versao,
  status,
  stage: null,
  cause: null,
})
beforeEach(clearAnalysisRuns)

test.each([
  ['goes on', [news(2, 'processando'), news(2, 'concluida')], news(2, 'concluida')],
  ['does not run again once it ended', [news(2, 'falhou'), news(2, 'processando')], news(2, 'falhou')],
  ['gives way to a newer one only', [news(3, 'processando'), news(2, 'concluida')], news(3, 'processando')],
])('an analysis %s', (_name, told, known) => {
  told.forEach(applyAnalysisProgress)
  expect(analysisRuns.byLead.l1).toEqual(known)
})
