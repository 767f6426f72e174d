import type { Price } from './price.ts'

/** 'Vou querer mesmo a de', 'prefiro o plano de': the one that is picked by its price. */
const PICKS_BEFORE =
  /\b(?:vou (?:querer|ficar com|levar|de|com)|vai ser|quero|prefiro|fico com|ficar com|levo|pode (?:ser|fazer|fechar)|fecho|fechar)(?: (?:mesm[oa]|entao|so|agora))* (?:n?[oa]s?|com [oa])(?: [a-z]+)? de (?:r\$ ?)?$/
/** 'Aquele sofá de', 'a de': one among several, told by its price. */
const TOLD_BY_PRICE = /\b(?:[oan]|n[oa]|d[oa]|aquel[ea]|ess[ea])(?: [a-z]+)? de (?:r\$ ?)?$/

/** 'Aquela de 120 fica pesada, vou querer a de 90': of two told by their price in one breath the other is out. */
export function markPassedOver(prices: readonly Price[], folded: string): void {
  const before = ({ from }: Price): string => folded.slice(Math.max(0, from - 60), from)
  const picked = prices.find((price) => price.role !== 'seller' && PICKS_BEFORE.test(before(price)))
  if (picked === undefined) return
  for (const price of prices)
    if (
      price.from < picked.from &&
      price.kind !== 'part' &&
      price.value !== picked.value &&
      TOLD_BY_PRICE.test(before(price)) &&
      !PICKS_BEFORE.test(before(price))
    )
      price.kind = 'past'
}
