const UNITS = ['B', 'KB', 'MB', 'GB'] as const
const STEP = 1024

/** A size in the unit that suits it: '4 B', '84 KB', '14,2 MB', '1,5 GB'. Rounding never leaves 1024 of a unit. */
export function fileSizeText(sizeBytes: number): string {
  let [value, at] = [Math.max(0, sizeBytes), 0]
  while (at < UNITS.length - 1 && rounded(value, at) >= STEP) [value, at] = [value / STEP, at + 1]
  return `${String(rounded(value, at)).replace('.', ',')} ${UNITS[at]}`
}

/** Megabytes and gigabytes have one decimal, bytes and kilobytes none. */
const rounded = (value: number, at: number): number => (at < 2 ? Math.round(value) : Math.round(value * 10) / 10)
