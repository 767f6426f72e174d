import { remember } from '@fechai/domain/patterns/remember'
import { anyOf } from '../../text/any-of.ts'
import { numbersOf } from '../../text/numbers.ts'
import type { Utterance } from '../../text/utterances.ts'
import type { Price } from '../mentions/price.ts'

/** 'Quanto pagam hoje?', 'paga aluguel de máquina?': the seller asks what the customer has now. */
const ASKS_COST =
  /\b(?:quanto|qto)\b[^?!\n]{0,30}\b(?:paga|pagam|pagando|gasta|gastam|gastando)\b[^?\n]*\?|\bpagam? (?:quanto|aluguel|mensalidade|alguma taxa)\b[^?\n]*\?/
const asksCost = remember(({ role, folded }: Utterance): boolean => role === 'seller' && ASKS_COST.test(folded))

/** 'Gasto uns 600 por mês', 'minha conta tá vindo 800', 'pago 199 hoje'. */
const TELLS_COST = anyOf([
  /\b(?:pago|pagamos|gasto|gastamos)\b[^.?!\n]{0,30}\d[^.?!\n]{0,10}\b(?:(?:por|ao|no|todo) mes|hoje|atualmente)\b/,
  /\b(?:hoje|atualmente|por mes) (?:eu |a gente )?(?:pago|pagamos|gasto|gastamos)\b/,
  /\bconta (?:de [a-z]+ |aqui )?(?:(?:ta|esta|anda) vindo|vem|veio)\b/,
])
const tellsCost = remember(({ role, folded }: Utterance): boolean => role === 'customer' && TELLS_COST.test(folded))

/** 'Então são 98 por mês', 'com 3 dá 117 todo mês'. */
const RECKONS =
  /^(?:(?:entao|ou seja|nossa|puxa|olha|bom|certo|ok|pois e|so ai|ai|eita|hum)[ ,!.]*)*(?:com \d+ [a-z]+ )?(?:isso )?(?:ja )?(?:sao|da|dao|r\$|\d)/
const OFFERS = /\b(?:noss[oa]|fica|ficaria|faco|fazemos|consigo|sai|plano|aqui|comigo|cubro|igual|posso)\b/

/** A seller's figure that only reckons with what the customer pays now. */
const reckonsCost = ({ role, kind, value, utterance, sentence }: Price, costs: readonly number[]): boolean => {
  const said = utterance.folded.slice(...sentence)
  return (
    role === 'seller' &&
    kind === 'offer' &&
    costs.some((cost) => cost >= 10 && Number.isInteger(value / cost) && value / cost <= 60) &&
    RECKONS.test(said) &&
    !OFFERS.test(said)
  )
}

/** Costs mentioned in a conversation, in the order of its messages. */
export interface Costs {
  askedAt: number
  told: { index: number; value: number }[]
  /** Costs mentioned before this message, and if this message mentions some. */
  before: number[]
  isTold: boolean
}
export const newCosts = (): Costs => ({ askedAt: -10, told: [], before: [], isTold: false })

/** Notes what the customer pays now, elsewhere. */
export function hearCosts(costs: Costs, utterance: Utterance): void {
  const { index } = utterance
  if (asksCost(utterance)) costs.askedAt = index
  costs.told = costs.told.filter((cost) => cost.index >= index - 5)
  costs.before = costs.told.map(({ value }) => value)
  costs.isTold = utterance.role === 'customer' && (index - costs.askedAt <= 2 || tellsCost(utterance))
  if (costs.isTold) for (const { value } of numbersOf(utterance)) costs.told.push({ index, value })
}

/** True for what the customer pays now, and for what the seller reckons with it. */
export const isOwnCost = (price: Price, { isTold, before }: Costs): boolean =>
  (isTold && price.kind !== 'part') || reckonsCost(price, before)
