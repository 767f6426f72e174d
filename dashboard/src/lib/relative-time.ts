import { displayTime } from '@fechai/shared/domain/clock'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** 'agora', 'há 5 min', 'há 3 h'; from a day on, and for what lies ahead, the date itself. */
export function relativeTime(iso: string, now: number): string {
  const agoMs = now - Date.parse(iso)
  // The server's clock may be a little ahead of the browser's.
  if (!(agoMs >= -MINUTE_MS && agoMs < DAY_MS)) return displayTime(iso)
  if (agoMs < MINUTE_MS) return 'agora'
  return agoMs < HOUR_MS ? `há ${Math.floor(agoMs / MINUTE_MS)} min` : `há ${Math.floor(agoMs / HOUR_MS)} h`
}
