import { displayTime } from '@fechai/domain/clock'
import type { QuietLead, SalesReport } from '@fechai/domain/insights/sales/sales-report'
import clsx from 'clsx'
import { ChevronDown, ChevronUp, Eye, TriangleAlert, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { toast } from 'sonner'
import { useSnapshot } from 'valtio'
import { Link } from 'wouter'
import { messageOf } from '../../lib/api.ts'
import { formatMoney } from '../../lib/money.ts'
import { Quote } from '../../parts/report-cases.tsx'
import { None, Section, Table } from '../../parts/report-section.tsx'
import { follows, followLead, loadFollows, unfollowLead } from '../../state/follows.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { salesCopy } from './copy.ts'

const text = salesCopy.quiet
const RISKS = { Alto: 'bg-danger', Médio: 'bg-amber-mark' } as const

/** 05: what is valuable and silent, and whom the person follows. */
export function Quiet({ report: { quiet } }: { report: SalesReport }) {
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => void loadFollows(), [])
  const Mark = isOpen ? ChevronUp : ChevronDown
  return (
    <Section no={text.no} title={text.title}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2.5">
        {quiet.n === 0 ? (
          <None>{text.none}</None>
        ) : (
          <>
            <Notice icon={TriangleAlert} look="warn">
              {text.alert(quiet.n, formatMoney(quiet.sum))}
            </Notice>
            <div className="print:hidden">
              <Button aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
                <Mark aria-hidden className="size-4" strokeWidth={1.75} />
                {text.show}
              </Button>
            </div>
            {isOpen && <QuietLeads leads={quiet.leads} />}
          </>
        )}
        <FollowList />
      </div>
    </Section>
  )
}

const QuietLeads = ({ leads }: { leads: readonly QuietLead[] }) => (
  <Table
    columns={text.columns}
    rows={leads.map((lead) => ({
      key: lead.leadId,
      cells: [
        lead.nome,
        lead.step,
        formatMoney(lead.valor),
        `${displayTime(lead.sentAt).slice(0, 10)}, ${text.ago(lead.quietDays)}`,
        <span key="risk" className="flex items-center gap-2">
          <span aria-hidden className={clsx('size-2 rounded-[3px]', RISKS[lead.risk])} />
          {lead.risk}
        </span>,
        <Quote key="quote" of={lead} short />,
        <FollowButton key="follow" leadId={lead.leadId} nome={lead.nome} />,
      ],
    }))}
  />
)

function FollowButton({ leadId, nome }: { leadId: string; nome: string }) {
  const isFollowed = useSnapshot(follows).leads.some((each) => each.leadId === leadId)
  const [isBusy, setIsBusy] = useState(false)
  const press = async () => {
    setIsBusy(true)
    await (isFollowed ? unfollowLead : followLead)(leadId).catch((error: unknown) => toast.error(messageOf(error)))
    setIsBusy(false)
  }
  const Mark = isFollowed ? X : Eye
  return (
    <Button
      look={isFollowed ? 'quiet' : 'plain'}
      busy={isBusy}
      aria-label={`${isFollowed ? text.unfollow : text.follow}: ${nome}`}
      onClick={() => void press()}
    >
      <Mark aria-hidden className="size-4" strokeWidth={1.75} />
      {isFollowed ? text.unfollow : text.follow}
    </Button>
  )
}

/** Lists the leads that the user follows, whatever the period; each opens, and can be removed. */
function FollowList() {
  const { leads, isKnown } = useSnapshot(follows)
  if (!isKnown) return null
  return (
    <section aria-label={text.followed} className="rounded-surface border border-line bg-surface p-4 text-sm">
      <h3 className="flex flex-wrap items-center gap-2 font-semibold">
        {text.followed}
        <span className="rounded-full bg-line px-1.5 text-xs font-normal tabular-nums">{leads.length}</span>
        <span className="text-xs font-normal text-soft">{leads.length === 0 ? text.nobody : text.told}</span>
      </h3>
      {leads.length > 0 && (
        <ul className="mt-2 grid gap-1 tablet:grid-cols-2 wide:grid-cols-3">
          {leads.map(({ leadId, nome, since, newsAt }) => (
            <li key={leadId} className="flex min-w-0 items-center gap-2">
              <Link href={`/deeplead/${leadId}`} className="proof truncate hover:text-accent touch:py-3">
                {nome}
              </Link>
              <span className="min-w-0 flex-1 truncate text-xs text-soft tabular-nums">
                {text.since(displayTime(since).slice(0, 10))} ·{' '}
                {newsAt === null ? text.noNews : text.news(displayTime(newsAt))}
              </span>
              <FollowButton leadId={leadId} nome={nome} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
