import { LIMITS } from './limits.ts'

const CPF_DIGITS = 11
const CNPJ_DIGITS = 14

/**
 * What was typed in a CNPJ/CPF field as it is shown: digits only, CPF up to 11 of them, CNPJ beyond
 * (specification 1, §5). Never longer than 18 characters.
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

/** A separator stands only between two parts that are both there, so that erasing never gets stuck. */
const join = (parts: string[], separators: string[]): string =>
  parts.reduce((text, part, index) => (part === '' ? text : `${text}${separators[index - 1]}${part}`))
