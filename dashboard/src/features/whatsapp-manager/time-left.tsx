import { useEffect, useState } from 'react'
import { clockTime } from '../../lib/clock-time.ts'
import type { ShownCode } from '../../state/whatsapp-connection.ts'

/** Shows the time for which a code can still be used. */
export function TimeLeft({ label, of }: { label: string; of: Pick<ShownCode, 'endsAt' | 'forMs'> }) {
  const left = useSecondsLeft(of.endsAt)
  return (
    <>
      <p className="mt-2 flex items-baseline justify-between text-soft">
        {label}
        <span role="timer" className="text-lg font-semibold text-text tabular-nums">
          {clockTime(left)}
        </span>
      </p>
      <div aria-hidden className="h-1 overflow-hidden rounded-full bg-line">
        <div
          className="h-full rounded-full bg-accent transition-[width] duration-1000 ease-linear motion-reduce:transition-none"
          style={{ width: `${Math.min(100, ((left * 1000) / of.forMs) * 100)}%` }}
        />
      </div>
    </>
  )
}

export function useSecondsLeft(endsAt: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Math.ceil((endsAt - now) / 1000))
}
