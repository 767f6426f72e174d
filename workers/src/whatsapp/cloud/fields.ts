/** Reads values of a report of Meta's: what is not there, or is something else, is null. */
export type Fields = Record<string, unknown>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {})
export const listOf = (value: unknown): Fields[] => (Array.isArray(value) ? value.filter(isFields) : [])
export const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)
export const numberIn = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null

/** Digits of a telephone number; Meta writes some with a plus sign. */
export const digitsOf = (value: unknown): string | null => {
  const digits = (textOf(value) ?? '').replace(/^\+/, '')
  return /^\d{8,15}$/.test(digits) ? digits : null
}
