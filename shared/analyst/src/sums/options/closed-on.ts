import { lines } from '@fechai/domain/patterns/lines'
import { messagesInRange } from '../../text/messages-in-range.ts'
import { spelled } from '../../text/spelling.ts'
import type { Utterance } from '../../text/utterances.ts'
import type { Offer } from './offer.ts'

const CLOSES = new RegExp(lines`
  ^(?:(?:ah+|opa|hum*|hm+|ok|okay|ta|ta bom|beleza|blz|show|perfeito|otimo|entao|bom|boa|pronto|k{2,}
  |rs+)[,!. ]*)*(?:fech(?:ad[oa]|ou|o|amos|a)|negocio fechado|aceito|topo|combinado|bora)\b(?! (?:se
  |quando|assim que)\b)(?!.*\b(?:mas|porem|so que|se)\b)(?! (?:em|por|nos|nas|a) (?:r\$ ?)?\d)
`)

/** '940 e não se fala mais nisso.' 'Fechou': the last sum before the customer's yes. */
export function isClosedOn(
  { price, total }: Offer,
  offers: readonly Offer[],
  utterances: readonly Utterance[],
): boolean {
  if (price.role !== 'seller') return false
  const answer = messagesInRange(utterances, price.index + 1, price.index + 3).find(({ role }) => role !== 'seller')
  if (answer === undefined || answer.folded.includes('?') || !CLOSES.test(spelled(answer).text)) return false
  const others = offers.filter((other) => other.price.role === 'seller' && other.total !== total)
  // '300 à parte.' 'Combinado': what is charged beside is far less than the deal.
  const isSmall = others.some((other) => other.price.index < price.index && total < other.total * LEAST)
  const isOneOfSeveral = others.some((other) => other.price.index >= price.index && other.price.index < answer.index)
  return !isSmall && !isOneOfSeveral
}

/** Smallest share of an earlier price that the final price may be. */
const LEAST = 0.3
