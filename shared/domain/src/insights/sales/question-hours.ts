import type { Wait } from '../../act.ts'
import { saoPauloClock } from '../analysis/sao-paulo-clock.ts'
import { FAST_MINUTES } from './deal-marks.ts'

/** Questions and requests of customers that came in one hour of one weekday. */
export interface QuestionHour {
  /** 0 is Monday. */
  weekday: number
  hour: number
  n: number
  /** Those answered after more than half an hour. */
  late: number
}

const MINUTE_MS = 60_000

/** Returns the hours in which customers asked, in order; hours without a question are left out. */
export function questionHours(deals: readonly { asked: readonly Wait[] }[]): QuestionHour[] {
  const clock = saoPauloClock()
  const hours = new Map<number, QuestionHour>()
  for (const { asked } of deals)
    for (const { at, ms } of asked) {
      const { weekday, hour } = clock(at - ms)
      const key = 24 * weekday + hour
      const cell = hours.get(key) ?? { weekday, hour, n: 0, late: 0 }
      cell.n += 1
      if (ms > FAST_MINUTES * MINUTE_MS) cell.late += 1
      hours.set(key, cell)
    }
  return [...hours].sort(([a], [b]) => a - b).map(([, cell]) => cell)
}
