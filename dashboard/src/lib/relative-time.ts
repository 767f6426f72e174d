import { displayTime } from '@fechai/domain/clock'
import { durationText } from '@fechai/domain/duration-text'

const SECOND_MS = 1_000
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** Formats 'agora', 'há 5min', 'há 3h'; the date itself from a day on, and for the future. */
export function relativeTime(iso: string, now: number): string {
  const agoMs = now - Date.parse(iso)
  // The server's clock may be a little ahead of the browser's.
  if (!(agoMs >= -MINUTE_MS && agoMs < DAY_MS)) return displayTime(iso)
  if (agoMs < MINUTE_MS) return 'agora'
  const unitMs = agoMs < HOUR_MS ? MINUTE_MS : HOUR_MS
  return `há ${durationText((Math.floor(agoMs / unitMs) * unitMs) / SECOND_MS)}`
}
