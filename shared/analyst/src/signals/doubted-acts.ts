import { gateOf } from '@fechai/domain/patterns/gate'
import { lines } from '@fechai/domain/patterns/lines'
import { remember } from '@fechai/domain/patterns/remember'
import type { Objection } from '../objections/objection.ts'
import { messagesInRange } from '../text/messages-in-range.ts'
import { spelled } from '../text/spelling.ts'
import type { Utterance } from '../text/utterances.ts'
import type { Signal } from './signal.ts'

interface Talk {
  utterances: readonly Utterance[]
  signals: readonly Signal[]
  objections: readonly Objection[]
}

const WHEN =
  '(?:amanha|hoje|mais tarde|segunda|terca|quarta|quinta|sexta|sabado|domingo|dia \\d+|a noite|cedo|semana que vem|assim que|quando|na hora|ai eu|ja)'
const TO_PAY = '(?:sinal|entrada|pix|boleto|contrato|deposito|transferencia|restante|primeira parcela)'
/** Paying or signing that is still ahead: 'amanhã assino', 'já levo os 2 mil do sinal', 'me passa a chave'. */
const AHEAD = new RegExp(
  [
    `\\b${WHEN}\\b[^.!?]{0,30}\\b(?:assino|assinamos|pago|pagamos|deposito|transfiro)\\b`,
    `\\b(?:assino|pago|levo|deposito|transfiro|faco|mando|acerto)\\b[^.!?]{0,30}\\b${TO_PAY}\\b`,
    `\\b(?:manda|mande|passa|passe|envia|envie|cade|qual)\\b[^.!?]{0,20}\\b(?:pix|chave|boleto|contrato(?! assinad)|link (?:d[eo]|pra|para) pag\\w+)\\b`,
  ].join('|'),
)
/** So many messages later it is still of the same money. */
const SOON = 20
const mayBeAhead = gateOf(AHEAD)
const NOT_AHEAD = /\b(?:nao|restante|resto|segunda parcela|outra metade|comprovante|nota)\b/

const isAhead = remember((said: Utterance): boolean => {
  if (said.role !== 'customer') return false
  const { text } = spelled(said)
  return mayBeAhead(text) && AHEAD.test(text) && !NOT_AHEAD.test(text)
})

/** A sum in the seller's words: marked as money, or large enough to be money. */
const TELLS_SUM = new RegExp(lines`
  r\$ ?\d|\b\d+(?:[.,]\d+)? (?:reais|pila)\b|\b\d{1,3}\.\d{3}\b|\b\d+,\d\d\b|\b\d{3,5}\b(?! ?(?:h|hs|km
  |m2?|mm|cm|ml|litros?|g|kg|gb|watts?|anos|dias|pessoas)\b)
`)
const tellsSum = remember(({ role, folded }: Utterance) => role === 'seller' && TELLS_SUM.test(folded))

/** True when only the customer's own words report a payment or a signature: no slip, and no receipt of the seller's. */
export const isAlone = ({ index, utterance }: Signal, receipts: readonly Signal[]): boolean =>
  utterance.source !== 'media' && (receipts.at(-1)?.index ?? -1) <= index

/** 'Fiz a prova, acertei 43', and only then they ask what the course costs: nothing of this deal was done. */
export function beforeDeal(utterances: readonly Utterance[], receipts: readonly Signal[]): (act: Signal) => boolean {
  const pricedAt = utterances.find(tellsSum)?.index ?? -1
  return (act) => pricedAt > act.index && isAlone(act, receipts)
}

/**
 * Decides whether an apparent payment or signature is none: a slip and the seller's receipt decide by themselves; all
 * others can be disproved by later messages.
 */
export function doubtsOf(
  receipts: readonly Signal[],
  { utterances, signals, objections }: Talk,
): (act: Signal) => boolean {
  const open = objections.filter(({ weight, resolvida }) => weight === 2 && !resolvida)
  const objectedAt = open.reduce((latest, { lastIndex }) => Math.max(latest, lastIndex), -1)
  const ahead = utterances.filter(isAhead)
  const isBefore = beforeDeal(utterances, receipts)
  // 'Decidimos pela Limpserv, o contrato foi assinado ontem'.
  const refused = new Set(signals.filter(({ kind }) => kind === 'withdraw').map(({ index }) => index))
  return (act) =>
    isBefore(act) ||
    (isAlone(act, receipts) &&
      (objectedAt > act.index ||
        messagesInRange(ahead, act.index + 1, act.index + SOON).length > 0 ||
        refused.has(act.index)))
}
