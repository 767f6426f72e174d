import { createContext, use, type ReactNode } from 'react'

/** Content that the shell adds to the bar of every page: the menu button of the phone, the uploads under way. */
export const TopBarSlots = createContext<{ start: ReactNode; status: ReactNode }>({ start: null, status: null })

/** Controls and the state of uploads mean nothing on paper. */
const OFF_PAPER = 'contents print:hidden'

export interface TopBarProps {
  title: string
  /** Left of the title: the way back. */
  before?: ReactNode
  children?: ReactNode
}

export function TopBar({ title, before, children }: TopBarProps) {
  const { start, status } = use(TopBarSlots)
  return (
    <header className="flex flex-wrap items-center gap-x-2.5 gap-y-2 px-3.5 pt-3 pb-2 tablet:flex-nowrap tablet:px-4 tablet:py-3">
      <div className={OFF_PAPER}>{start}</div>
      {before}
      {/* The title shrinks last: words of chips, of the search and of buttons have icons that replace them. On a phone
          they take a line of their own before it is cut short. */}
      <h1 className="min-w-0 flex-1 basis-36 truncate text-lg font-semibold tracking-[-0.018em] tablet:shrink-[0.00001] tablet:basis-auto tablet:text-xl">
        {title}
      </h1>
      <div className={OFF_PAPER}>
        {status}
        {children}
      </div>
    </header>
  )
}
