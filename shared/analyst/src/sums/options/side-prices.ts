import { fold } from '@fechai/domain/conversation/fold'
import { lines } from '@fechai/domain/patterns/lines'
import type { Price } from '../mentions/price.ts'
import { anyOf } from '../../text/any-of.ts'
import type { Utterance } from '../../text/utterances.ts'
import { answersForExtra } from './asked-extras.ts'
import { ACCESSORY, ACCESSORY_WORDS, stemOf } from './accessory-words.ts'
import type { Offer } from './offer.ts'

const FEE_BEFORE = new RegExp(
  `\\b(?:${ACCESSORY_WORDS})(?: de| e| fica| ficou| sai| saiu| custa| deu| da)? ?:? ?(?:r\\$ ?)?$`,
)

/** 'Matrícula 80': the price of a fee, by the words just before it. */
export const isFee = ({ utterance, from }: Price): boolean =>
  FEE_BEFORE.test(utterance.folded.slice(Math.max(0, from - 40), from))

/** A seller's words about the customer's own thing: its price is paid to the customer. */
const TRADE_IN = /\b(?:(?:no|pelo|na|pela|do) (?:seu|teu|sua|tua)|na troca|na base de troca|avali\w+|usado)\b/

/** The offers that name an extra the customer did not come for, or answer a question about one. */
export const extrasAmong = (offers: readonly Offer[], opening: string, utterances: readonly Utterance[]): Set<Offer> =>
  new Set(
    offers.filter(
      (offer) =>
        namesExtra(offer, offers[0]?.price === offer.price ? `${opening} alug` : opening) ||
        answersForExtra(offer, opening, utterances),
    ),
  )

/** Returns the customer's first words, before any price: the reason for their contact. */
export function openingOf(utterances: readonly Utterance[], prices: readonly Price[]): string {
  const first = prices.find(({ role }) => role === 'seller')?.index ?? Number.POSITIVE_INFINITY
  return utterances
    .filter(({ role, index }) => role !== 'seller' && index < first)
    .slice(0, 3)
    .map(({ folded }) => folded)
    .join('\n')
}

/** '650 a diária, 3.900 o período': the price of all days, next to the price of one. */
export const isForAllTime = (whole: Offer, { price, total, unit, quantity }: Offer): boolean =>
  unit !== null &&
  quantity === null &&
  whole.price.utterance === price.utterance &&
  whole.total > total &&
  Number.isInteger(Math.round((whole.total / total) * 1000) / 1000) &&
  ALL_TIME.test(whole.price.utterance.folded.slice(whole.price.to))
const ALL_TIME =
  /^ ?(?:reais )?(?:(?:o|a|pel[oa]|por|n[oa]) )?(?:periodo|temporada|estadia|hospedagem|semana|mes|feriado|(?:fim|final) de semana|total|tudo|todos)\b/

const IN_THE_PRICE = new RegExp(lines`
  ^[^.!?\n]{0,40}\b(?:por (?:minha|nossa) conta|gratis|gratuit[oa]|inclus[oa]s?|inclui|de graca|cortesia
  |tudo junto|de brinde|sem cobrar|nao cobro|e meu|e nosso)\b
`)

/** '= 1.176, e empresto as taças': what the seller does for nothing. */
const GIVES_BESIDE = anyOf(
  [
    /empresto|emprestamos|monto|montamos|instalo|instalamos|entrego|entregamos|levo|levamos|mando/,
    /mandamos|dou|damos|incluo|incluimos|faco|fazemos/,
  ],
  { before: /,? (?:e|que|mais|ja) (?:eu |ainda |a gente |ja )*(?:te )?/, after: /\b[^\d]*$/ },
)

/** 'Cai pra 6.800 se a matrícula for até sexta': on what condition, not what for. */
const CONDITION_BEFORE = /^ ?(?:se|caso|desde que) (?!(?:voce |vc )?(?:quiser|preferir|precisar|incluir))[^,]*,/
const CONDITION_AFTER = /(?<=\d.*) (?:se|caso|desde que) (?!(?:voce |vc )?(?:quiser|preferir|precisar|incluir)).*$/

/** 'Consegui negociar o material. Fica 13.200': a sentence of its own. */
const OWN_VERB =
  /^(?:(?:ai|entao|agora|assim|tudo|o total) )?(?:fica|ficou|ficaria|sai|saiu|da|deu|faco|consigo) (?:por |em )?(?:r\$ ?)?$/

/** 'Faço, visita 90': the price of an estimate. */
const VISIT_BEFORE = /\b(visita|diagnostico)(?: e| fica| sai| custa)? ?:? ?(?:r\$ ?)?$/

function namesExtra({ price, support }: Offer, opening: string): boolean {
  const { utterance, from, to } = price
  const visit = VISIT_BEFORE.exec(utterance.folded.slice(Math.max(0, from - 30), from))?.[1]
  if (visit !== undefined && !opening.includes(visit)) return true
  const label = price.label.replace(GIVES_BESIDE, ' ').replace(CONDITION_BEFORE, ' ').replace(CONDITION_AFTER, ' ')
  const isConditional = CONDITION_BEFORE.test(utterance.folded.slice(price.sentence[0], from))
  const before = utterance.folded
    .slice(
      Math.max(OWN_VERB.test(utterance.folded.slice(price.sentence[0], from)) ? price.sentence[0] : 0, from - 30),
      from,
    )
    .replace(isConditional ? /^.*[\d,]/s : /^.*\d/s, '')
  const said = `${fold(support[0]?.quote ?? '').replace(GIVES_BESIDE, ' ')} ${before} ${label}`
  const word = ACCESSORY.exec(said)?.[1]
  if (word !== undefined && !opening.includes(stemOf(word))) {
    const start = said.slice(0, said.indexOf(word))
    // 'E a entrega é por minha conta'.
    if (IN_THE_PRICE.test(said.slice(said.indexOf(word)))) return false
    return !/\d ?(?:reais )?\+ ?(?:[oa] )?$|\b(?:com|incluso|inclui|incluindo|ja com|sem|mais|fora|menos|alem d[aoe]s?)(?: (?:a|o|as|os))? $/.test(
      start,
    )
  }
  return /^ ?(?:uma vez|a parte|por fora|unica vez|taxa unica)\b/.test(utterance.folded.slice(to))
}

/** 'Dois pares 578 + módulo 549 = 1.127': a later sum that names the thing, so its own price is one of the terms. */
export function sumsUp(sum: Offer, { price, total }: Offer): boolean {
  if (sum.price.index <= price.index || sum.total <= total || sum.price.role !== 'seller') return false
  const terms = sum.price.utterance.folded.slice(0, sum.price.from)
  if (!/\d ?\+ ?/.test(terms)) return false
  return (price.label.match(/[a-z]{3,}/g) ?? []).some((word) => terms.includes(word.slice(0, 6)))
}

/** 'Cerca 6.400, câmeras 7.900, total 14.300': the last figure of the message is the sum of those before it. */
export function isTermOfMessage({ price }: Offer, prices: readonly Price[]): boolean {
  const told = prices.filter(({ index, utterance }) => index === price.index && utterance === price.utterance)
  const sum = told.at(-1)
  if (told.length < 3 || sum === undefined || sum.from <= price.from) return false
  const terms = told.slice(0, -1).reduce((total, term) => total + term.total, 0)
  return Math.abs(terms - sum.total) < 0.01
}

/** A new figure for what was only a part a moment ago: the implantation, the customer's own car. */
export function continuesPart({ price, total }: Offer, prices: readonly Price[]): boolean {
  return prices.some((part) => {
    if (part.kind !== 'part' || part.index >= price.index || part.index < price.index - 8) return false
    const around = part.utterance.folded.slice(Math.max(0, part.from - 40), part.to + 30)
    if (TRADE_IN.test(around))
      return price.index <= part.index + 4 && total > part.value * 0.6 && total < part.value * 1.6
    const word = ACCESSORY.exec(around)?.[1]
    // 'Os dois instalados por 5.800' is no new figure for the installation.
    return (
      word !== undefined &&
      new RegExp(`\\b${word.slice(0, 7)}(?!d[oa]s?\\b)`).test(price.utterance.folded.slice(0, price.from))
    )
  })
}
