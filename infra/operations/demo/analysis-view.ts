import type { AnalysisReport } from '@fechai/contracts/analysis'
import { formatBRL } from '@fechai/domain/amount'

/** What the model had to do with a lead: how much it read, what it cost, and where the rules read otherwise. */
export function analysisLines(analysis: AnalysisReport | null): string[] {
  if (!analysis) return []
  if (analysis.offlineReason) return ['', `  ${analysis.offlineReason}`]
  if (analysis.source !== 'model' || analysis.costBrl === null) return []
  const agreement = Math.round((analysis.agreement ?? 0) * 100)
  const differing = analysis.fields.filter(({ agree }) => !agree)
  return [
    '',
    `  ${analysis.reading ?? ''} ${analysis.model}: ${formatBRL(analysis.costBrl)}; as duas leituras concordam em ${agreement}%.`,
    ...differing.map(
      ({ field, model, rules, sentence }) => `    ${field}: IA ${model ?? '—'} · regras ${rules ?? '—'}. ${sentence}`,
    ),
  ]
}
