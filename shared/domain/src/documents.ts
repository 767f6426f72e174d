import { LIMITS } from './limits.ts'

const CPF_DIGITS = 11
const CNPJ_DIGITS = 14

/**
 * Formats the typed text of a CNPJ/CPF field: digits only, CPF up to 11 of them, CNPJ beyond (specification 1, §5).
 * Never longer than 18 characters.
 */
export function formatDocument(typed: string): string {
  const digits = typed.replace(/\D/g, '').slice(0, CNPJ_DIGITS)
  const formatted = digits.length <= CPF_DIGITS ? formatCpf(digits) : formatCnpj(digits)
  return formatted.slice(0, LIMITS.documentMaxLength)
}

const formatCpf = (digits: string): string =>
  join([digits.slice(0, 3), digits.slice(3, 6), digits.slice(6, 9), digits.slice(9)], ['.', '.', '-'])

const formatCnpj = (digits: string): string =>
  join(
    [digits.slice(0, 2), digits.slice(2, 5), digits.slice(5, 8), digits.slice(8, 12), digits.slice(12)],
    ['.', '.', '/', '-'],
  )

/** A separator is used only between two existing parts, so that deleting never gets stuck. */
const join = (parts: string[], separators: string[]): string =>
  parts.reduce((text, part, index) => (part === '' ? text : `${text}${separators[index - 1]}${part}`))

/** Returns the problem of a typed CNPJ/CPF as a sentence for its writer; null if there is none, or no text. */
export function documentProblem(typed: string): string | null {
  const digits = typed.replace(/\D/g, '')
  if (digits === '') return null
  if (digits.length === CPF_DIGITS) return isCpf(digits) ? null : 'Este CPF não existe: confira os números.'
  if (digits.length === CNPJ_DIGITS) return isCnpj(digits) ? null : 'Este CNPJ não existe: confira os números.'
  return 'Faltam números: um CPF tem 11, um CNPJ tem 14.'
}

const isCpf = (digits: string): boolean => hasCheckDigits(digits, 9)
const isCnpj = (digits: string): boolean => hasCheckDigits(digits, 12, 9)

/**
 * Returns true if both digits after the first `length` ones check those before them. Each is weighed by its distance
 * from the end, from 2 on, starting over after `heaviest`. One repeated digit checks itself and is no valid number.
 */
function hasCheckDigits(digits: string, length: number, heaviest = Number.POSITIVE_INFINITY): boolean {
  if (new Set(digits).size === 1) return false
  return [length, length + 1].every((end) => {
    const sum = [...digits.slice(0, end)].reduce((total, digit, index) => {
      const weight = 2 + ((end - 1 - index) % (heaviest - 1))
      return total + Number(digit) * weight
    }, 0)
    const rest = (sum * 10) % 11
    return (rest === 10 ? 0 : rest) === Number(digits[end])
  })
}
