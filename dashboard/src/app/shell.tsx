import { Menu } from 'lucide-react'
import { lazy, Suspense, useEffect, useMemo, useState, type ReactNode } from 'react'
import { toast } from 'sonner'
import { useSnapshot } from 'valtio'
import { useLocation, useSearch } from 'wouter'
import { OutboxChip } from '../features/outbox/chip.tsx'
import { LeaveDialog } from '../features/outbox/leave-dialog.tsx'
import { UploadCenter } from '../features/uploads/center.tsx'
import { UploadChips } from '../features/uploads/chips.tsx'
import { recall, remember } from '../lib/remember.ts'
import { openedPlan } from '../state/action-plan.ts'
import { openLive } from '../state/live.ts'
import { openOfflineWork } from '../state/offline-work.ts'
import { clearEverything } from '../state/clear.ts'
import { conversation } from '../state/conversation.ts'
import { Button } from '../ui/button.tsx'
import { TopBarSlots } from '../ui/top-bar.tsx'
import { ConnectionBanner } from './connection-banner.tsx'
import { appCopy } from './copy.ts'
import { FakeAiBanner } from './fake-ai-banner.tsx'
import { KeyList } from './key-list.tsx'
import { PaletteLayer } from './palette-layer.tsx'
import { palette } from './palette-state.ts'
import { Sidebar } from './sidebar.tsx'

const ConversationDrawer = lazy(() =>
  import('../features/conversation/drawer.tsx').then((module) => ({ default: module.ConversationDrawer })),
)

const ActionPlanDialog = lazy(() =>
  import('../features/action-plan/dialog.tsx').then((module) => ({ default: module.ActionPlanDialog })),
)

/** Below this width the board needs the room more than the menu does, until the person says otherwise. */
const NARROW_PX = 1_100

/** Everything around a page: the sidebar, what goes on in the background, and the tab's event stream. */
export function Shell({ children }: { children: ReactNode }) {
  const [collapsed, setCollapsed] = useState(() => recall('sidebar-collapsed', innerWidth < NARROW_PX))
  const [menuOpen, setMenuOpen] = useState(false)
  const [path] = useLocation()
  const search = useSearch()
  const paletteOpen = useSnapshot(palette).open

  useEffect(() => {
    const closeOfflineWork = openOfflineWork()
    const closeLive = openLive()
    return () => {
      closeLive()
      closeOfflineWork()
      clearEverything()
      toast.dismiss()
    }
  }, [])
  useEffect(() => remember('current-page', search === '' ? path : `${path}?${search}`), [path, search])
  useEffect(() => setMenuOpen(false), [path, search, paletteOpen])

  const toggleCollapsed = () => {
    remember('sidebar-collapsed', !collapsed)
    setCollapsed(!collapsed)
  }
  const slots = useMemo(
    () => ({
      start: (
        <Button
          look="quiet"
          shape="icon"
          className="-ml-2 tablet:hidden"
          aria-label={appCopy.sidebar.open}
          onClick={() => setMenuOpen(true)}
        >
          <Menu aria-hidden className="size-5" strokeWidth={1.75} />
        </Button>
      ),
      status: (
        <>
          <OutboxChip />
          <UploadChips />
        </>
      ),
    }),
    [],
  )

  return (
    <TopBarSlots value={slots}>
      <div className="flex h-dvh overflow-hidden">
        <Sidebar
          collapsed={collapsed}
          onToggle={toggleCollapsed}
          menuOpen={menuOpen}
          onCloseMenu={() => setMenuOpen(false)}
        />
        <main tabIndex={-1} className="flex outline-none min-w-0 flex-1 flex-col">
          <FakeAiBanner />
          <ConnectionBanner />
          {children}
        </main>
      </div>
      <UploadCenter />
      <ActionPlanLayer />
      <LeaveDialog />
      <ConversationLayer />
      <KeyList />
      <PaletteLayer />
    </TopBarSlots>
  )
}

/** The drawer comes with the first conversation that is opened, and stays: closing it has to give focus back. */
function ConversationLayer() {
  const isOpen = useSnapshot(conversation).open !== null
  const [wanted, setWanted] = useState(false)
  if (isOpen && !wanted) setWanted(true)
  return wanted ? (
    <Suspense fallback={null}>
      <ConversationDrawer />
    </Suspense>
  ) : null
}

/** The plan's dialog comes with the first plan that is opened, and stays for the same reason. */
function ActionPlanLayer() {
  const isOpen = useSnapshot(openedPlan).lead !== null
  const [wanted, setWanted] = useState(false)
  if (isOpen && !wanted) setWanted(true)
  return wanted ? (
    <Suspense fallback={null}>
      <ActionPlanDialog />
    </Suspense>
  ) : null
}
