import type { SetValidation } from '@fechai/domain/insights/readiness/validate-set'
import { FileArchive, FileChartColumn, MessageCircle, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import { Link } from 'wouter'
import { formatCount } from '../../lib/plural.ts'
import { relativeTime } from '../../lib/relative-time.ts'
import { useNow } from '../../lib/use-now.ts'
import { dataManager } from '../../state/data-manager.ts'
import { scanPro } from '../../state/scanpro.ts'
import { whatsapp } from '../../state/whatsapp-connection.ts'
import { dataManagerCopy as text } from './copy.ts'
import { reportPath } from './reports.tsx'
import { VerdictMark } from './verdict-mark.tsx'

export type Tab = keyof typeof text.tabs

/** The three sources and what they are enough for. */
export function SummaryCards({ verdict, onTab }: { verdict: SetValidation | null; onTab: (tab: Tab) => void }) {
  return (
    <div className="grid gap-2.5 wide:grid-cols-3">
      <WhatsAppCard />
      <UploadsCard onTab={onTab} />
      <ScanProCard verdict={verdict} onTab={onTab} />
    </div>
  )
}

function WhatsAppCard() {
  const { sources } = useSnapshot(dataManager)
  const { sessions } = useSnapshot(whatsapp)
  const active = sessions.filter(({ connected }) => connected)
  const isConnected = active.length > 0
  const { title, connected, disconnected, ...words } = text.whatsapp
  return (
    <Card
      icon={MessageCircle}
      title={title}
      mark={<VerdictMark look={isConnected ? 'good' : 'waiting'}>{isConnected ? connected : disconnected}</VerdictMark>}
    >
      <Figure name={words.sessions}>
        <Link href="/whatsapp?aba=sessoes" className="proof hover:text-accent">
          {active.length}
        </Link>
      </Figure>
      <Figure name={words.conversations}>
        <Link href="/whatsapp-web" className="proof hover:text-accent">
          {formatCount(sources?.whatsapp.conversations ?? 0)}
        </Link>
      </Figure>
      <Figure name={words.lastSync}>
        <LastSync isConnected={isConnected} />
      </Figure>
    </Card>
  )
}

/** 'Last sync (shows 'Agora' when connected, else 'Nunca')' (specification 2, §2.1); ours shows the last one. */
function LastSync({ isConnected }: { isConnected: boolean }) {
  const { sessions } = useSnapshot(whatsapp)
  const now = useNow()
  const last = sessions
    .flatMap(({ lastSyncAt }) => lastSyncAt ?? [])
    .toSorted()
    .at(-1)
  if (isConnected) return text.whatsapp.now
  return last === undefined ? text.whatsapp.never : <span className="text-base">{relativeTime(last, now)}</span>
}

function UploadsCard({ onTab }: { onTab: (tab: Tab) => void }) {
  const { sources } = useSnapshot(dataManager)
  const { total, processed, errors } = sources?.uploads ?? { total: 0, processed: 0, errors: 0 }
  const words = text.uploads
  const figures = [
    [words.total, total, ''],
    [words.processed, processed, ''],
    [words.errors, errors, errors > 0 ? 'text-danger' : ''],
  ] as const
  const look = errors > 0 ? 'wrong' : total > 0 ? 'good' : 'waiting'
  return (
    <Card
      icon={FileArchive}
      title={words.title}
      mark={
        <VerdictMark look={look}>
          {errors > 0 ? words.errorBadge(errors) : total > 0 ? words.fine : words.none}
        </VerdictMark>
      }
    >
      {figures.map(([name, count, colour]) => (
        <Figure key={name} name={name}>
          <button
            type="button"
            aria-label={`${name}: ${formatCount(count)}`}
            onClick={() => onTab('upload')}
            className={`proof hover:text-accent ${colour}`}
          >
            {formatCount(count)}
          </button>
        </Figure>
      ))}
    </Card>
  )
}

function ScanProCard({ verdict, onTab }: { verdict: SetValidation | null; onTab: (tab: Tab) => void }) {
  const words = text.scanpro
  const [last] = useSnapshot(scanPro).list
  const all = verdict ? Object.values(verdict.details) : []
  const [required, recommended] = [all.filter((each) => each.required), all.filter((each) => !each.required)]
  const count = (these: readonly { passed: boolean }[]): string =>
    these.length === 0 ? text.noData : words.of(these.filter(({ passed }) => passed).length, these.length)
  const isReady = verdict?.ready === true
  return (
    <Card
      icon={FileChartColumn}
      title={words.title}
      mark={<VerdictMark look={isReady ? 'good' : 'waiting'}>{isReady ? words.ready : words.pending}</VerdictMark>}
    >
      <Figure name={words.criteria}>
        <button type="button" className="proof hover:text-accent" onClick={() => onTab('validacao')}>
          {count(required)}
        </button>
      </Figure>
      <Figure name={words.recommended}>{count(recommended)}</Figure>
      {last && (
        <Figure name={words.last}>
          <Link href={reportPath(last.id)} className="proof hover:text-accent">
            {words.number(last.number)}
          </Link>
        </Figure>
      )}
    </Card>
  )
}

function Card({
  icon: Icon,
  title,
  mark,
  children,
}: {
  icon: LucideIcon
  title: string
  mark: ReactNode
  children: ReactNode
}) {
  return (
    <section aria-label={title} className="rounded-surface border border-line bg-surface px-4 py-3">
      <div className="mb-2.5 flex items-center gap-2">
        <Icon aria-hidden className="size-4 text-soft" strokeWidth={1.75} />
        <h2 className="font-semibold">{title}</h2>
        <span className="ml-auto">{mark}</span>
      </div>
      <dl className="flex flex-wrap gap-x-9 gap-y-2">{children}</dl>
    </section>
  )
}

const Figure = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="text-sm text-soft">{name}</dt>
    <dd className="text-xl font-semibold tracking-[-0.018em] tabular-nums">{children}</dd>
  </div>
)
