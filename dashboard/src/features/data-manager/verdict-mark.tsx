import clsx from 'clsx'
import { Check, Clock, type LucideIcon } from 'lucide-react'

const LOOKS = {
  good: 'bg-accent-soft text-accent',
  waiting: 'bg-amber-soft text-amber',
  wrong: 'bg-danger-soft text-danger',
} as const

export interface VerdictMarkProps {
  look: keyof typeof LOOKS
  children: string
}

const ICONS: Partial<Record<keyof typeof LOOKS, LucideIcon>> = { good: Check, waiting: Clock }

/** Shows a verdict as a word, never by its colour alone. */
export function VerdictMark({ look, children }: VerdictMarkProps) {
  const Icon = ICONS[look]
  return (
    <span
      className={clsx(
        'inline-flex items-center gap-1 rounded-full px-2 py-0.5 text-xs font-semibold whitespace-nowrap',
        LOOKS[look],
      )}
    >
      {Icon && <Icon aria-hidden className="size-3.5" strokeWidth={2} />}
      {children}
    </span>
  )
}
