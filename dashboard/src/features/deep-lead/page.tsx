import type { Lead } from '@fechai/domain/lead'
import { ChevronLeft, FileDown, List, MessageCircle, Printer } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { toast } from 'sonner'
import { useSnapshot } from 'valtio'
import { Link, useLocation } from 'wouter'
import { ChatLink } from '../../parts/chat-link.tsx'
import { cameFrom } from '../../state/came-from.ts'
import { openConversation } from '../../state/conversation.ts'
import { closeDeepLead, deepLead, findLeadToShow, openDeepLead } from '../../state/deep-lead.ts'
import { loadPeople } from '../../state/people.ts'
import { OwnerButton } from '../../parts/owner-button.tsx'
import { seesOwners } from '../../state/session.ts'
import { askOwner } from '../../state/assigning.ts'
import { useShortcuts } from '../../lib/use-shortcuts.ts'
import { Button } from '../../ui/button.tsx'
import { TopBar } from '../../ui/top-bar.tsx'
import { Analysis } from './analysis.tsx'
import { deepLeadCopy } from './copy.ts'
import { Denied, Failed, Loading, NoneFound } from './states.tsx'
import { Watermark } from './watermark.tsx'

const text = deepLeadCopy

const LIST = '/leads'
const wayBack =
  'flex h-8 shrink-0 items-center rounded-control pr-2 text-soft hover:bg-line/60 hover:text-text touch:h-11 print:hidden'

/** 'Deep Lead': the lead of the address; without one, the lead viewed last, else the latest. */
export function DeepLeadPage({ leadId }: { leadId?: string }) {
  const { status, error, lead: shown } = useSnapshot(deepLead)
  const [, navigate] = useLocation()
  const lead = shown as Lead | null
  const [back] = useState(cameFrom)
  const load = useCallback(async () => {
    if (leadId) return openDeepLead(leadId)
    const found = await findLeadToShow()
    if (found) navigate(`/deeplead/${found}`, { replace: true })
  }, [leadId, navigate])
  useEffect(() => {
    void load()
    return closeDeepLead
  }, [load])
  useEffect(() => void loadPeople(), [])
  useShortcuts({ ...(seesOwners() && lead && { a: () => askOwner(lead) }) })
  useProofOfAddress(status === 'ready' ? lead : null)

  return (
    <>
      <TopBar
        title={lead?.nome ?? text.title}
        before={
          <>
            <Link href={back} aria-label={text.backTo(back)} className={`${wayBack} gap-0.5`}>
              <ChevronLeft aria-hidden className="size-4" strokeWidth={1.75} />
              {text.back}
            </Link>
            {back !== LIST && (
              <Link href={LIST} aria-label={text.backTo(LIST)} title={text.backTo(LIST)} className={`${wayBack} px-2`}>
                <List aria-hidden className="size-4" strokeWidth={1.75} />
              </Link>
            )}
          </>
        }
      >
        {status === 'loading' && <div className="h-11 basis-full tablet:hidden" />}
        {status === 'ready' && lead && <Actions lead={lead} />}
      </TopBar>
      {status === 'loading' && <Loading />}
      {status === 'denied' && <Denied />}
      {status === 'none' && <NoneFound />}
      {status === 'error' && <Failed error={error} onRetry={() => void load()} />}
      {status === 'ready' && lead && (
        <div className="relative isolate flex min-h-0 flex-1 flex-col print:static">
          <Watermark />
          <div className="min-h-0 flex-1 overflow-y-auto px-3.5 pt-1 pb-10 tablet:px-6 print:overflow-visible print:p-0">
            <Analysis key={lead.id} lead={lead} />
          </div>
        </div>
      )}
    </>
  )
}

function Actions({ lead }: { lead: Lead }) {
  const [busy, setBusy] = useState(false)
  const exportReport = async () => {
    setBusy(true)
    try {
      const { downloadReport } = await import('./report.ts')
      await downloadReport(lead)
    } catch {
      toast.error(text.report.failed)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="flex items-center gap-1 max-tablet:basis-full print:hidden">
      {lead.conversation_id && (
        <Button
          look="quiet"
          onClick={(event) =>
            openConversation({ leadId: lead.id, name: lead.nome, index: null, quote: '' }, event.currentTarget)
          }
        >
          <MessageCircle aria-hidden className="size-4" strokeWidth={1.75} />
          {text.openConversation}
        </Button>
      )}
      {lead.conversation_id && <ChatLink leadId={lead.id} />}
      <OwnerButton lead={lead} />
      <Button
        look="quiet"
        shape="icon"
        aria-label={text.report.print}
        title={text.report.print}
        onClick={() => print()}
      >
        <Printer aria-hidden className="size-4" strokeWidth={1.75} />
      </Button>
      <Button busy={busy} onClick={() => void exportReport()}>
        {!busy && <FileDown aria-hidden className="size-4" strokeWidth={1.75} />}
        {text.report.export}
      </Button>
    </div>
  )
}

/** A link may name the message that proves something: '#m=12'. */
function useProofOfAddress(lead: Lead | null): void {
  useEffect(() => {
    const [, index] = /^#m=(\d{1,7})$/.exec(location.hash) ?? []
    if (!lead || index === undefined) return
    // Named once: going on from here, and coming back, shows the lead.
    history.replaceState(history.state, '', location.pathname)
    openConversation({ leadId: lead.id, name: lead.nome, index: Number(index), quote: '' }, null)
  }, [lead])
}
