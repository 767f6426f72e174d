import { lines } from '@fechai/domain/patterns/lines'
import { asKind, type Price } from '../mentions/price.ts'

const JOINS_COST = new RegExp(lines`
  ^ ?(?:reais )?(?:em (?:ate )?\d{2,3} (?:meses|parcelas|vezes),? )?(?:por|sai|sai por|fica|fica em
  |fica por|custa|da|e|a|=|->|-)? ?(?:so |apenas )?(?:r\$ ?)?$
`)

/** 'Capital de 150 mil por 67,90 ao mês', 'o de 400 mil sai 1.490 por ano': what is covered, and what that costs. */
export function withCovered(prices: readonly Price[], folded: string): Price[] {
  let isList = false
  return prices.map((covered, at) => {
    const cost = prices[at + 1]
    if (cost === undefined || cost.sentence[0] !== covered.sentence[0] || covered.value < cost.value * 20)
      return covered
    const between = folded.slice(covered.to, cost.from)
    const isPeriodic =
      cost.per === 'month' || /^ ?(?:reais )?(?:por|ao|no|a) (?:ano|mes|semestre)/.test(folded.slice(cost.to))
    const isCredit =
      /\b(?:carta|credito|capital|cobertura|financi\w+|emprestimo|liberad\w+|consorcio)\b[^.!?\n]*$/.test(
        folded.slice(covered.sentence[0], covered.from),
      )
    // '100 mil 975'.
    const isBare = between === ' ' && covered.value >= 10_000 && cost.value * 50 < covered.value
    const joins = (isPeriodic || isList || isBare) && JOINS_COST.test(between)
    isList ||= joins
    return asKind(covered, 'covered', 'part', joins || (cost.per === 'instalment' && isCredit))
  })
}
