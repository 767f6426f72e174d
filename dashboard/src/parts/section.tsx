import { useId, type ReactNode } from 'react'

interface SectionProps {
  title: string
  note?: string
  /** Name by which an address leads to it. */
  anchor?: string
  children: ReactNode
}

/** A heading with what is quieter beside it, and a card below. */
export function Section({ title, note, anchor, children }: SectionProps) {
  const id = useId()
  return (
    <section id={anchor} aria-labelledby={id} className="grid min-w-0 gap-2.5">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h2 id={id} className="text-lg font-semibold">
          {title}
        </h2>
        {note && <span className="min-w-0 text-xs text-soft [overflow-wrap:anywhere]">{note}</span>}
      </div>
      {children}
    </section>
  )
}

export const cardLook = 'rounded-surface border border-line bg-surface'
