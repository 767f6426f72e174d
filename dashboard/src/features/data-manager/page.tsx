import type { SetAnswer } from '@fechai/contracts/insights'
import { validateSet, type SetValidation } from '@fechai/domain/insights/readiness/validate-set'
import { Database, Upload } from 'lucide-react'
import { Tabs } from 'radix-ui'
import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import { Link } from 'wouter'
import { dataManager, followUploads, loadDataManager } from '../../state/data-manager.ts'
import { loadSessions } from '../../state/whatsapp-connection.ts'
import { Button, buttonLook } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { TabPanels, TabRow } from '../../ui/page-tabs.tsx'
import { TopBar } from '../../ui/top-bar.tsx'
import { dataManagerCopy as text } from './copy.ts'
import { Criteria, Notices } from './criteria.tsx'
import { GenerateButton } from './generate-button.tsx'
import { Quality } from './quality.tsx'
import { Reports } from './reports.tsx'
import { SetChoice } from './set-choice.tsx'
import { UploadTab, WhatsAppTab } from './source-tabs.tsx'
import { SummaryCards, type Tab } from './summary-cards.tsx'

const two = 'grid items-start gap-3 wide:grid-cols-[minmax(0,1.9fr)_minmax(0,1fr)]'

/** 'Gerenciador de Dados': where the conversations come from, and whether they are enough for a report. */
export function DataManagerPage() {
  const { status, error, sources } = useSnapshot(dataManager)
  const [tab, setTab] = useState<Tab>('geral')
  const verdict = useVerdict()
  useEffect(() => {
    void loadDataManager()
    void loadSessions()
    return followUploads(loadDataManager)
  }, [])
  return (
    <Tabs.Root value={tab} onValueChange={(next) => setTab(next as Tab)} className="flex min-h-0 flex-1 flex-col">
      <TopBar title={text.title}>
        <Link href="/?tela=upload-conversas" className={buttonLook('plain', 'px-3')}>
          <Upload aria-hidden className="size-4" strokeWidth={1.75} />
          <span className="max-tablet:sr-only">{text.send}</span>
        </Link>
        {verdict?.ready && <GenerateButton />}
      </TopBar>
      <div className="flex min-h-0 flex-1 flex-col gap-3 overflow-y-auto px-3.5 pb-6 tablet:px-4">
        {status === 'error' && (
          <EmptyState icon={Database} title={text.failed} text={error} role="alert">
            <Button onClick={() => void loadDataManager()}>{text.retry}</Button>
          </EmptyState>
        )}
        {status === 'loading' && sources === null && <Skeleton />}
        {status !== 'error' && sources !== null && (
          <>
            <p className="text-soft">{text.intro}</p>
            <SummaryCards verdict={verdict} onTab={setTab} />
            <TabRow label={text.tabsLabel} tabs={text.tabs} />
            <Panels verdict={verdict} />
          </>
        )}
      </div>
    </Tabs.Root>
  )
}

/** Judges the set in the browser by the server's rules, so that a wrong choice is visible at once. */
function useVerdict(): SetValidation | null {
  const { set, filter } = useSnapshot(dataManager)
  return useMemo(
    () => (set ? validateSet((set as SetAnswer).conversations, filter.days, set.chosen) : null),
    [set, filter.days],
  )
}

function Panels({ verdict }: { verdict: SetValidation | null }) {
  const { set, filter } = useSnapshot(dataManager)
  const judged = verdict ?? validateSet([], filter.days)
  const criteria = <Criteria verdict={judged} set={set as SetAnswer | null} />
  const panels: Record<Tab, ReactNode> = {
    geral: (
      <div className={two}>
        <div className="grid min-w-0 gap-3">
          <Notices verdict={judged} />
          {criteria}
        </div>
        <Reports />
      </div>
    ),
    whatsapp: <WhatsAppTab />,
    upload: <UploadTab />,
    validacao: (
      <div className={two}>
        <div className="grid min-w-0 gap-3">
          <SetChoice />
          <Notices verdict={judged} />
          {criteria}
        </div>
        <div className="grid min-w-0 gap-3">
          <Quality seen={judged.seen} conversations={(set as SetAnswer | null)?.conversations ?? []} />
          <Reports />
        </div>
      </div>
    ),
  }
  return <TabPanels panels={panels} />
}

const Skeleton = () => (
  <div aria-busy aria-label={text.loading} className="late grid gap-3 pt-2">
    <span className="skeleton h-28" />
    <span className="skeleton h-10" />
    <span className="skeleton h-60" />
  </div>
)
