const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** Up to here hours are counted on: '30h' says more than '1 dia 6h'. */
const DAYS_FROM = 2 * DAY

/** A measured time in at most two units, rounded to the smaller one: '45s', '7min 32s', '5h 2min', '3 dias 4h'. */
export function durationText(seconds: number): string {
  const rounded = toStep(Math.max(0, seconds))
  if (rounded >= DAYS_FROM) return inTwo(rounded, DAY, ' dias', HOUR, 'h')
  if (rounded >= HOUR) return inTwo(rounded, HOUR, 'h', MINUTE, 'min')
  if (rounded >= MINUTE) return inTwo(rounded, MINUTE, 'min', 1, 's')
  return `${rounded}s`
}

/** An estimated or running time, rounded up to whole minutes from the first one on: '40s', '4min', '1h 20min'. */
export const aboutDurationText = (seconds: number): string =>
  durationText(seconds < MINUTE ? Math.max(1, Math.ceil(seconds)) : Math.ceil(seconds / MINUTE) * MINUTE)

/** The length of a step grows with the time, and a time that reaches the next unit is shown in that one. */
function toStep(seconds: number): number {
  const step = seconds < HOUR ? 1 : seconds < DAYS_FROM ? MINUTE : HOUR
  return Math.round(seconds / step) * step
}

function inTwo(seconds: number, large: number, largeUnit: string, small: number, smallUnit: string): string {
  const rest = Math.floor((seconds % large) / small)
  const whole = `${Math.floor(seconds / large)}${largeUnit}`
  return rest === 0 ? whole : `${whole} ${rest}${smallUnit}`
}
