import { useId, type ReactNode } from 'react'

/** A heading with what is quieter beside it, and a card below. */
export function Section({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid min-w-0 gap-2.5">
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
