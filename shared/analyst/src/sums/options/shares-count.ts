import type { Price } from '../mentions/price.ts'
import { numbersOf } from '../../text/numbers.ts'
import { type Utterance } from '../../text/utterances.ts'

export const ALL_TOGETHER = /\b(?:dois|duas|juntos?|todos|total|tudo)\b/

/** 'Meu namorado quer também, seriam 40.' '40 sai 696': the deal grows. */
export function sharesCount({ utterance, sentence, value }: Price, block: readonly Utterance[]): boolean {
  const counts = numbersOf(utterance).filter(
    (one) => one.value !== value && !one.currency && one.from >= sentence[0] && one.to <= sentence[1],
  )
  return block.some((said) => numbersOf(said).some((one) => counts.some((count) => count.value === one.value)))
}
