import { proxy } from 'valtio'
import type { AnalysisProgress } from '@fechai/contracts/events'

/** The newest analysis that this tab heard of, by lead. */
export const analysisRuns = proxy<{ byLead: Record<string, AnalysisProgress> }>({ byLead: {} })

export function applyAnalysisProgress(progress: AnalysisProgress): void {
  const known = analysisRuns.byLead[progress.leadId]
  // News may come twice and late: what ended does not run again.
  if (known && (known.versao > progress.versao || (known.versao === progress.versao && known.status !== 'processando')))
    return
  analysisRuns.byLead[progress.leadId] = progress
}

export function clearAnalysisRuns(): void {
  analysisRuns.byLead = {}
}
