import { lines } from '@fechai/domain/patterns/lines'
import { type Price, revised } from '../mentions/price.ts'

/** A talk about a group that buys by lot: what is paid goes by the month. */
const CREDIT = /\b(?:consorcio|carta de credito|contemplad[oa]|contemplacao)\b/
export const namesCredit = (folded: string): boolean => CREDIT.test(folded)

/** 'Em 72 meses cai pra 347'. */
const MONTHS_BEFORE = new RegExp(lines`
  \b(?:em|por|com|de) (\d{2,3}) (?:meses|vezes|parcelas),? (?:[a-z]+ )??(?:fica|sai|cai|vai|da|seria
  |ficaria|parcela)(?: por| pra| para| em| de| a)* ?(?:r\$ ?)?$
`)
/** '347 em 72 meses', '347 por mês em 72 vezes'. */
const MONTHS_AFTER = /^ ?(?:reais )?(?:por mes |mensais |ao mes )?(?:em|por) (\d{2,3}) (?:meses|vezes|parcelas)\b/
/** 'Carta menor, de 15 mil'. */
const LETTER_BEFORE = /\bcartas?\b[^.!?\n]{0,40}\bde (?:r\$ ?)?$/

/** So many months at so much; and what a letter is worth, once its months are priced. */
export function spreadCredit(price: Price, told: readonly Price[]): Price {
  const { utterance, sentence, from, to, per, kind, value } = price
  if (per === 'instalment' || (kind !== 'offer' && kind !== 'echo' && kind !== 'asked')) return price
  const before = utterance.folded.slice(sentence[0], from)
  if (value >= 5000 && LETTER_BEFORE.test(before) && told.some((one) => one.per === 'instalment'))
    return revised(price, 'credit-letter', { kind: 'part' })
  const months = Number(MONTHS_BEFORE.exec(before)?.[1] ?? MONTHS_AFTER.exec(utterance.folded.slice(to))?.[1] ?? 0)
  if (months < 12 || price.role !== 'seller') return price
  const total = Math.round(value * months * 100) / 100
  return revised(price, 'credit-by-month', { per: 'instalment', times: months, total })
}
