import type { Evidence } from '@fechai/domain/lead'
import { useEffect, useMemo } from 'react'
import { useSnapshot } from 'valtio'
import { FIELD_LABELS } from '../../lib/field-labels.ts'
import { chatLead } from '../../state/chat-lead.ts'
import { loadProof, proofs } from '../../state/evidence.ts'

const NOTHING: ReadonlyMap<number, string> = new Map()

/** Returns the fields that each message of a chat proves of its lead, by the message's index. */
export function useProofs(leadId: string | null): ReadonlyMap<number, string> {
  const evidence = useSnapshot(proofs)[leadId ?? '']?.evidence
  const shown = useSnapshot(chatLead)
  // The lead beside its chat says by its revision when it was proved anew.
  const isShown = leadId !== null && shown.leadId === leadId
  const revision = isShown ? (shown.lead?.revision ?? null) : 0
  useEffect(() => {
    if (leadId !== null && revision !== null) void loadProof(leadId, revision)
  }, [leadId, revision])
  return useMemo(() => (evidence ? fieldsByMessage(evidence) : NOTHING), [evidence])
}

function fieldsByMessage(evidence: readonly Pick<Evidence, 'messageIndex' | 'field'>[]): ReadonlyMap<number, string> {
  const names = new Map<number, Set<string>>()
  for (const { messageIndex, field } of evidence)
    names.set(messageIndex, (names.get(messageIndex) ?? new Set()).add(FIELD_LABELS[field]))
  return new Map([...names].map(([index, fields]) => [index, [...fields].join(', ')]))
}
