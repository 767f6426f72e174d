import { lines } from '@fechai/domain/patterns/lines'
import { anyOf } from '../text/any-of.ts'
import { spelled } from '../text/spelling.ts'
import type { Utterance } from '../text/utterances.ts'

/** 'Faz 1.100?', 'fecha em 280?': a price that the customer names. */
const BIDS = new RegExp(lines`
  \b(?:faz|faria|fecha|fechamos|deixa|deixaria|aceita|da|consegue(?: fazer)?|pode ser|sai|rola)(?: \w+)?
  (?: por| em| a)? (?:r\$ ?)?\d[\d.,]+(?: (?:reais|pix|no pix|a vista|em dinheiro))* ?\?
`)
const GRANTS = anyOf(
  [
    /fechad[oa]|fechou|feito|combinado|pode ser|bora|topo|aceito|faco|fazemos|consigo|dou|deixo/,
    /negocio fechado|ta (?:bom|fechado|feito)/,
  ],
  {
    before:
      /^(?:(?:opa|ta|ta bom|sim|bom|ok|vai|entao|beleza|show|claro|eita|puts|poxa|ai|uai|por voce)[ ,!.]+)*(?:a vista |no pix |no dinheiro |em dinheiro )?/,
    after: /\b(?!.*\b(?:mas|se|vou ver|so que|nao|so)\b)/,
  },
)
const TAKES = anyOf(
  [
    /ok|beleza|show|otimo|perfeito|fechad[oa]|fechou|combinado|(?:ta )?feito|ta bom|pode \w+|bora|vou \w+/,
    /quero|passo|busco|manda|hoje|amanha|segunda|terca|quarta|quinta|sexta|sabado|domingo|dia \d+|as \d+/,
    /de (?:manha|tarde)/,
  ],
  { before: /^(?:(?:ok|ta|ta bom|entao|show|otimo|perfeito|beleza|blz|boa|opa|obrigad[oa]|sim)[ ,.!]*)*/, after: /\b/ },
)
const HOLDS_BACK = new RegExp(lines`
  \b(?:nao|se|mas|vou (?:ver|pensar|falar|conversar|decidir|olhar|analisar)|pensar|te (?:falo|aviso
  |chamo|retorno)|aviso|depois|ainda|talvez|car[oa]|fotos?|quando)\b|\?
`)

/** 'Então fica 700 mesmo': a lower price was refused, and the seller goes back to the price before. */
const KEEPS_PRICE = new RegExp(lines`
  ^(?:(?:poxa|puts|bom|ok|ta|beleza|certo|olha)[ ,!.]+)*(?:(?:entao|ai) (?:fica|ficou|vai|sai|continua|e)
  (?: (?:em|por|nos?|os|a))? (?:r\$ ?)?\d{2}[\d.,]*(?: reais)?(?: mesmo)?
  |(?:fica|vai|sai|continua)(?: (?:em|por|nos?|os|a))? (?:r\$ ?)?\d{2}[\d.,]*(?: reais)? mesmo)[ .!]*$
`)
const TAKES_PRICE = new RegExp(lines`
  ^(?:(?:ok|ta|ta bom|ta certo|bom|beleza|blz|certo|entao|sim|opa|e|ah)[ ,.!]+)*(?:pode ser|bora|topo|aceito)
  (?:[ ,]+(?:sim|entao|assim))*[ .!]*$
`)

/** True when a customer says yes to the price that the seller holds on to: 'então fica 700 mesmo' – 'ok, pode ser'. */
export const takesKept = (utterances: readonly Utterance[], at: number): boolean =>
  utterances[at - 1]?.role === 'seller' &&
  KEEPS_PRICE.test(spelled(utterances[at - 1]!).text.trim()) &&
  TAKES_PRICE.test(spelled(utterances[at]!).text.trim())

/** True when a customer agrees after the seller granted their price: 'faz 280?' – 'faço' – 'ok'. */
export function takesGranted(utterances: readonly Utterance[], at: number): boolean {
  const granted = utterances[at - 1]
  const bid = utterances[at - 2]
  if (granted?.role !== 'seller' || bid?.role !== 'customer') return false
  const { text } = spelled(utterances[at]!)
  return (
    text.length <= 60 &&
    TAKES.test(text) &&
    !HOLDS_BACK.test(text) &&
    GRANTS.test(spelled(granted).text) &&
    BIDS.test(spelled(bid).text)
  )
}
