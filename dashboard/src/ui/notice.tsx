import clsx from 'clsx'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

const LOOKS = {
  calm: 'border-line bg-raise text-soft',
  warn: 'border-transparent bg-amber-soft text-amber',
  wrong: 'border-transparent bg-danger-soft text-danger',
  good: 'border-transparent bg-accent-soft text-accent',
} as const

export interface NoticeProps {
  icon: LucideIcon
  look?: keyof typeof LOOKS
  /** Read out as soon as it appears. */
  role?: 'alert' | 'status'
  className?: string
  children: ReactNode
}

export function Notice({ icon: Icon, look = 'calm', role, className, children }: NoticeProps) {
  return (
    <div role={role} className={clsx('flex gap-2.5 rounded-[10px] border px-3 py-2.5 text-sm', LOOKS[look], className)}>
      <Icon
        aria-hidden
        className={clsx('mt-px size-4 shrink-0', look === 'calm' && 'text-accent')}
        strokeWidth={1.75}
      />
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  )
}
