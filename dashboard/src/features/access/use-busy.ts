import { useState } from 'react'

/** Says whether something runs that was begun here. */
export function useBusy(): { busy: boolean; run: (work: Promise<unknown>) => void } {
  const [busy, setBusy] = useState(false)
  const run = (work: Promise<unknown>): void => {
    setBusy(true)
    void work.finally(() => setBusy(false))
  }
  return { busy, run }
}
