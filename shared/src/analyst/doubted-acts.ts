import { firstAt } from './near.ts'
import type { Objection } from './objections.ts'
import type { Signal } from './signals.ts'
import { spelled } from './spelling.ts'
import type { Utterance } from './utterances.ts'

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
    `\\b(?:manda|mande|passa|passe|envia|envie|cade|qual)\\b[^.!?]{0,20}\\b(?:pix|chave|boleto|contrato|link)\\b`,
  ].join('|'),
)
const NOT_AHEAD = /\b(?:nao|restante|resto|segunda parcela|outra metade|comprovante|nota)\b/

/**
 * Whether what reads like a payment or a signature is none: a slip says so by itself, and so does the seller who
 * receives it; of all else, what comes later may show that nothing was paid yet.
 */
export function isDoubted(
  act: Signal,
  receipts: readonly Signal[],
  { utterances, signals, objections }: Talk,
): boolean {
  if (act.utterance.source === 'media' || receipts.some(({ index }) => index > act.index)) return false
  if (objections.some(({ weight, resolvida, lastIndex }) => weight === 2 && !resolvida && lastIndex > act.index))
    return true
  // 'Decidimos pela Limpserv, o contrato foi assinado ontem'.
  if (signals.some(({ kind, index }) => kind === 'withdraw' && index === act.index)) return true
  return utterances.slice(firstAt(utterances, act.index + 1)).some((said) => {
    if (said.role !== 'customer') return false
    const { text } = spelled(said)
    return AHEAD.test(text) && !NOT_AHEAD.test(text)
  })
}
