import { fold } from '@fechai/domain/conversation/fold'
import type { Conversation } from '@fechai/domain/conversation/message'
import { nameCandidates } from '../candidates/name-candidates.ts'
import { unitsText } from '../sums/options/value-text.ts'
import type { ClaimedField } from './claim-features.ts'
import type { CandidateReading } from './judgement.ts'
import type { TalkView } from './talk-view.ts'

type Other = Omit<CandidateReading, 'p'>

/** The next best reading of a field that the rules read; none where there is no other. */
export function otherClaims(field: ClaimedField, { facts, findings }: TalkView, conversation: Conversation): Other[] {
  if (field === 'nome') {
    const own = fold(findings.nome ?? '')
    const other = nameCandidates(facts, conversation).find(
      ({ name }) => !fold(name).includes(own) && !own.includes(fold(name)),
    )
    return other === undefined ? [] : [{ value: other.name, said: other.said }]
  }
  if (field === 'quantidade') {
    const own = Number(/\d+/.exec(findings.quantidade ?? '')?.[0] ?? 1)
    const other = facts.quantities.findLast(({ value }) => value !== own)
    return other === undefined
      ? []
      : [
          {
            value: unitsText(other.value),
            said: { index: other.index, quote: other.utterance.text.slice(other.from, other.to).trim() },
          },
        ]
  }
  return []
}
