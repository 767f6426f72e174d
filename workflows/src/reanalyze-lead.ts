import {
  CancellationScope,
  defineSignal,
  isCancellation,
  patched,
  proxyActivities,
  setHandler,
  upsertSearchAttributes,
} from '@temporalio/workflow'
import type { Activities } from '@fechai/contracts/runs/activities'
import type { AnalysisRef } from '@fechai/contracts/runs/analysis-ref'
import type { StageResults, Stages } from '@fechai/contracts/runs/analyze-upload'
import { CHANGED_SIGNAL, type ReanalysisRef } from '@fechai/contracts/runs/reanalyze-lead'
import type { ParkedCause } from '@fechai/domain/upload'
import { causeOf } from './causes.ts'
import { BOOKKEEPING_POLICY, ITEM_POLICY, STAGE_POLICIES } from './policies.ts'
import { SEARCH_ATTRIBUTES } from './search-attributes.ts'

export const changedSignal = defineSignal(CHANGED_SIGNAL)

/** Stages of an upload that work on what is there already. */
const STAGES = ['prepareContext', 'analyzeConversation', 'processFindings', 'saveLead'] as const
type AgainStage = (typeof STAGES)[number]

const { openReanalysis, endReanalysis } = proxyActivities<Activities>(BOOKKEEPING_POLICY)
const { listNewFiles } = proxyActivities<Activities>(STAGE_POLICIES.extractZip)
const { readNewFiles } = proxyActivities<Activities>(ITEM_POLICY)
const stages = Object.fromEntries(
  STAGES.map((id) => [id, proxyActivities<Stages>(STAGE_POLICIES[id])[id]]),
) as unknown as Pick<Stages, AgainStage>

export interface ReanalysisOutcome {
  leadId: string
  versao: number
}

/**
 * Makes a new numbered analysis of a conversation as it is now; of a live one, new files are read first. It does not
 * park: the lead stays as it was, and a user may ask again. Changes meanwhile are read in another round.
 */
export async function reanalyzeLead(ref: ReanalysisRef): Promise<ReanalysisOutcome> {
  let changed = false
  setHandler(changedSignal, () => void (changed = true))
  for (let round = 0; ; round++) {
    changed = false
    const outcome = await analyseOnce(await openReanalysis(ref, round))
    if (!changed) return outcome
  }
}

async function analyseOnce(analysis: AnalysisRef): Promise<ReanalysisOutcome> {
  let at: AgainStage = STAGES[0]
  const run = <Id extends AgainStage>(id: Id): Promise<StageResults[Id]> => {
    at = id
    return stages[id](analysis) as Promise<StageResults[Id]>
  }
  try {
    // A tenth of what Temporal does for a conversation of files alone, which are most.
    const mayHaveNews = !analysis.reanalysis?.isOfFilesAlone
    if (mayHaveNews && patched('live-files') && (await listNewFiles(analysis)).some) {
      while ((await readNewFiles(analysis)).more) continue
    }
    await run('prepareContext')
    const { model } = await run('analyzeConversation')
    await run('processFindings')
    const { leadId } = await run('saveLead')
    await endReanalysis(analysis, null)
    upsertSearchAttributes([
      { key: SEARCH_ATTRIBUTES.estado, value: 'concluido' },
      { key: SEARCH_ATTRIBUTES.versao, value: analysis.versao },
      { key: SEARCH_ATTRIBUTES.modelo, value: model },
    ])
    return { leadId, versao: analysis.versao }
  } catch (error) {
    const cause = isCancellation(error) ? { ...CANCELLED, stage: at } : causeOf(at, error)
    await CancellationScope.nonCancellable(() => endReanalysis(analysis, cause))
    upsertSearchAttributes([{ key: SEARCH_ATTRIBUTES.estado, value: 'falhou' }])
    throw error
  }
}

const CANCELLED: Omit<ParkedCause, 'stage'> = {
  code: 'cancelado',
  message: 'A nova análise foi interrompida. O lead continua como estava.',
  retryable: true,
}
