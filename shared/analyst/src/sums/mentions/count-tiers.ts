import { remember } from '@fechai/domain/patterns/remember'
import type { NumberMention } from '../../text/number-mention.ts'
import { readNumbers } from '../../text/numbers.ts'
import type { Utterance } from '../../text/utterances.ts'

const JOINS = /^ (?:por|sai|sai por|fica|fica por|custa) (?:so |apenas )?(?:r\$ ?)?$/

/** '500 por 120, mil por 220': the counts of a list of counts, each with its sum; none of less than two. */
export const countTiers = remember(({ role, folded }: Utterance): readonly NumberMention[] => {
  if (role !== 'seller' || !/\b(?:por|sai|fica|custa)\b/.test(folded)) return []
  const numbers = readNumbers(folded)
  const tiers = numbers.flatMap((count, at) => {
    const sum = numbers[at + 1]
    const isPair =
      sum !== undefined &&
      !count.currency &&
      Number.isInteger(count.value) &&
      !/\bde $/.test(folded.slice(0, count.from)) &&
      JOINS.test(folded.slice(count.to, sum.from))
    return isPair ? [{ mention: count, count: count.value, sum: sum.value }] : []
  })
  // More cost more, and less each.
  const isScale = tiers.every(({ count, sum }, at) => {
    const next = tiers[at + 1]
    return (
      (sum > count || sum < count * 0.6) &&
      (next === undefined || (next.count > count && next.sum > sum && next.sum / next.count <= sum / count))
    )
  })
  return tiers.length > 1 && isScale ? tiers.map(({ mention }) => mention) : []
})
