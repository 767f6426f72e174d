import clsx from 'clsx'
import { useId, type ReactNode } from 'react'

export interface SectionProps {
  title: string
  /** Name of the region, where its title alone is not unique on the page. */
  landmark?: string
  /** The action at the right end of the title. */
  action?: ReactNode
  className?: string
  children: ReactNode
}

/** A part of the page, with a hairline above. */
export function Section({ title, landmark, action, className, children }: SectionProps) {
  const id = useId()
  return (
    <section
      aria-label={landmark}
      aria-labelledby={landmark === undefined ? id : undefined}
      className={clsx('border-t border-line pt-3 pb-4', className)}
    >
      <div className="mb-1.5 flex min-h-7 flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id={id} className="mr-auto text-sm font-semibold">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  )
}

export const Quiet = ({ children }: { children: ReactNode }) => <p className="text-sm text-soft">{children}</p>
