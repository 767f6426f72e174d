import type { AnalysisReport } from '@fechai/contracts/analysis'
import type { Lead } from '@fechai/domain/lead'
import { useEffect, useState } from 'react'
import { call } from '../../lib/call.ts'

/**
 * Returns the findings of each reader; undefined while they load, null without an analysis or an answer. The lead
 * does not depend on it.
 */
export function useAnalysisReport({ id, analysis_id: analysisId }: Pick<Lead, 'id' | 'analysis_id'>) {
  const [known, setKnown] = useState<{ of: string; report: AnalysisReport | null } | null>(null)
  useEffect(() => {
    let isHere = true
    if (analysisId === null) return
    const tell = (report: AnalysisReport | null) => isHere && setKnown({ of: analysisId, report })
    call('GET /api/leads/:id/analysis', { id })
      .then(({ analysis }) => tell(analysis))
      .catch(() => tell(null))
    return () => {
      isHere = false
    }
  }, [id, analysisId])
  return analysisId === null ? null : known?.report
}
