import { anyOf } from '../../text/any-of.ts'
import { messagesInRange } from '../../text/messages-in-range.ts'
import { spelled } from '../../text/spelling.ts'
import type { Utterance } from '../../text/utterances.ts'
import type { Offer } from './offer.ts'

/** 'Caro demais', 'não cabe no bolso': the current price is too high. */
const TOO_MUCH = anyOf([
  /\b(?:car[oa]|puxad[oa]|salgad[oa]|pesad[oa]|alt[oa]|muito (?:dinheiro|pra mim))\b/,
  /\b(?:foge|fugiu|fora|passa|passou|acima|alem|estoura) d[oa]\b/,
  /\bnao (?:da|cabe|consigo|tenho (?:como|condic)|posso|rola)\b/,
])
/** 'Aí sim!', 'gostei', 'esse cabe'. */
const WELCOMES = anyOf(
  [
    /(?:ai|agora|esse|essa|assim|isso) (?:sim|cabe|da|serve|eu (?:consigo|quero|fecho|topo)|ficou (?:bom|otimo|melhor))/,
    /gostei|fechad[oa]|fechou|perfeito|otim[oa]|show|bora|pode ser|quero|melhorou|topo|aceito/,
    /melhor assim/,
  ],
  { before: /^(?:(?:ah+|opa|hum+|oba|nossa|eba|olha|entao|bom)[ ,!]+)*/, after: /\b/ },
)
/** Messages between the refused price and the smaller one. */
const REACH = 5

/** 'Sai 14.900.' 'Caro demais.' 'Dá pra começar com 4 placas, 7.900.' 'Aí sim!': less of the thing, for less, and welcome. */
export function isSmallerWelcome(later: Offer, earlier: Offer, utterances: readonly Utterance[]): boolean {
  const [from, to] = [earlier.price.index, later.price.index]
  if (to <= from || to > from + REACH || later.total >= earlier.total || later.total < earlier.total * 0.25)
    return false
  const isRefused = messagesInRange(utterances, from + 1, to - 1).some(
    (said) => said.role === 'customer' && TOO_MUCH.test(spelled(said).text),
  )
  const answer = messagesInRange(utterances, to + 1, to + 3).find(({ role }) => role === 'customer')
  return isRefused && answer !== undefined && WELCOMES.test(spelled(answer).text)
}
