const FIRST_MS = 1_000
const LONGEST_MS = 60_000
const LONG_MS = { 440: 30_000, other: 15 * 60_000 }
/** The duration after which a connection counts as good. */
const GOOD_AFTER_MS = 60_000
/** Attempts of one session within the window; one more waits for it to pass. */
const MOST_ATTEMPTS = 20
const WINDOW_MS = 5 * 60_000

export interface BackOff {
  /** Returns the wait before the next attempt, which is counted. */
  next(): number
  nextLong(code: number): number
  /** Records an opened connection; `closed` measures its duration. */
  opened(): void
  closed(): void
  /** The restart that a new link asks for: at once, and counted. */
  atOnce(): number
  /** Nothing of it counts any more. */
  isForgotten(): boolean
}

/** Twice as long each time, up to a minute, with chance in it so that sessions that fell together do not return together. */
export function backOff(now: () => number = Date.now, chance: () => number = Math.random): BackOff {
  let failures = 0
  let openedAt: number | null = null
  let usedAt = now()
  const attempts: number[] = []
  const counted = (waitMs: number): number => {
    const earliest = attempts.length < MOST_ATTEMPTS ? 0 : attempts.at(-MOST_ATTEMPTS)! + WINDOW_MS - now()
    const wait = Math.max(waitMs, earliest)
    usedAt = now() + wait
    attempts.push(usedAt)
    if (attempts.length > MOST_ATTEMPTS) attempts.shift()
    return wait
  }
  const jittered = (ms: number): number => Math.round(ms * (0.5 + chance() / 2))
  return {
    next: () => counted(jittered(Math.min(LONGEST_MS, FIRST_MS * 2 ** failures++))),
    nextLong: (code) => counted(jittered(2 * (code === 440 ? LONG_MS[440] : LONG_MS.other))),
    atOnce: () => counted(0),
    isForgotten: () => openedAt === null && usedAt + WINDOW_MS < now(),
    opened: () => void (openedAt = now()),
    closed() {
      usedAt = now()
      if (openedAt !== null && now() - openedAt >= GOOD_AFTER_MS) failures = 0
      openedAt = null
    },
  }
}

/** The waits of many sessions, each kept for as long as it counts. */
export function sessionWaits(make: () => BackOff = backOff) {
  const known = new Map<string, BackOff>()
  return {
    of(sessionId: string): BackOff {
      for (const [id, waits] of known) if (waits.isForgotten()) known.delete(id)
      const waits = known.get(sessionId) ?? make()
      known.set(sessionId, waits)
      return waits
    },
  }
}
