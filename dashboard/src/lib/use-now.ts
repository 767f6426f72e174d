import { useEffect, useState } from 'react'

const TICK_MS = 30_000

/** The present, in milliseconds, so that what is told relative to it does not grow old on the screen. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
