import type { LeadField } from '@fechai/domain/lead-field'
import type { Evidence } from '@fechai/domain/lead'
import { proxy, ref } from 'valtio'
import { messageOf } from '../lib/api.ts'
import { call } from '../lib/call.ts'

export interface ProofState {
  status: 'loading' | 'ready' | 'error'
  error: string
  evidence: readonly Evidence[]
  /** Evidence for the second readings of fields that have to be confirmed. */
  others: readonly Evidence[]
  revision: number
}

/** Evidence of leads with requested quotes; fetched on the first look, again when the lead changed. */
export const proofs = proxy<Record<string, ProofState>>({})

export async function loadProof(leadId: string, revision: number): Promise<void> {
  const known = proofs[leadId]
  if (known && known.revision === revision && known.status !== 'error') return
  proofs[leadId] = {
    status: 'loading',
    error: '',
    evidence: known?.evidence ?? ref([]),
    others: known?.others ?? ref([]),
    revision,
  }
  try {
    const { evidence, outrasProvas } = await call('GET /api/leads/:id/evidence', { id: leadId })
    proofs[leadId] = { status: 'ready', error: '', evidence: ref(evidence), others: ref(outrasProvas), revision }
  } catch (error) {
    proofs[leadId] = { status: 'error', error: messageOf(error), evidence: ref([]), others: ref([]), revision }
  }
}

/** Quotes behind one field, or behind one item of a list field; a sentence that proves it twice is said once. */
export function proofOf(evidence: readonly Evidence[], field: LeadField, item: number | null): Evidence[] {
  const quotes = evidence.filter((each) => each.field === field && (item === null || each.item === item))
  const isSame = (a: Evidence, b: Evidence): boolean => a.messageIndex === b.messageIndex && a.quote === b.quote
  return quotes.filter((each, index) => quotes.findIndex((other) => isSame(each, other)) === index)
}

export function clearProofs(): void {
  for (const id of Object.keys(proofs)) delete proofs[id]
}
