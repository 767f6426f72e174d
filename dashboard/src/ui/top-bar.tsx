import { createContext, use, type ReactNode } from 'react'

/** What the shell puts into the bar of every page: the menu button of the phone, the uploads under way. */
export const TopBarSlots = createContext<{ start: ReactNode; status: ReactNode }>({ start: null, status: null })

export function TopBar({ title, children }: { title: string; children?: ReactNode }) {
  const { start, status } = use(TopBarSlots)
  return (
    <header className="flex flex-wrap items-center gap-x-2.5 gap-y-2 px-3.5 pt-3 pb-2 tablet:flex-nowrap tablet:px-4 tablet:py-3">
      {start}
      <h1 className="mr-auto text-xl font-semibold tracking-[-0.018em] whitespace-nowrap">{title}</h1>
      {status}
      {children}
    </header>
  )
}
