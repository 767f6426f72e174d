import { formatBRL, parseAmount } from '@fechai/domain/amount'
import type { Doubt } from '@fechai/domain/doubt'
import { sameAmount } from '../text/amounts.ts'
import { numbersOf } from '../text/numbers.ts'
import type { Utterance } from '../text/utterances.ts'

/** True when a sum, or the unit price behind it, is said in recordings alone: nobody wrote it. */
export function isOnlyHeard(valor: string, utterances: readonly Utterance[]): boolean {
  const { total, unit } = parseAmount(valor)
  const sums = [total, unit].filter((sum) => sum !== null)
  const said = utterances.filter((one) =>
    numbersOf(one).some(({ value }) => sums.some((sum) => sameAmount(value, sum))),
  )
  return said.length > 0 && said.every(({ source, attachment }) => source === 'media' && attachment === 'audio')
}

/** Digits that sound alike, by their place in a group of three: 'três' and 'seis', 'sessenta' and 'setenta'. */
const ALIKE: readonly Readonly<Record<string, string>>[] = [
  { 3: '6', 6: '3' },
  { 6: '7', 7: '6' },
  { 6: '7', 7: '6' },
]

/** The doubt about a sum that was only heard: it is never sure alone. */
export function heardDoubt(valor: string): Doubt {
  const other = soundsLike(valor)
  const heard = { valor, de: 'regras' } as const
  return { leituras: other === null ? [heard] : [heard, { valor: other, de: 'regras' }], motivo: 'ouvido' }
}

/** The sum that a recogniser most easily mistakes for this one; null for one that sounds like no other. */
function soundsLike(valor: string): string | null {
  const { total, unit } = parseAmount(valor)
  if (total === null || unit !== null || !Number.isInteger(total)) return null
  const digits = [...String(total)]
  const at = digits.findIndex((digit, place) => ALIKE[(digits.length - 1 - place) % 3]![digit] !== undefined)
  if (at < 0) return null
  digits[at] = ALIKE[(digits.length - 1 - at) % 3]![digits[at]!]!
  return formatBRL(Number(digits.join('')))
}
