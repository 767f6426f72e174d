import clsx from 'clsx'
import { PanelLeftClose, PanelLeftOpen, Search, X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { useSnapshot } from 'valtio'
import { session } from '../state/session.ts'
import { Brand } from '../ui/brand.tsx'
import { Button } from '../ui/button.tsx'
import { giveFocusBack, useOpener } from '../ui/opener.ts'
import { appCopy } from './copy.ts'
import { openPalette } from './palette-state.ts'
import { visibleSections } from './screens.ts'
import { SidebarEntry } from './sidebar-entry.tsx'
import { SidebarFooter } from './sidebar-footer.tsx'

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
          <Button
            look="quiet"
            shape="icon"
            className={collapsed ? undefined : '-mr-1.5 ml-auto'}
            aria-expanded={!collapsed}
            aria-label={collapsed ? text.expand : text.collapse}
            onClick={onToggle}
          >
            <Toggle aria-hidden className="size-4" strokeWidth={1.75} />
          </Button>
        </div>
        <SidebarBody collapsed={collapsed} />
      </nav>
      <Radix.Root open={menuOpen} onOpenChange={(open) => !open && onCloseMenu()}>
        <Radix.Portal>
          <Radix.Overlay className="fixed inset-0 z-40 animate-appear bg-veil tablet:hidden" />
          <Radix.Content
            aria-describedby={undefined}
            onCloseAutoFocus={(event) => {
              event.preventDefault()
              giveFocusBack(opener)
            }}
            className="fixed inset-y-0 left-0 z-50 flex w-[280px] max-w-[85vw] animate-appear flex-col border-r border-line bg-bg px-3 pt-3 pb-3 outline-none tablet:hidden"
          >
            <div className="flex items-center px-1 pb-2">
              <Radix.Title className="mr-auto">
                <Brand />
              </Radix.Title>
              <Button look="quiet" shape="icon" aria-label={text.close} onClick={onCloseMenu}>
                <X aria-hidden className="size-5" strokeWidth={1.75} />
              </Button>
            </div>
            <SidebarBody collapsed={false} />
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </>
  )
}

function SidebarBody({ collapsed }: { collapsed: boolean }) {
  const { user } = useSnapshot(session)
  return (
    <>
      <PaletteButton collapsed={collapsed} />
      <div className="flex min-h-0 flex-1 flex-col gap-0.5 overflow-y-auto">
        {visibleSections(user?.isAdmin ?? false).map(({ title, screens }) => (
          <section key={title} aria-label={title} className="grid gap-0.5">
            {!collapsed && (
              <h2 className="px-2 pt-1 pb-1 text-xs whitespace-nowrap text-faint" aria-hidden>
                {title}
              </h2>
            )}
            {screens.map((screen) => (
              <SidebarEntry key={screen.id} screen={screen} collapsed={collapsed} />
            ))}
          </section>
        ))}
      </div>
      <SidebarFooter collapsed={collapsed} />
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
