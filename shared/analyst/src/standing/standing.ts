import type { LeadStatus } from '@fechai/domain/lead'
import type { Phase } from '@fechai/domain/phases'
import type { Proof } from '../signals/closing.ts'
import type { Utterance } from '../text/utterances.ts'

export interface Standing {
  fase: Phase
  status: LeadStatus
  /** 0 to 100. */
  progresso: number
  /** Why, in pt-BR: the answer to 'por que morno?'. */
  reason: string
  proof: Proof | null
  /** Words that look like a sale which no act proves yet. */
  looksSold?: Proof
}

export const at = ({ index, quote }: Proof): Proof => ({ index, quote })

/** The last words of the customer's side until a message. */
export function wordsUntil(utterances: readonly Utterance[], index: number): Proof | null {
  const said = utterances.findLast((utterance) => utterance.index <= index && utterance.role !== 'seller')
  return said === undefined ? null : { index: said.index, quote: said.text.split('\n')[0]!.slice(0, 200) }
}
