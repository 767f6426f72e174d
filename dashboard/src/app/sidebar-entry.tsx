import clsx from 'clsx'
import type { LucideIcon } from 'lucide-react'
import { Suspense } from 'react'
import { useSnapshot } from 'valtio'
import { Link } from 'wouter'
import { connection, connectionState } from '../state/connection.ts'
import { appCopy } from './copy.ts'
import { late } from '../ui/late.tsx'
import type { Screen } from './screens.ts'
import { useIsCurrent } from './use-current.ts'

const { live, liveStates } = appCopy.sidebar

const ScreenBadge = late(() => import('./screen-badges.tsx').then((module) => module.ScreenBadge))

export interface SidebarEntryProps {
  screen: Screen
  icon: LucideIcon
  collapsed: boolean
}

export function SidebarEntry({ screen, icon: Icon, collapsed }: SidebarEntryProps) {
  const current = useIsCurrent()(screen.path)
  return (
    <Link
      href={screen.path}
      aria-current={current ? 'page' : undefined}
      title={collapsed ? screen.label : undefined}
      className={clsx(
        'relative flex h-8 items-center gap-2.5 rounded-control px-2 whitespace-nowrap touch:h-11',
        current
          ? 'bg-surface font-semibold inset-ring-1 inset-ring-line'
          : 'text-soft hover:bg-line/50 hover:text-text',
        collapsed && 'justify-center',
      )}
    >
      <Icon aria-hidden className="size-4 shrink-0" strokeWidth={1.75} />
      <span className={collapsed ? 'sr-only' : undefined}>{screen.label}</span>
      {screen.id === 'pipeline' && <LiveBadge collapsed={collapsed} />}
      <Suspense fallback={null}>
        <ScreenBadge id={screen.id} collapsed={collapsed} />
      </Suspense>
    </Link>
  )
}

/** The dot shows the state of the event stream: green only while it is open. */
function LiveBadge({ collapsed }: { collapsed: boolean }) {
  const state = connectionState(useSnapshot(connection))
  return (
    <span
      title={`${live}: ${liveStates[state]}`}
      data-connection={state}
      className={clsx(
        'flex items-center gap-1.5 text-xs font-normal text-soft',
        collapsed ? 'absolute top-0.5 right-0.5' : 'ml-auto',
      )}
    >
      <span
        aria-hidden
        className={clsx(
          'size-[7px] rounded-full',
          state === 'connected' && 'bg-(--phase-fechados)',
          state === 'disconnected' && 'bg-field',
          state === 'offline' && 'bg-amber',
        )}
      />
      <span className={collapsed ? 'sr-only' : undefined}>{live}</span>
      <span className="sr-only">{liveStates[state]}</span>
    </span>
  )
}
