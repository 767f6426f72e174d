import type { ReactNode } from 'react'

interface RunSectionProps {
  /** Id of its heading. */
  id: string
  text: { title: string; note: string; none: string }
  isEmpty: boolean
  children: ReactNode
}

/** A list of runs under a heading with a note, or a sentence where there are none. */
export const RunSection = ({ id, text, isEmpty, children }: RunSectionProps) => (
  <section aria-labelledby={id} className="grid gap-2.5">
    <div className="flex min-h-8 flex-wrap items-center gap-x-3">
      <h2 id={id} className="text-lg font-semibold">
        {text.title}
      </h2>
      <p className="text-sm text-soft">{text.note}</p>
    </div>
    <ul className="rounded-surface border border-line bg-surface">
      {isEmpty && <li className="px-4 py-4 text-soft">{text.none}</li>}
      {children}
    </ul>
  </section>
)

interface RunRowProps {
  /** Name and state of the run. */
  what: ReactNode
  figures: ReactNode
  /** Links of the row. */
  children: ReactNode
}

export const RunRow = ({ what, figures, children }: RunRowProps) => (
  <li className="flex flex-wrap items-center gap-x-5 gap-y-1.5 border-b border-line px-4 py-3 last:border-b-0">
    <p className="min-w-0 flex-[1_1_320px]">{what}</p>
    <p className="text-sm text-soft tabular-nums">{figures}</p>
    {children}
  </li>
)
