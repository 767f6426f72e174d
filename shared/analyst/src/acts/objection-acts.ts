import type { Act } from '@fechai/domain/act'
import type { Facts } from '../facts/facts.ts'
import { messagesInRange } from '../text/messages-in-range.ts'
import { quoteAround, type Utterance } from '../text/utterances.ts'
import { foundAct } from './found-act.ts'

const LONGEST_ANSWER = 160

/** Every objection, and the seller's words by which it was overcome; a hint of one is hesitation. */
export function objectionActs({ objections, utterances }: Facts): Act[] {
  const saidAt = new Map<number, Utterance>()
  for (const utterance of utterances) if (!saidAt.has(utterance.index)) saidAt.set(utterance.index, utterance)
  return objections.flatMap(({ categoria: objection, index, quote, weight, resolvida, overcomeBy }) => {
    const said = saidAt.get(index)
    if (said === undefined) return []
    const standing = resolvida ? ('overcome' as const) : ('stands' as const)
    const about = { objection, standing, settledBy: overcomeBy }
    const act = foundAct(weight === 2 ? 'objects' : 'hesitates', `objection:${objection}`, said, quote, about)
    const answer = overcomeBy === null ? null : answerBefore(utterances, index, overcomeBy)
    if (answer === null) return [act]
    const words = quoteAround(answer.text, 0, Math.min(answer.text.length, LONGEST_ANSWER))
    return [
      act,
      foundAct('answers-an-objection', `objection:${objection}:answer`, answer, words, { objection, settledBy: null }),
    ]
  })
}

/** The seller's last words between an objection and the message that let it go; the longest of that turn. */
function answerBefore(utterances: readonly Utterance[], raised: number, overcome: number): Utterance | null {
  const turn = messagesInRange(utterances, raised + 1, overcome).filter(
    ({ role, source }) => role === 'seller' && source === 'text',
  )
  return turn.slice(-3).toSorted((a, b) => b.text.length - a.text.length)[0] ?? null
}
