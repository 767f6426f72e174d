import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

export interface EmptyStateProps {
  icon: LucideIcon
  title: string
  text?: string
  role?: 'alert'
  /** A line above what fills the middle. */
  short?: boolean
  children: ReactNode
}

/** One sentence, one action, in the middle of what would be full. */
export function EmptyState({ icon: Icon, title, text, role, short = false, children }: EmptyStateProps) {
  if (short)
    return (
      <div className="mx-auto flex w-full max-w-[960px] flex-wrap items-center gap-x-3 gap-y-1 px-3.5 pt-2 tablet:px-4">
        <Icon aria-hidden className="size-4 shrink-0 text-faint" strokeWidth={1.75} />
        <p className="mr-auto min-w-0 text-sm [overflow-wrap:anywhere] text-soft">{title}</p>
        {children}
      </div>
    )
  return (
    <div
      role={role}
      className="grid flex-1 animate-appear place-content-center justify-items-center gap-2 px-6 pb-[12vh] text-center"
    >
      <Icon aria-hidden className="mb-2 size-7 text-faint" strokeWidth={1.5} />
      <h2 className="text-lg font-semibold tracking-[-0.01em]">{title}</h2>
      {text && <p className="max-w-[46ch] text-soft">{text}</p>}
      <div className="mt-3">{children}</div>
    </div>
  )
}
