import type { AnalysisReport } from '@fechai/contracts/analysis'
import { formatBRL } from '@fechai/domain/amount'

/** Describes the model's part in a lead: the share that it read, its cost, and the differences from the rules. */
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
