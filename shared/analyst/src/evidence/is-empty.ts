/** Whether a field of a reading says nothing. */
export const isEmpty = (value: string | number | readonly string[] | null | undefined): boolean =>
  value === null || value === undefined || (Array.isArray(value) ? value.length === 0 : value === '')
