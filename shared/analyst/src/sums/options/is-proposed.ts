import { anyOf } from '../../text/any-of.ts'
import { messagesInRange } from '../../text/messages-in-range.ts'
import { sentenceAround, type Utterance } from '../../text/utterances.ts'
import { blockBefore } from './newly-named.ts'
import type { Offer } from './offer.ts'

/** 'Quer cabine de foto? 1.900', 'e o forro? faço por 3.900', 'posso incluir a pintura por 2.000?'. */
const PROPOSES = anyOf([
  /^[a-z ]{3,30},? (?:quer|vai querer|vao querer|precisa|quer (?:tb|tambem))\?/,
  anyOf(
    [
      /(?:nao |ja )?(?:quer|querem|gostaria|deseja|precisa|vai querer|vao querer|aproveita|aproveite|tem interesse)\b/,
      /(?:posso|podemos|ja) (?:incluir|colocar|acrescentar|adicionar|por|mandar junto)\b/,
      /(?:e |ja pensou )(?:o|a|os|as|um|uma) [^?\n]{3,40}\?|tem tambem|temos tambem/,
      /tambem (?:tem|temos|faco|fazemos|vendo)|(?:tem|temos|tenho) (?:tambem |ainda )(?:o|a|os|as|um|uma)\b/,
    ],
    { before: /^(?:[a-z]+[,!] )?(?:(?:e|ah|aproveita|bom dia|boa tarde|show|otimo|combinado|perfeito)[,!]? )*/ },
  ),
  /\b(?:faco|fazemos|incluo|incluimos|coloco|mando|ponho|aproveito|aproveitamos) (?:junto|tambem|ja)\b[^?]*\?/,
  /\b(?:quer|querem) (?:ja |tambem )?(?:incluir|aproveitar|acrescentar|adicionar|levar (?:tambem|junto))\b/,
])

const asksForPrice =
  /\?|\b(?:quanto|qto|qnto|preco|valor|orcamento|faz|fazem|tem|melhor|desconto|baix\w+|caro|salgad[oa]|puxad[oa])\b/

export function isProposed({ price }: Offer, offers: readonly Offer[], utterances: readonly Utterance[]): boolean {
  if (price.role !== 'seller') return false
  const { folded, text } = price.utterance
  const [from] = price.sentence
  const before = from > 1 ? sentenceAround(text, from - 2, from - 1)[0] : from
  const earlier = messagesInRange(utterances, price.index - 1, price.index - 1).findLast(
    ({ role }) => role === 'seller',
  )
  const own = [folded.slice(from, price.sentence[1]), folded.slice(before, price.sentence[1])]
  if (earlier !== undefined && earlier.folded.length < 80 && from === 0) own.push(`${earlier.folded} ${folded}`)
  if (!own.some((said) => PROPOSES.test(said))) return false
  const said = blockBefore(price.index, utterances)
  // 'Quanto?' '2.400' 'Quer incluir os balões?': the question had its answer.
  const isAnswered = offers.some(
    (other) =>
      other.price.role === 'seller' &&
      other.price.index < price.index &&
      other.price.index > (said.at(-1)?.index ?? price.index),
  )
  return isAnswered || !said.some((one) => asksForPrice.test(one.folded))
}
