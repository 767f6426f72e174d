import { lines } from '@fechai/domain/patterns/lines'
import { remember } from '@fechai/domain/patterns/remember'
import type { Price } from '../mentions/price.ts'
import { sameAmount } from '../../text/amounts.ts'
import { messagesInRange } from '../../text/messages-in-range.ts'
import type { Utterance } from '../../text/utterances.ts'
import { clausesOf } from './choice-clauses.ts'
import type { Offer } from './offer.ts'

/** '3.400 são só o pino', '4.800 é só o material', '450 só a mão de obra'. */
const ONLY_AFTER = new RegExp(lines`
  ^ ?(?:reais )?(?:,? ?(?:isso |esse valor |ai )?(?:e|sao|era|seria|fica|cobre|inclui|so)\b)(?: [a-z]+)?
  ,? ?(?:so|somente|apenas)? ?(?:o|a|os|as|d[oa]|de|pel[oa])\b
`)
const NAMED = /\b(?:so|somente|apenas) (?:(?:o|a|os|as|d[oa]|de|pel[oa]|com) )*([a-z]{3,})/
const SAYS_ONLY = /\b(?:so|somente|apenas)\b/
/** 'A mão de obra é 450', 'o material sai 4.800'. */
const PART_NAMED =
  /\b(?:so|somente|apenas) (?:o|a|os|as|d[oa]|de|pel[oa]|com) [a-z ]{3,30}(?:[,:]| (?:e|sao|sai|fica|custa|da))? ?(?:r\$ ?)?$/
/** 'Com a coroa fica 4.650', 'tudo fica 980', 'instalado 6.400'. */
const WHOLE =
  /\b(?:com|tudo|total|complet[oa]|instalad[oa]|montad[oa]|colocad[oa]|pront[oa]|incluindo|inclus[oa]|mais)\b/

/** The part that a saying's sum pays for alone: 'pino'; null when it says nothing of the kind. */
const partTold = remember(({ role, kind, utterance: { folded }, from, to, sentence }: Price): string | null => {
  if (role !== 'seller' || kind !== 'offer') return null
  const after = folded.slice(to, sentence[1])
  const clause = after.split(/[,.;!?\n]/, 1)[0]!
  const before = folded.slice(sentence[0], from)
  const said = PART_NAMED.test(before) ? before : SAYS_ONLY.test(clause) && ONLY_AFTER.test(after) ? clause : null
  return said === null ? null : (NAMED.exec(said)?.[1] ?? '')
})

/** 'Só a mão de obra então': the part is what is wanted. */
const isWanted = (name: string, from: number, utterances: readonly Utterance[]): boolean =>
  messagesInRange(utterances, from + 1, from + WANTED_REACH).some(
    (said) =>
      said.role === 'customer' &&
      clausesOf(said).some(({ alone }) => alone !== null && alone.length > 2 && name.startsWith(alone.slice(0, 6))),
  )

/** Messages between such a statement and the price of the whole. */
const REACH = 2
/** Messages to look ahead for the customer's wish for no more. */
const WANTED_REACH = 60

/** The sum of the whole that a saying of a part's sum is followed by. */
function wholeAfter(part: Price, offers: readonly Offer[]): Offer | undefined {
  return offers.find(
    ({ price, total, per }) =>
      price.role === 'seller' &&
      per !== 'instalment' &&
      (price.utterance === part.utterance ? price.from > part.from : price.index > part.index) &&
      price.index <= part.index + REACH &&
      total > part.total &&
      total < part.total * 4 &&
      WHOLE.test(price.utterance.folded.slice(...price.sentence)),
  )
}

/** Sums that turned out to pay for a part alone, and the sums of the whole at that time. */
export interface Parts {
  parts: ReadonlySet<Offer>
  wholes: ReadonlySet<Offer>
}

/** 'O implante sai 3.400.' 'Já com o dente?' 'Os 3.400 são só o pino. Com a coroa fica 4.650'. */
export function onlyParts(offers: readonly Offer[], prices: readonly Price[], utterances: readonly Utterance[]): Parts {
  const [parts, wholes] = [new Set<Offer>(), new Set<Offer>()]
  for (const told of prices) {
    const name = partTold(told)
    // The sum was the price until now: two options in one message are a choice.
    if (name === null || !prices.some((one) => isBefore(one, told) && one.value === told.value)) continue
    const whole = wholeAfter(told, offers)
    if (whole === undefined || isWanted(name, told.index, utterances)) continue
    wholes.add(whole)
    for (const offer of offers)
      if (offer.price.index <= told.index && sameAmount(offer.total, told.total)) parts.add(offer)
  }
  return { parts, wholes }
}

const isBefore = (one: Price, told: Price): boolean => one.index < told.index && one.role === 'seller'
