import { parseAmount } from '@fechai/domain/amount'
import { sameAmount } from './amounts.ts'
import { numbersOf } from './numbers.ts'
import type { Utterance } from './utterances.ts'

/** True when a sum, or the unit price behind it, is said in recordings alone: nobody wrote it. */
export function isOnlyHeard(valor: string, utterances: readonly Utterance[]): boolean {
  const { total, unit } = parseAmount(valor)
  const sums = [total, unit].filter((sum) => sum !== null)
  const said = utterances.filter((one) =>
    numbersOf(one).some(({ value }) => sums.some((sum) => sameAmount(value, sum))),
  )
  return said.length > 0 && said.every(({ source, attachment }) => source === 'media' && attachment === 'audio')
}
