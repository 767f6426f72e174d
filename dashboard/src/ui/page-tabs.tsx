import clsx from 'clsx'
import { Tabs } from 'radix-ui'
import type { ReactNode } from 'react'

export interface TabRowProps<Id extends string> {
  /** Name of the tab list, for screen readers. */
  label: string
  /** Tab labels in their order, by id. */
  tabs: Readonly<Record<Id, string>>
  className?: string
}

/** Row of the parts of a page; belongs within `Tabs.Root`. */
export function TabRow<Id extends string>({ label, tabs, className }: TabRowProps<Id>) {
  return (
    <Tabs.List
      aria-label={label}
      className={clsx('flex shrink-0 overflow-x-auto border-b border-line [scrollbar-width:none]', className)}
    >
      {Object.entries<string>(tabs).map(([id, words]) => (
        <Tabs.Trigger
          key={id}
          value={id}
          className="-mb-px h-10 shrink-0 border-b-2 border-transparent px-2.5 text-soft outline-offset-[-2px] hover:text-text data-[state=active]:border-accent data-[state=active]:font-semibold data-[state=active]:text-text touch:h-11"
        >
          {words}
        </Tabs.Trigger>
      ))}
    </Tabs.List>
  )
}

/** Panels of the tabs. */
export function TabPanels<Id extends string>({ panels }: { panels: Readonly<Record<Id, ReactNode>> }) {
  return Object.entries<ReactNode>(panels).map(([id, panel]) => (
    <Tabs.Content key={id} value={id} tabIndex={-1} className="outline-none">
      {panel}
    </Tabs.Content>
  ))
}
