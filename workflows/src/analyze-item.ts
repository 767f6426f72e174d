import { WorkflowExecutionAlreadyStartedError } from '@temporalio/common'
import { executeChild, isCancellation, ParentClosePolicy, sleep } from '@temporalio/workflow'
import { TASK_QUEUE } from '@fechai/contracts/runs/queues'
import { reanalysisWorkflowId } from '@fechai/contracts/runs/reanalyze-lead'
import { itemRequestId, type BatchItem, type BatchRef, type ItemOutcome } from '@fechai/contracts/runs/reanalyze-many'
import type { BatchMode, EconomicRest } from '@fechai/domain/batch'
import { failureOf } from './failure-of.ts'
import { reanalyzeLead } from './reanalyze-lead.ts'
import { SEARCH_ATTRIBUTES } from './search-attributes.ts'

/** Uploads and what people ask for have Temporal's usual priority, 3; companies share what is left by their key. */
export const BATCH_PRIORITY = 4
/** The waits while another run analyses the conversation, for an hour in all. */
const WAITS = ['2 seconds', '10 seconds', '1 minute'] as const
const MOST_WAITS = 60

const BUSY = {
  code: 'conversa_ocupada',
  message: 'Outra análise desta conversa não terminou. Tente de novo mais tarde.',
} as const
const UNKNOWN = {
  code: 'falha_interna',
  message: 'Algo falhou do nosso lado. O lead continua como estava: tente de novo.',
} as const
const CANCELLED = {
  code: 'cancelado',
  message: 'A nova análise foi interrompida. O lead continua como estava.',
} as const
/** The objects whose absence means that there is nothing left to read. */
const GONE = new Set(['lead', 'conversa'])

interface HowToAnalyze {
  mode: BatchMode
  economic?: EconomicRest | undefined
  evenIfFailing: boolean
}

/** Analyses one conversation of a batch, after a run that has it now. Never fails: returns the outcome. */
export async function analyzeItem(
  { empresaId, userId: requestedBy, batchId }: BatchRef,
  item: BatchItem,
  { mode, economic, evenIfFailing }: HowToAnalyze,
): Promise<ItemOutcome> {
  const { position, conversationId, userId } = item
  if (item.leadId === null) return { position, state: 'sumiu', cause: null }
  const requestId = itemRequestId(batchId, item)
  // A request that a user repeats is sent directly.
  const batch = { id: batchId, position, mode, ...(economic && item.tries === 0 && { economic }) }
  const wishes = { onlyWithModel: true, ...(evenIfFailing && { evenIfFailing }), batch }
  for (let waits = 0; ; waits++) {
    try {
      await executeChild(reanalyzeLead, {
        args: [{ empresaId, userId, conversationId, requestId, requestedBy, ...wishes }],
        workflowId: reanalysisWorkflowId({ empresaId, conversationId }),
        taskQueue: TASK_QUEUE,
        priority: { priorityKey: BATCH_PRIORITY, fairnessKey: empresaId },
        parentClosePolicy: ParentClosePolicy.ABANDON,
        typedSearchAttributes: [
          { key: SEARCH_ATTRIBUTES.empresaId, value: empresaId },
          { key: SEARCH_ATTRIBUTES.estado, value: 'processando' },
        ],
      })
      return { position, state: 'feito', cause: null }
    } catch (error) {
      if (!(error instanceof WorkflowExecutionAlreadyStartedError)) return outcomeOf(position, error)
      if (waits === MOST_WAITS) return { position, state: 'falhou', cause: BUSY }
      await sleep(WAITS[Math.min(waits, WAITS.length - 1)]!)
    }
  }
}

function outcomeOf(position: number, error: unknown): ItemOutcome {
  const cause = isCancellation(error) ? CANCELLED : (failureOf(error) ?? UNKNOWN)
  return GONE.has(cause.code) ? { position, state: 'sumiu', cause: null } : { position, state: 'falhou', cause }
}
