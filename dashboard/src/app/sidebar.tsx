import clsx from 'clsx'
import { ChevronRight, PanelLeftClose, PanelLeftOpen, Search } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { recall, remember } from '../lib/remember.ts'
import { session } from '../state/session.ts'
import { Brand } from '../ui/brand.tsx'
import { Button } from '../ui/button.tsx'
import { late, OnceWanted } from '../ui/late.tsx'
import { useOpener } from '../ui/opener.ts'
import { appCopy } from './copy.ts'
import { openPalette } from './palette-state.ts'
import { dailySections, foldedScreens } from './screens.ts'
import { SidebarEntry } from './sidebar-entry.tsx'
import { SidebarFooter } from './sidebar-footer.tsx'
import { useIsCurrent } from './use-current.ts'

const MenuSheet = late(() => import('./menu-sheet.tsx').then((module) => module.MenuSheet))
const MoreScreens = late(() => import('./more-screens.tsx').then((module) => module.MoreScreens))

const OPEN_MORE = 'menu-more'

export interface SidebarProps {
  collapsed: boolean
  onToggle: () => void
  menuOpen: boolean
  onCloseMenu: () => void
}

const text = appCopy.sidebar

/** A column on the desk, a sheet over the page on the phone. */
export function Sidebar({ collapsed, onToggle, menuOpen, onCloseMenu }: SidebarProps) {
  const opener = useOpener(menuOpen)
  const Toggle = collapsed ? PanelLeftOpen : PanelLeftClose
  return (
    <>
      <nav
        aria-label={text.label}
        className={clsx(
          'hidden shrink-0 flex-col border-r border-line px-2.5 pt-3.5 pb-2.5 transition-[width] duration-150 tablet:flex',
          collapsed ? 'w-[56px]' : 'w-[248px]',
        )}
      >
        <div className={clsx('flex items-center px-1.5 pb-3', collapsed && 'flex-col gap-2 px-0')}>
          <Brand compact={collapsed} />
          {/* Slot of the bell. */}
          <span id="bell" className={collapsed ? undefined : 'ml-auto'} />
          <Button
            look="quiet"
            shape="icon"
            className={collapsed ? undefined : '-mr-1.5'}
            aria-expanded={!collapsed}
            aria-label={collapsed ? text.expand : text.collapse}
            onClick={onToggle}
          >
            <Toggle aria-hidden className="size-4" strokeWidth={1.75} />
          </Button>
        </div>
        <SidebarBody collapsed={collapsed} />
      </nav>
      <OnceWanted wanted={menuOpen}>
        <MenuSheet open={menuOpen} onClose={onCloseMenu} opener={opener}>
          <SidebarBody collapsed={false} />
        </MenuSheet>
      </OnceWanted>
    </>
  )
}

function SidebarBody({ collapsed }: { collapsed: boolean }) {
  const { user } = useSnapshot(session)
  return (
    <>
      <PaletteButton collapsed={collapsed} />
      <div className="flex min-h-0 flex-1 flex-col gap-0.5 overflow-y-auto">
        {dailySections(user).map(({ title, screens }) => (
          // No landmark: pages have sections of the same names.
          <div key={title} role="group" aria-label={title} className="grid gap-0.5">
            {!collapsed && (
              <h2 className="px-2 pt-1 pb-1 text-xs whitespace-nowrap text-faint" aria-hidden>
                {title}
              </h2>
            )}
            {screens.map(
              (screen) =>
                screen.icon && (
                  <SidebarEntry key={screen.id} screen={screen} icon={screen.icon} collapsed={collapsed} />
                ),
            )}
          </div>
        ))}
        <More collapsed={collapsed} />
      </div>
      <SidebarFooter collapsed={collapsed} />
    </>
  )
}

/** Screens that the user's role seldom needs. Open on a page among them, and where the user left them open. */
function More({ collapsed }: { collapsed: boolean }) {
  const { user } = useSnapshot(session)
  const isCurrent = useIsCurrent()
  const [wanted, setWanted] = useState(() => recall<boolean | null>(OPEN_MORE, null))
  const screens = foldedScreens(user)
  const current = screens.find(({ path }) => isCurrent(path))?.id
  // Another page among them opens it again.
  useEffect(() => {
    if (current !== undefined) setWanted((before) => before || null)
  }, [current])
  const isOpen = wanted ?? current !== undefined
  const label = text.more(screens.length)
  const toggle = () => {
    setWanted(!isOpen)
    remember(OPEN_MORE, isOpen ? null : true)
  }
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        title={collapsed ? label : undefined}
        onClick={toggle}
        className={clsx(
          'mt-1 flex h-8 shrink-0 items-center gap-2.5 rounded-control px-2 whitespace-nowrap text-soft hover:bg-line/50 hover:text-text touch:h-11',
          collapsed && 'justify-center',
        )}
      >
        <ChevronRight aria-hidden className={clsx('size-4 shrink-0', isOpen && 'rotate-90')} strokeWidth={1.75} />
        <span className={collapsed ? 'sr-only' : undefined}>{label}</span>
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <MoreScreens screens={screens} collapsed={collapsed} />
        </Suspense>
      )}
    </>
  )
}

function PaletteButton({ collapsed }: { collapsed: boolean }) {
  return (
    <button
      type="button"
      onClick={openPalette}
      aria-keyshortcuts="Control+K"
      title={collapsed ? `${appCopy.palette.open} (Ctrl K)` : undefined}
      className={clsx(
        'mb-2 flex h-8 shrink-0 items-center gap-2.5 rounded-control border border-line2 bg-surface px-2 text-sm text-soft hover:border-field hover:text-text touch:h-11',
        collapsed && 'justify-center',
      )}
    >
      <Search aria-hidden className="size-4 shrink-0" strokeWidth={1.75} />
      <span className={collapsed ? 'sr-only' : undefined}>{appCopy.palette.open}</span>
      {!collapsed && (
        <kbd className="ml-auto rounded-[5px] border border-line2 px-1.5 font-sans text-xs text-faint touch:hidden">
          Ctrl K
        </kbd>
      )}
    </button>
  )
}
