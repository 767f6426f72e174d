import { useEffect, useState } from 'react'
import { toast } from 'sonner'
import { useSnapshot } from 'valtio'
import { messageOf } from '../../lib/api.ts'
import { poll } from '../../lib/poll.ts'
import { analysisRuns } from '../../state/analysis-runs.ts'
import { deepLead, loadVersions, reanalyse } from '../../state/deep-lead.ts'
import { announce } from '../../ui/announcer.tsx'
import { deepLeadCopy } from './copy.ts'

const text = deepLeadCopy.versions
/** News may be away: the rows are looked at as well while something runs. */
const LOOK_EVERY_MS = 3_000

/** The new analysis of a lead: whether one runs, which stage is at hand, and how it is asked for. */
export function useReanalysis(leadId: string) {
  const heard = useSnapshot(analysisRuns).byLead[leadId]
  const { versions } = useSnapshot(deepLead)
  const [asked, setAsked] = useState<{ after: number } | null>(null)
  const newest = versions.find(({ kind }) => kind === 'reanalise')
  const stored = newest?.status === 'processando' ? newest : null
  const isNews = heard !== undefined && heard.versao >= (newest?.versao ?? 0)
  const isRunning = asked !== null || (isNews ? heard.status === 'processando' : stored !== null)
  // That of a later export ends without news: only the lead is announced, before the difference is known.
  const isAnyRunning = isRunning || versions.some(({ status }) => status === 'processando')

  useEffect(() => {
    if (heard && heard.status !== 'processando') void loadVersions()
  }, [heard])
  useEffect(() => {
    return isAnyRunning ? poll(loadVersions, LOOK_EVERY_MS) : undefined
  }, [isAnyRunning])
  useEffect(() => {
    if (asked === null || !newest || newest.versao <= asked.after || newest.status === 'processando') return
    setAsked(null)
    if (newest.status === 'falhou') toast.error(text.failed(newest.cause?.message ?? ''))
    else {
      const sentence = text.done(newest.difference?.filter(({ kept }) => !kept).length ?? 0)
      toast.success(sentence)
      announce(sentence)
    }
  }, [asked, newest])

  const ask = () => {
    setAsked({ after: Math.max(0, ...deepLead.versions.map(({ versao }) => versao)) })
    reanalyse().catch((error: unknown) => {
      setAsked(null)
      toast.error(text.notAsked(messageOf(error)))
    })
  }
  const stage = (isNews ? heard.stage : stored?.stage) ?? null
  return { isRunning, stage: stage === null ? '' : text.stage(stage), ask }
}
