import { Menu } from 'lucide-react'
import { Suspense, useEffect, useMemo, useState, type ReactNode } from 'react'
import { toast } from 'sonner'
import { useSnapshot } from 'valtio'
import { useLocation, useSearch } from 'wouter'
import { OutboxChip } from '../features/outbox/chip.tsx'
import { UploadCenter } from '../features/uploads/center.tsx'
import { whenIdle } from '../lib/when-idle.ts'
import { openedPlan } from '../state/opened-plan.ts'
import { openLive } from '../state/live.ts'
import { keepLatestActivities } from '../state/kept-activities.ts'
import { leaving, openOfflineWork } from '../state/offline-work.ts'
import { notePage } from '../state/came-from.ts'
import { clearEverything } from '../state/clear.ts'
import { conversation } from '../state/conversation.ts'
import { rememberPage, session } from '../state/session.ts'
import { Button } from '../ui/button.tsx'
import { fetchLateParts, late, OnceWanted } from '../ui/late.tsx'
import { TopBarSlots } from '../ui/top-bar.tsx'
import { ConnectionBanner } from './connection-banner.tsx'
import { appCopy } from './copy.ts'
import { KeyList } from './key-list.tsx'
import { PaletteLayer } from './palette-layer.tsx'
import { palette } from './palette-state.ts'
import { Sidebar } from './sidebar.tsx'
import { useCollapsedMenu } from './use-collapsed-menu.ts'

const UploadChips = late(() => import('../features/uploads/chips.tsx').then((module) => module.UploadChips))
const FakeAiBanner = late(() => import('./fake-ai-banner.tsx').then((module) => module.FakeAiBanner))
const ConversationDrawer = late(() =>
  import('../features/conversation/drawer.tsx').then((module) => module.ConversationDrawer),
)
const ActionPlanDialog = late(() =>
  import('../features/action-plan/dialog.tsx').then((module) => module.ActionPlanDialog),
)
const ConfirmEmailStrip = late(() =>
  import('../features/confirm-email/strip.tsx').then((module) => module.ConfirmEmailStrip),
)
const AssignDialog = late(() => import('../parts/assign-dialog.tsx').then((module) => module.AssignDialog))
const TermsGate = late(() => import('../parts/terms/terms-gate.tsx').then((module) => module.TermsGate))
const LeaveDialog = late(() => import('../features/outbox/leave-dialog.tsx').then((module) => module.LeaveDialog))

// Notifications need nothing of the first page.
const loadBells = () => import('./bells.tsx')
const Bells = late(() => loadBells().then((module) => module.Bells))
const PageBell = late(() => loadBells().then((module) => module.PageBell))

/** Everything around a page: the sidebar, what goes on in the background, and the tab's event stream. */
export function Shell({ children }: { children: ReactNode }) {
  const [collapsed, toggleCollapsed] = useCollapsedMenu()
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
  // Late parts load once the page is drawn: any button then opens at once, and without network too.
  useEffect(() => whenIdle(fetchLateParts), [])
  useEffect(() => whenIdle(() => void keepLatestActivities()), [])
  // Removes the first view, which the page showed until now; behind the application only a search would find it.
  useEffect(() => document.getElementById('first-view')?.remove(), [])
  useEffect(() => {
    const page = search === '' ? path : `${path}?${search}`
    rememberPage(page)
    notePage(page)
  }, [path, search])
  useEffect(() => setMenuOpen(false), [path, search, paletteOpen])

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
          <Suspense>
            <UploadChips />
          </Suspense>
          <Suspense>
            <PageBell />
          </Suspense>
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
          <FakeAiLayer />
          <ConfirmEmailLayer />
          <ConnectionBanner />
          {children}
        </main>
      </div>
      <UploadCenter />
      <ActionPlanLayer />
      <TermsLayer />
      <LeaveLayer />
      <ConversationLayer />
      <KeyList />
      <PaletteLayer />
      <Suspense>
        <AssignDialog />
        <Bells />
      </Suspense>
    </TopBarSlots>
  )
}

function FakeAiLayer() {
  return (
    <OnceWanted wanted={useSnapshot(session).ai === 'fake'}>
      <FakeAiBanner />
    </OnceWanted>
  )
}

function ConfirmEmailLayer() {
  return useSnapshot(session).confirmEmail ? <ConfirmEmailStrip /> : null
}

function TermsLayer() {
  return useSnapshot(session).termsDue ? <TermsGate /> : null
}

function ConversationLayer() {
  return (
    <OnceWanted wanted={useSnapshot(conversation).open !== null}>
      <ConversationDrawer />
    </OnceWanted>
  )
}

function ActionPlanLayer() {
  return (
    <OnceWanted wanted={useSnapshot(openedPlan).lead !== null}>
      <ActionPlanDialog />
    </OnceWanted>
  )
}

function LeaveLayer() {
  return (
    <OnceWanted wanted={useSnapshot(leaving).asked}>
      <LeaveDialog />
    </OnceWanted>
  )
}
