import { hasToConfirm } from '@fechai/domain/to-confirm'
import { proxy } from 'valtio'
import { knownLead } from './known-lead.ts'
import { joinScreens } from './screens.ts'
import { isSettled, together, uploads } from './uploads.ts'

export interface BatchSummary {
  files: number
  leads: number
  /** Leads whose conversation does not look like a sale. */
  noSale: number
  /** Leads with a field to confirm, and files that wait for an answer. */
  waiting: number
}

/** Outcome of the last files that were sent together; null until they ended, and once the person put it away. */
export const fileBatch = proxy({ summary: null as BatchSummary | null })

/** Says what came of the files once all of them are settled, and none is on its way. */
export async function sumUpBatch(): Promise<void> {
  const settled = [...together].flatMap((id) => uploads.byId[id] ?? [])
  const { size } = together
  if (size < 2 || settled.length < size || Object.keys(uploads.sending).length > 0 || !settled.every(isSettled)) return
  const leadIds = [...new Set(settled.flatMap(({ status, leadId }) => (status === 'concluido' && leadId) || []))]
  const leads = await Promise.all(leadIds.map((id) => knownLead(id).catch(() => null)))
  const known = leads.filter((lead) => lead !== null)
  // Another file may have been sent, or the sentence put away, meanwhile.
  if (size !== together.size) return
  const noSale = known.filter(({ sem_venda }) => sem_venda).length
  const parked = settled.filter(({ status }) => status === 'aguardando_acao').length
  fileBatch.summary = {
    files: size,
    leads: leadIds.length - noSale,
    noSale,
    waiting: known.filter((lead) => !lead.sem_venda && hasToConfirm(lead)).length + parked,
  }
}

export function putBatchAway(): void {
  together.clear()
  fileBatch.summary = null
}

joinScreens({ clear: putBatchAway })
