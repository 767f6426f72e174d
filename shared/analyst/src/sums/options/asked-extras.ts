import { lines } from '@fechai/domain/patterns/lines'
import type { Utterance } from '../../text/utterances.ts'
import { ACCESSORY_WORDS, stemOf } from './accessory-words.ts'
import type { Offer } from './offer.ts'

const DELIVERY =
  'frete|entregar?|envio|enviar|sedex|motoboy|(?:taxa|custo) d[aeo] (?:entrega|frete|envio|deslocamento)|deslocamento|cond|condominio|iptu'
const OPENS = '^(?:(?:e|ah|mas|hum+|ok|certo|legal|blz|ta)[,!]? )*'
const HOW_MUCH = '(?:quanto|qto|qnto|qnt|qt|por quanto)'
const TO_PLACE = '(?: (?:pra|para|pro|p/|ate|ai|aqui|em|no|na|la)\\b[^?,.]{0,30})?'
const ASKS_EXTRA = [
  new RegExp(`${OPENS}(?:(?:o|a|os|as) )?(${ACCESSORY_WORDS}) (?:(?:ta|fica|sai|e|custa|seria|da) )*${HOW_MUCH}\\b`),
  new RegExp(
    `${OPENS}(?:quanto|qto|qnto|qual (?:o )?(?:valor|preco))(?: (?:ta|fica|sai|e|custa|seria|da|de|do|da|o|a))* (${ACCESSORY_WORDS}) ?\\??$`,
  ),
  new RegExp(
    `^(?:e|mas e) (?:(?:o|a|os|as) )?(${ACCESSORY_WORDS})(?: (?:pra|para|pro|ate|ai|aqui|em|no|na|la)\\b[^?\\d]{0,30})? ?(?:\\?|$)`,
  ),
  // 'Quanto fica o frete pra SP?', 'qual o frete?', 'cobra quanto de entrega?'
  new RegExp(
    lines`
      \b(?:${HOW_MUCH}|qual|tem|cobram?|calcul[ae]|simul[ae]|consegue (?:ver|calcular)|ve)(?: (?:ta|fica
      |ficaria|sai|sairia|e|custa|seria|d[aeo]|o|a|v?cs?|voces?|cobram?|pra|para|por|valor|preco|quanto)
      )* (${DELIVERY})${TO_PLACE} ?(?:[?.!,]|$)
    `,
  ),
  // 'Frete pra 01310-100?', 'a entrega pro Centro sai quanto?'
  new RegExp(
    `${OPENS}(?:(?:o|a) )?(${DELIVERY})${TO_PLACE}(?: (?:ta|fica|sai|e|custa|seria|da))* ?(?:${HOW_MUCH}|\\?)`,
  ),
  // 'Frete pra Campinas', 'frete 13500-000', and no more.
  new RegExp(
    `${OPENS}(?:o )?(frete|sedex|taxa d[aeo] (?:entrega|frete|envio))(?: (?:cep )?\\d{5}-?(?:\\d{3})?|${TO_PLACE}) ?$`,
  ),
  // 'Material à parte?', 'frete incluso?', 'a instalação é por fora?'
  new RegExp(
    lines`
      ${OPENS}(?:(?:o|a) )?(${ACCESSORY_WORDS}|${DELIVERY})(?: (?:ta|fica|vem|e|esta|seria|ja))* (?:a parte
      |por fora|inclus[oa]|incluid[oa]|separad[oa]|gratis|cobrad[oa])\b
    `,
  ),
]

/** The extra that a message asks the price of: 'frete'; undefined when none. */
export const extraAsked = ({ folded }: Utterance): string | undefined =>
  ASKS_EXTRA.map((question) => question.exec(folded)?.[1]).find((one) => one !== undefined)

/** 'Passagem tá quanto?' 'Em fevereiro uns 5.200 ida e volta'. */
export function answersForExtra({ price }: Offer, opening: string, utterances: readonly Utterance[]): boolean {
  const asked = utterances.findLast(({ index, role }) => index < price.index && role !== 'seller')
  if (price.role !== 'seller' || asked === undefined || asked.index < price.index - 2) return false
  const word = extraAsked(asked)
  // 'E a entrega?' '890 com a entrega'.
  return (
    word !== undefined &&
    !opening.includes(stemOf(word)) &&
    !/\b(?:com|tudo|total|incluindo|junto|ja)\b/.test(price.utterance.folded.slice(...price.sentence))
  )
}
