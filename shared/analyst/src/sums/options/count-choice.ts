import { lines } from '@fechai/domain/patterns/lines'
import { isCalendar } from '../mentions/calendar-numbers.ts'
import { messagesInRange } from '../../text/messages-in-range.ts'
import type { NumberMention } from '../../text/number-mention.ts'
import { numbersOf } from '../../text/numbers.ts'
import type { Utterance } from '../../text/utterances.ts'
import type { Offer } from './offer.ts'

/** Messages to look ahead for the final count. */
const REACH = 60

const SETTLES = new RegExp(lines`
  \b(?:mant\w+|mesm[oa]|msm|fica|ficam|fico|ficar|deixa|fech\w+|quero|queremos|levo|entao|pode|faz
  |prefiro|vamos|ta (?:bom|otimo|show|de bom)|basta|chega|resolve)\b
`)
const HOLDS = /\?|\bnao (?:quero|vou)\b/

/** 'Quero 3, 2 pretas e 1 azul': of how many, and not how they are shared out. */
function withoutShares(numbers: readonly NumberMention[]): readonly NumberMention[] {
  const sum = numbers.reduce((total, { value }) => total + value, 0)
  const whole = numbers.length > 2 ? numbers.find(({ value }) => value * 2 === sum) : undefined
  return whole === undefined ? numbers : [whole]
}

/** 'Melhor manter 100', 'agora são 8 centos': of sums for several counts the one that the customer settled on (1), another (-1), or none (0). */
export function countChoice(offer: Offer, offers: readonly Offer[], utterances: readonly Utterance[]): -1 | 0 | 1 {
  const isSum = ({ quantity, unit }: Offer): boolean => quantity !== null && quantity > 1 && unit !== null
  if (!isSum(offer)) return 0
  const sums = offers.filter(
    (other) =>
      isSum(other) &&
      Math.abs(other.price.index - offer.price.index) <= REACH &&
      other.unit! / offer.unit! > 0.65 &&
      other.unit! / offer.unit! < 1.55,
  )
  const counts = new Set(sums.map(({ quantity }) => quantity))
  if (counts.size < 2) return 0
  const last = Math.max(...sums.map(({ price }) => price.index))
  const settled = messagesInRange(utterances, last + 1, last + REACH)
    .filter(
      ({ role, folded }) => role === 'customer' && folded.length < 140 && SETTLES.test(folded) && !HOLDS.test(folded),
    )
    .flatMap((said) =>
      withoutShares(numbersOf(said)).filter(
        (one) => counts.has(one.value) && !one.currency && !one.shaped && !isCalendar(one, said.folded),
      ),
    )
    .at(-1)
  return settled === undefined ? 0 : settled.value === offer.quantity ? 1 : -1
}
