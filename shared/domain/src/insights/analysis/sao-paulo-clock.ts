import { inSaoPaulo } from './sao-paulo-hour.ts'

/** Local time of an instant. */
export interface LocalHour {
  /** 'YYYY-MM-DD' */
  day: string
  hour: number
  /** 0 is Monday. */
  weekday: number
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const WEEK_MS = 7 * DAY_MS

/** Returns a reader of local hours that computes each hour once: reports read those of many thousand messages. */
export function saoPauloClock(): (at: number) => LocalHour {
  const known = new Map<number, LocalHour>()
  return (at) => {
    const nth = Math.floor(at / HOUR_MS)
    const hour = known.get(nth) ?? localHour(at)
    known.set(nth, hour)
    return hour
  }
}

function localHour(at: number): LocalHour {
  const local = inSaoPaulo(new Date(at).toISOString())
  const day = local.slice(0, 10)
  return { day, hour: Number(local.slice(11, 13)), weekday: weekdayOf(day) }
}

/** Returns the first day of the week of each day, of weeks that end with `last`: the last one is always whole. */
export const weeksEnding =
  (last: string) =>
  (day: string): string => {
    const weeks = Math.floor((Date.parse(last) - Date.parse(day)) / WEEK_MS)
    return new Date(Date.parse(last) - weeks * WEEK_MS - 6 * DAY_MS).toISOString().slice(0, 10)
  }

/** 0 is Monday. */
export const weekdayOf = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
