import { useEffect, useState } from 'react'

const TICK_MS = 30_000

/** Returns the current time in milliseconds and updates it, so that relative times on the screen stay true. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
