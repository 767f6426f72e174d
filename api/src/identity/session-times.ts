const HOUR = 60 * 60
const DAY = 24 * HOUR

/** Duration of a session, seconds. */
export const SESSION = {
  /** Unused. */
  slidesSeconds: 7 * DAY,
  /** Longest duration; Postgres keeps this (`auth.cap_session`). */
  longestSeconds: 30 * DAY,
  /** It is prolonged, and its cookie sent again, when that gains as much. */
  renewedAfterSeconds: DAY,
} as const

/** True when using a session at `now` would let it last a day longer than it does. */
export function isDue({ createdAt, expiresAt }: { createdAt: Date; expiresAt: Date }, now = Date.now()): boolean {
  const could = Math.min(now + SESSION.slidesSeconds * 1_000, createdAt.getTime() + SESSION.longestSeconds * 1_000)
  return could - expiresAt.getTime() >= SESSION.renewedAfterSeconds * 1_000
}
