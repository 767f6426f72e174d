/** True when a field of a reading has no value. */
export const isEmpty = (value: string | number | readonly string[] | null | undefined): boolean =>
  value === null || value === undefined || (Array.isArray(value) ? value.length === 0 : value === '')
