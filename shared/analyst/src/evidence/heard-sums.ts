import { formatBRL, parseAmount } from '@fechai/domain/amount'
import type { Doubt } from '@fechai/domain/doubt'

/** The doubt about a sum that was only heard: it is never sure alone. */
export function heardDoubt(valor: string): Doubt {
  const other = soundsLike(valor)
  const heard = { valor, de: 'regras' } as const
  return { leituras: other === null ? [heard] : [heard, { valor: other, de: 'regras' }], motivo: 'ouvido' }
}

/** Digits that sound alike, by their place in a group of three: 'três' and 'seis', 'sessenta' and 'setenta'. */
const ALIKE: readonly Readonly<Record<string, string>>[] = [
  { 3: '6', 6: '3' },
  { 6: '7', 7: '6' },
  { 6: '7', 7: '6' },
]

/** The sum that a recogniser most easily mistakes for this one; null for one that sounds like no other. */
function soundsLike(valor: string): string | null {
  const { total, unit } = parseAmount(valor)
  if (total === null || unit !== null || !Number.isInteger(total)) return null
  const digits = [...String(total)]
  const at = digits.findIndex((digit, place) => {
    const power = (digits.length - 1 - place) % 3
    // 'Treze' and 'dezesseis' have a sound of their own.
    return !(power === 0 && digits[place - 1] === '1') && ALIKE[power]![digit] !== undefined
  })
  if (at < 0) return null
  digits[at] = ALIKE[(digits.length - 1 - at) % 3]![digits[at]!]!
  return formatBRL(Number(digits.join('')))
}
