import { fold } from '@fechai/domain/conversation/fold'
import { parseAmount } from '@fechai/domain/amount'
import { PHASE_LABELS, PHASES } from '@fechai/domain/phases'
import type { RefusableField, Refusals } from '@fechai/domain/refusal'
import { sameAmount } from '../text/amounts.ts'
import { readNumbers } from '../text/numbers.ts'

/** True when a text states a claim that the verifier refused for the same conversation. */
export const tellsRefused = (text: string, recusados: Refusals): boolean =>
  (Object.keys(recusados) as RefusableField[]).some((field) => tells(text, field, recusados[field]!.valor))

function tells(text: string, field: RefusableField, valor: string): boolean {
  const folded = fold(text)
  if (field === 'valor') {
    const { total, unit } = parseAmount(valor)
    const refused = [total, unit].filter((amount) => amount !== null)
    return readNumbers(folded).some(({ value }) => refused.some((amount) => sameAmount(amount, value)))
  }
  if (field === 'progresso') return folded.includes(`${valor}%`) || folded.includes(`${valor} %`)
  if (field === 'whatsapp') return text.replace(/\D/g, '').includes(valor.replace(/\D/g, '').slice(-8))
  const fase = PHASES.find((phase) => phase === valor)
  return wordsOf(fase ? PHASE_LABELS[fase] : valor).test(folded)
}

/** A folded text that says these words one after the other. */
const wordsOf = (valor: string): RegExp =>
  new RegExp(
    `(?<![\\p{L}\\d])${fold(valor)
      .trim()
      .replaceAll(/[^\p{L}\d]+/gu, '[^\\p{L}\\d]+')}(?![\\p{L}\\d])`,
    'u',
  )
