import clsx from 'clsx'
import { LogOut, Monitor, Moon, Sun } from 'lucide-react'
import { useSnapshot } from 'valtio'
import { askToLeave } from '../state/offline-work.ts'
import { session } from '../state/session.ts'
import { Button } from '../ui/button.tsx'
import { appCopy } from './copy.ts'
import { nextTheme, theme } from '../state/theme.ts'

const text = appCopy.sidebar
const ICONS = { system: Monitor, light: Sun, dark: Moon } as const

export function SidebarFooter({ collapsed }: { collapsed: boolean }) {
  const { user } = useSnapshot(session)
  const { choice } = useSnapshot(theme)
  const ThemeIcon = ICONS[choice]
  const email = user?.email ?? ''

  return (
    <div className={clsx('flex items-center gap-1 border-t border-line pt-2', collapsed && 'flex-col-reverse')}>
      <button
        type="button"
        onClick={() => void askToLeave()}
        title={text.logout}
        className="group flex h-8 min-w-0 items-center gap-2 rounded-control px-1.5 text-sm text-soft hover:bg-line/50 hover:text-text touch:h-11"
      >
        <span
          aria-hidden
          className="grid size-6 shrink-0 place-items-center rounded-full bg-accent-soft text-xs font-semibold text-accent"
        >
          {email.charAt(0).toUpperCase()}
        </span>
        <span className={collapsed ? 'sr-only' : 'truncate'}>{email}</span>
        <span className="sr-only">{text.logout}</span>
        {!collapsed && (
          <LogOut aria-hidden className="size-4 shrink-0 text-faint group-hover:text-text" strokeWidth={1.75} />
        )}
      </button>
      <Button
        look="quiet"
        shape="icon"
        className={collapsed ? undefined : 'ml-auto'}
        aria-label={text.theme[choice]}
        title={text.theme[choice]}
        onClick={nextTheme}
      >
        <ThemeIcon aria-hidden className="size-4" strokeWidth={1.75} />
      </Button>
    </div>
  )
}
