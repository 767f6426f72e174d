const HOUR = 60 * 60
const DAY = 24 * HOUR

/** How long a session lasts, seconds. */
export const SESSION = {
  /** Unused. */
  slidesSeconds: 7 * DAY,
  /** At most; Postgres keeps this (`auth.cap_session`). */
  longestSeconds: 30 * DAY,
  /** It is prolonged, and its cookie sent again, when that gains as much. */
  renewedAfterSeconds: DAY,
} as const

/** Whether using a session at `now` would let it last a day longer than it does. */
export function isDue({ createdAt, expiresAt }: { createdAt: Date; expiresAt: Date }, now = Date.now()): boolean {
  const could = Math.min(now + SESSION.slidesSeconds * 1_000, createdAt.getTime() + SESSION.longestSeconds * 1_000)
  return could - expiresAt.getTime() >= SESSION.renewedAfterSeconds * 1_000
}
