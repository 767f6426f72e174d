import type { Price } from '../sums/mentions/price.ts'
import type { Candidate } from './product-candidate.ts'
import { thingsAt } from './product-names.ts'

/** The words before a price: what it is for. */
export function labelOf({ utterance, label, from }: Price): Candidate[] {
  const candidates: Candidate[] = []
  if (utterance.source === 'media' && utterance.attachment === 'image') return candidates
  const start = utterance.folded.lastIndexOf(label, from)
  if (start >= 0) thingsAt(utterance, start, from, 0.2, candidates)
  return candidates
}
