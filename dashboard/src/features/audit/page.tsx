import type { AuditLine, AuditVerified } from '@fechai/contracts/audit'
import { Download, ScrollText, ShieldCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import { toast } from 'sonner'
import { useSnapshot } from 'valtio'
import { messageOf } from '../../lib/api.ts'
import { poll } from '../../lib/poll.ts'
import { audit, exportAudit, loadAudit, verifyAudit } from '../../state/audit.ts'
import { loadPeople } from '../../state/people.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { TopBar } from '../../ui/top-bar.tsx'
import { auditCopy as text } from './copy.ts'
import { IncidentSection } from './incident.tsx'
import { LineList } from './line-list.tsx'
import { Verified } from './verified.tsx'

/** A line that was just written is sealed, and numbered, within some seconds. */
const SEALED_WITHIN_MS = 30_000
const ASK_EVERY_MS = 2_000

/** 'Auditoria': lists the actions of all users, and checks that the record is unchanged. */
export function AuditPage() {
  const { status, error, lines, cut } = useSnapshot(audit)
  const [verified, setVerified] = useState<AuditVerified | null>(null)
  const [busy, setBusy] = useState<'verify' | 'export' | null>(null)
  useEffect(() => {
    void loadAudit()
    void loadPeople()
  }, [])
  const isUnsealed = lines.some(({ line }) => line === null)
  useEffect(() => {
    if (!isUnsealed) return
    const stop = poll(loadAudit, ASK_EVERY_MS)
    const end = setTimeout(stop, SEALED_WITHIN_MS)
    return () => {
      stop()
      clearTimeout(end)
    }
  }, [isUnsealed])
  const run = async (what: 'verify' | 'export', work: () => Promise<void>, failed: (error: string) => string) => {
    setBusy(what)
    await work().catch((cause: unknown) => toast.error(failed(messageOf(cause))))
    setBusy(null)
    void loadAudit()
  }
  return (
    <>
      <TopBar title={text.title}>
        <Button busy={busy === 'export'} onClick={() => void run('export', exportAudit, text.exportFailed)}>
          <Download aria-hidden className="size-4" strokeWidth={1.75} />
          <span className="max-tablet:sr-only">{text.export}</span>
        </Button>
        <Button
          look="primary"
          busy={busy === 'verify'}
          onClick={() => void run('verify', async () => setVerified(await verifyAudit()), text.verifyFailed)}
        >
          <ShieldCheck aria-hidden className="size-4" strokeWidth={1.75} />
          {text.verify}
        </Button>
      </TopBar>
      <div className="flex min-h-0 flex-1 flex-col overflow-y-auto px-3.5 pb-6 tablet:px-4">
        {status === 'error' && (
          <EmptyState icon={ScrollText} title={text.notLoaded} text={error} role="alert">
            <Button onClick={() => void loadAudit()}>{text.retry}</Button>
          </EmptyState>
        )}
        {status === 'loading' && <span aria-busy aria-label={text.loading} className="skeleton h-80 max-w-[980px]" />}
        {status === 'ready' && (
          <div className="grid max-w-[980px] gap-4">
            <p className="max-w-[76ch] text-soft">{text.intro}</p>
            {verified && <Verified check={verified} />}
            <IncidentSection />
            <LineList lines={lines as readonly AuditLine[]} />
            <p className="text-xs text-soft">{`${text.limits(cut)} ${text.notKept}`}</p>
          </div>
        )}
      </div>
    </>
  )
}
