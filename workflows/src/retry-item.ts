import { CancellationScope, isCancellation, proxyActivities, upsertSearchAttributes } from '@temporalio/workflow'
import type { Activities } from '@fechai/contracts/runs/activities'
import type { ItemRef } from '@fechai/contracts/runs/retry-item'
import { askForReanalysis } from './ask-for-reanalysis.ts'
import { causeOf } from './causes.ts'
import { BOOKKEEPING_POLICY, ITEM_POLICY } from './policies.ts'
import { SEARCH_ATTRIBUTES } from './search-attributes.ts'

const { beginItemRetry, endItemRetry } = proxyActivities<Activities>(BOOKKEEPING_POLICY)
const { readItemAgain } = proxyActivities<Activities>(ITEM_POLICY)

/** Reads one file of a conversation again, alone; only what it says that is new has the lead analysed again. */
export async function retryItem(ref: ItemRef): Promise<{ changed: boolean }> {
  await beginItemRetry(ref)
  const { changed } = await readAgain(ref)
  await endItemRetry(ref, null)
  if (changed) {
    const { empresaId, userId, conversationId, requestId, requestedBy } = ref
    await askForReanalysis({ empresaId, userId, conversationId, requestId, requestedBy })
  }
  upsertSearchAttributes([{ key: SEARCH_ATTRIBUTES.estado, value: 'concluido' }])
  return { changed }
}

/** A file that cannot be read in the end stores the reason: none is left waiting. */
async function readAgain(ref: ItemRef): Promise<{ changed: boolean }> {
  try {
    return await readItemAgain(ref)
  } catch (error) {
    const reason = isCancellation(error) ? CANCELLED : causeOf('readImages', error).message
    await CancellationScope.nonCancellable(() => endItemRetry(ref, reason))
    upsertSearchAttributes([{ key: SEARCH_ATTRIBUTES.estado, value: 'falhou' }])
    throw error
  }
}

const CANCELLED = 'A leitura foi interrompida. Tente novamente.'
