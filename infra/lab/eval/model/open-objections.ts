import type { Findings } from '@fechai/analyst/lead'
import type { Objection } from '@fechai/analyst/training'
import { OBJECTION_KINDS, OBJECTION_NAMES, type ObjectionKind } from '@fechai/domain/objection-kinds'
import { fold } from '@fechai/domain/conversation/fold'

/** Kinds of the obstacles that a lead shows: by their own words, else by the sentences that prove them. Mere hints are not scored. */
export function openObjections(
  { obstrucoes, evidence }: Pick<Findings, 'obstrucoes' | 'evidence'>,
  read: readonly Pick<Objection, 'index' | 'categoria' | 'weight'>[],
): ObjectionKind[] {
  return obstrucoes.flatMap((text, item) => {
    const named = OBJECTION_KINDS.find((kind) => fold(text).startsWith(fold(OBJECTION_NAMES[kind])))
    const proofs = evidence.filter((claim) => claim.field === 'obstrucoes' && claim.item === item)
    const proven = read.find(({ index }) => proofs.some(({ messageIndex }) => messageIndex === index))
    return proven && proven.weight < 2 ? [] : (named ?? proven?.categoria ?? [])
  })
}
