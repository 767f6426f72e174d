import { lines } from '@fechai/domain/patterns/lines'
import type { Price } from '../mentions/price.ts'
import { looksLikeReceipt } from '../../signals/payment-slip.ts'
import type { Signal } from '../../signals/signal.ts'
import { readSignals } from '../../signals/signals.ts'
import { close } from '../../text/amounts.ts'
import { messagesInRange } from '../../text/messages-in-range.ts'
import { numbersOf } from '../../text/numbers.ts'
import type { Utterance } from '../../text/utterances.ts'
import type { Offer } from './offer.ts'

/** A payment that the seller says has come: message of the customer's word of it, and of the seller's. */
interface Payment {
  paid: number
  at: number
}

/** Messages between a payment and the seller's receipt. */
const REACH = 8

/** 'Te mando 640 no pix já', and 'recebido ✅' after it. */
const SENDS =
  /\b(?:mand\w+|fiz|faco|pag\w+|transf\w+|envi\w+)\b[^?]*\bpix\b|\bpix\b[^?]*\b(?:feito|enviado|mandei|agora|ja)\b/
const CAME = /^(?:(?:opa|oi|show|pix|pagamento|ja)[ ,!]*)*(?:recebid[oa]|recebi|caiu|chegou|confirmad[oa])\b/

/** 'Os outros 1.500', 'a segunda parcela', 'quitado': the rest of the first purchase. */
const REST = new RegExp(lines`
  \b(?:rest(?:o|ante)|outra metade|segunda metade|outr[oa]s (?:r\$ ?)?\d|saldo|parcela|mensalidade
  |quita\w*|vence\w*|venci\w+|diferenca|(?:o )?que (?:falta|faltava|faltou))\b
`)
/** One sum for both, or a price that takes in the other. */
const OF_BOTH = new RegExp(lines`
  \b(?:total|tudo|junto|ao todo|soma\w*|diferenca|troca|trocar|abat\w+|descont(?:o|a|ando) (?:o|a|os|as)
  |devolv\w+|(?:vai|passa|sobe|pula|iria|subiria) (?:pra|para) (?:r\$ ?)?\d[\d.]*)\b
`)
/** 'Com a placa nova fica 980', of more than the first sum: a price that takes it in. */
const WITH_IT =
  /\bcom (?:o|a|os|as|mais) (?!(?:entrega|frete|instalacao|montagem|nota|material|taxa|desconto)\b)[a-z0-9]{3,}/

function paymentsOf(signals: readonly Signal[], utterances: readonly Utterance[]): Payment[] {
  const pays = ({ role, source, attachment, folded }: Utterance): boolean =>
    role === 'customer' &&
    (source === 'media' ? attachment !== 'audio' && looksLikeReceipt(folded) : /\d/.test(folded) && SENDS.test(folded))
  const told = (kind: Signal['kind'], role: Utterance['role']): number[] =>
    signals.filter((signal) => signal.kind === kind && signal.utterance.role === role).map(({ index }) => index)
  const paid = [...told('paid', 'customer'), ...utterances.filter(pays).map(({ index }) => index)]
  const came = [
    ...told('receipt', 'seller'),
    ...utterances.filter(({ role, folded }) => role === 'seller' && CAME.test(folded)).map(({ index }) => index),
  ]
  return [...new Set(came)]
    .sort((a, b) => a - b)
    .flatMap((at) => {
      const before = paid.filter((one) => one < at && one >= at - REACH)
      return before.length === 0 ? [] : [{ paid: Math.max(...before), at }]
    })
}

const saysOf = ({ utterance, sentence }: Price, pattern: RegExp): boolean =>
  pattern.test(utterance.folded.slice(...sentence))

/** The offer whose sum, or half of it, the customer says to have paid; where no sum is said, the best. */
function mostLikely(
  offers: readonly Offer[],
  { paid, at }: Payment,
  utterances: readonly Utterance[],
): Offer | undefined {
  const said = messagesInRange(utterances, paid, at)
    .filter(({ role }) => role === 'customer')
    .flatMap((one) => numbersOf(one).map(({ value }) => value))
  if (said.length === 0) return offers.find(({ score }) => score > 0)
  return offers.find(({ total }) => said.includes(total)) ?? offers.find(({ total }) => said.includes(total / 2))
}

/**
 * '3.480' that was paid and came, and later '640' for something else, paid and come too: both were bought. `ranked` are
 * the offers of a talk, best first.
 */
export function boughtTwice(ranked: readonly Offer[], utterances: readonly Utterance[]): Offer | null {
  const signals = readSignals(utterances)
  const payments = paymentsOf(signals, utterances)
  if (payments.length < 2) return null
  const sold = ranked.filter(({ price, per, score }) => price.role === 'seller' && per !== 'month' && score > -3)
  const says = (from: number, to: number, pattern: RegExp): boolean =>
    messagesInRange(utterances, from, to).some(({ folded }) => pattern.test(folded))
  for (const first of payments) {
    const second = payments.findLast(({ paid }) => paid > first.at)
    if (second === undefined || signals.some(({ kind, index }) => kind === 'withdraw' && index > first.at)) continue
    const isNew = ({ price, total }: Offer): boolean =>
      price.index > first.at &&
      price.index < second.paid &&
      !saysOf(price, REST) &&
      !saysOf(price, OF_BOTH) &&
      !ranked.some((other) => other.price.index <= first.at && close(other.total, total, 0.005))
    const later = mostLikely(sold.filter(isNew), second, utterances)
    const before = sold.filter(({ price }) => price.index < first.paid && !saysOf(price, /\b(?:abat|devolv)\w+/))
    const earlier = mostLikely(before, first, utterances)
    if (later === undefined || earlier === undefined || says(later.price.index + 1, second.at, REST)) continue
    if (later.total > earlier.total && saysOf(later.price, WITH_IT)) continue
    const { index, utterance, sentence } = earlier.price
    return {
      ...later,
      unit: null,
      unitSaid: null,
      per: 'whole',
      total: Math.round((earlier.total + later.total) * 100) / 100,
      support: [...later.support, ...earlier.support, { index, quote: utterance.text.slice(...sentence) }],
      score: (ranked[0]?.score ?? 0) + 1,
    }
  }
  return null
}
