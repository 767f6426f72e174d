import { Bug, Eye, EyeOff, QrCode, Unplug } from 'lucide-react'
import { Tabs } from 'radix-ui'
import { useEffect, useState, type ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import { useSearch } from 'wouter'
import { chooseSession, whatsapp } from '../../state/whatsapp-connection.ts'
import {
  connectByItself,
  disconnect,
  loadManager,
  manager,
  openDebug,
  showHeldCode,
  watchHealth,
} from '../../state/whatsapp-operations.ts'
import { Button } from '../../ui/button.tsx'
import { TabPanels, TabRow } from '../../ui/page-tabs.tsx'
import { TopBar } from '../../ui/top-bar.tsx'
import { AnalyticsTab } from './analytics-tab.tsx'
import { beginConnection } from './begin-connection.ts'
import { ChatTab } from './chat-tab.tsx'
import { ConnectionTab } from './connection-tab.tsx'
import { managerCopy as text } from './copy.ts'
import { DebugDialog } from './debug-dialog.tsx'
import { ErrorBox } from './error-box.tsx'
import { SessionsTab } from './sessions-tab.tsx'
import { SettingsTab } from './settings-tab.tsx'
import { view } from './store.ts'
import { useIsByCode } from './use-is-by-code.ts'

type TabId = keyof typeof text.tabs
const TABS = Object.keys(text.tabs) as TabId[]

/** The connection to WhatsApp: code, sessions, a small chat, figures and settings. */
export function WhatsAppManagerPage() {
  const wanted = new URLSearchParams(useSearch()).get('aba')
  const [tab, setTab] = useState<TabId>(TABS.find((each) => each === wanted) ?? 'conexao')
  useEffect(() => {
    void loadManager().then(connectByItself)
    const endWatch = watchHealth()
    return () => {
      endWatch()
      chooseSession(null)
    }
  }, [])
  const { status, qr, linkCode, own } = useSnapshot(whatsapp)
  const withoutCode = status === 'qr_ready' && !qr && !linkCode ? own?.id : undefined
  useEffect(() => {
    if (withoutCode !== undefined) void showHeldCode(withoutCode)
  }, [withoutCode])

  const panels: Record<TabId, ReactNode> = {
    conexao: <ConnectionTab />,
    sessoes: <SessionsTab onCode={() => setTab('conexao')} />,
    chat: <ChatTab />,
    analytics: <AnalyticsTab />,
    configuracoes: <SettingsTab />,
  }
  return (
    <Tabs.Root value={tab} onValueChange={(next) => setTab(next as TabId)} className="flex min-h-0 flex-1 flex-col">
      <TopBar title={text.title}>
        <Actions tab={tab} onCode={() => setTab('conexao')} />
      </TopBar>
      <TabRow label={text.tabsLabel} tabs={text.tabs} className="px-3.5 tablet:px-4" />
      <div className="min-h-0 flex-1 overflow-y-auto px-3.5 py-4 tablet:px-4">
        <ErrorBox />
        <TabPanels panels={panels} />
      </div>
      <DebugDialog />
    </Tabs.Root>
  )
}

/** 'Conectar WhatsApp' only when disconnected and not loading, 'Desconectar' when connected, the code's when there is one. */
function Actions({ tab, onCode }: { tab: TabId; onCode: () => void }) {
  const { status, loading, qr, loaded } = useSnapshot(whatsapp)
  const { consent } = useSnapshot(manager)
  const { hidesQr, asksConsent } = useSnapshot(view)
  const isByCode = useIsByCode()
  // The page that asks has a button of its own.
  const isAsking = tab === 'conexao' && (asksConsent || (consent === null && status === 'disconnected'))
  if (!loaded || consent === undefined || isAsking) return null
  const Toggle = hidesQr ? Eye : EyeOff
  return (
    <div className="flex gap-2 max-tablet:w-full max-tablet:flex-wrap">
      {consent && (
        <Button look="quiet" onClick={() => void openDebug()}>
          <Bug aria-hidden className="size-4" strokeWidth={1.75} />
          {text.debug}
        </Button>
      )}
      {qr && !isByCode && (
        <Button
          onClick={() => {
            view.hidesQr = !hidesQr
            onCode()
          }}
        >
          <Toggle aria-hidden className="size-4" strokeWidth={1.75} />
          {hidesQr ? text.showQr : text.hideQr}
        </Button>
      )}
      {status === 'connected' && (
        <Button className="text-danger!" onClick={() => void disconnect()}>
          <Unplug aria-hidden className="size-4" strokeWidth={1.75} />
          {text.disconnect}
        </Button>
      )}
      {status === 'disconnected' && !loading && (
        <Button
          look="primary"
          onClick={() => {
            onCode()
            beginConnection()
          }}
        >
          <QrCode aria-hidden className="size-4" strokeWidth={1.75} />
          {text.connect}
        </Button>
      )}
    </div>
  )
}
