import { displayTime } from '@fechai/domain/clock'
import { canViewReports } from '@fechai/domain/permissions'
import { sessionTitle } from '@fechai/domain/session-title'
import type { WhatsAppState } from '@fechai/domain/whatsapp-states'
import { Check, History, Link2, UsersRound, X } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import clsx from 'clsx'
import { useSnapshot } from 'valtio'
import { Link } from 'wouter'
import { formatWhatsapp } from '../../lib/format-whatsapp.ts'
import { HistoryImport } from '../../parts/history-import.tsx'
import { RECENT } from '../../state/history-import.ts'
import { session } from '../../state/session.ts'
import { whatsapp } from '../../state/whatsapp-connection.ts'
import { link } from '../../state/whatsapp-link.ts'
import { manager } from '../../state/whatsapp-operations.ts'
import { Button, buttonLook } from '../../ui/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { beginAnother } from './begin-connection.ts'
import { ConsentForm } from './consent-form.tsx'
import { managerCopy as text } from './copy.ts'
import { LinkPanel } from './link-panel.tsx'
import { QrPanel } from './qr-panel.tsx'
import { officialCopy } from './official-copy.ts'
import { OfficialDetails } from './official-details.tsx'
import { OfficialEntry } from './official-entry.tsx'
import { ManagerSkeleton } from './skeleton.tsx'
import { view } from './store.ts'
import { useIsByCode } from './use-is-by-code.ts'

const FACT_ICONS = [History, UsersRound, Link2]
const DOTS = {
  disconnected: 'bg-field',
  connecting: 'bg-amber-mark',
  qr_ready: 'bg-amber-mark',
  connected: 'bg-(--phase-fechados)',
} as const

export function ConnectionTab() {
  const { loaded, status } = useSnapshot(whatsapp)
  const { consent } = useSnapshot(manager)
  const { asksConsent } = useSnapshot(view)
  if (!loaded || consent === undefined) return <ManagerSkeleton />
  const asks = asksConsent || (consent === null && status === 'disconnected')
  return (
    <div className="grid gap-4">
      {asks ? <ConsentForm /> : <Phone />}
      {/* One place in both cases: its dialog stays open while the number that it made becomes a session. */}
      <OfficialEntry />
      {!asks && <Facts />}
    </div>
  )
}

function Phone() {
  const { status, own } = useSnapshot(whatsapp)
  const isByCode = useIsByCode()
  return (
    <>
      <Overview />
      <div className="overflow-hidden rounded-surface border border-line bg-surface">
        {isByCode ? <LinkPanel /> : status === 'qr_ready' ? <QrPanel /> : <Standing />}
      </div>
      {status === 'connected' && own?.channel === 'phone' && (
        <div className="rounded-surface border border-line bg-surface px-5 py-4">
          <HistoryImport name={RECENT} />
        </div>
      )}
    </>
  )
}

const Facts = () => (
  <ul className="grid gap-4 tablet:grid-cols-3">
    {text.facts.map(([title, words], index) => {
      const Icon = FACT_ICONS[index]!
      return (
        <li key={title} className="flex gap-3">
          <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-soft" strokeWidth={1.75} />
          <p className="text-sm text-soft">
            <strong className="block text-base font-semibold text-text">{title}</strong>
            {words}
          </p>
        </li>
      )
    })}
  </ul>
)

function Overview() {
  const { status, own, sessions, linkCode } = useSnapshot(whatsapp)
  const { health } = useSnapshot(manager)
  const active = sessions.filter(({ connected }) => connected).length
  return (
    <dl className="grid rounded-surface border border-line bg-surface max-tablet:grid-cols-2 tablet:grid-cols-[1.3fr_1fr_1fr_1.2fr] tablet:divide-x tablet:divide-line">
      <Figure label={text.status.label} note={own && sessionTitle(own)}>
        <span aria-hidden className={clsx('size-2 shrink-0 rounded-full', DOTS[status])} />
        <span role="status">{linkCode ? text.byCode.status : text.status[status]}</span>
      </Figure>
      <Figure label={text.active} note={text.ofCreated(sessions.length)}>
        {active}
      </Figure>
      <Figure label={text.lastSync}>{lastSync(status, own?.lastSyncAt ?? null)}</Figure>
      <Figure label={text.server} note={health && <Ago at={health.at} />}>
        {health === null ? null : health.up ? (
          <Check aria-hidden className="size-4 text-accent" strokeWidth={1.75} />
        ) : (
          <X aria-hidden className="size-4 text-danger" strokeWidth={1.75} />
        )}
        {health === null ? text.serverAsking : health.up ? text.serverUp : text.serverDown}
      </Figure>
    </dl>
  )
}

const lastSync = (status: WhatsAppState, at: string | null): string =>
  status === 'connected' ? text.now : at === null ? text.never : displayTime(at)

function Ago({ at }: { at: number }) {
  const now = useSeconds()
  return text.checked(Math.max(0, Math.round((now - at) / 1000)))
}

function useSeconds(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return now
}

function Figure({ label, note, children }: { label: string; note?: ReactNode; children: ReactNode }) {
  return (
    <div className="px-4 py-3">
      <dt className="text-xs text-soft">{label}</dt>
      <dd className="flex items-center gap-2 py-0.5 text-lg font-semibold tabular-nums">{children}</dd>
      <dd className="min-h-[1.45em] text-xs text-soft tabular-nums">{note}</dd>
    </div>
  )
}

/** Explains why no code is shown, and what the user can do. */
function Standing() {
  const { status, own } = useSnapshot(whatsapp)
  const { user } = useSnapshot(session)
  const [isDetailed, setDetailed] = useState(false)
  const isOfficial = status === 'connected' && own?.channel === 'cloud'
  const phone = own?.phone ? formatWhatsapp(own.phone) : ''
  const words =
    status === 'connected'
      ? { title: text.connected.title, text: (isOfficial ? text.connected.official : text.connected.text)(phone) }
      : status === 'connecting'
        ? own?.isLinked
          ? text.back
          : text.waiting
        : text.idle
  return (
    <div className="grid justify-items-start gap-1 px-5 py-6">
      <h2 className="flex items-center gap-2 text-xl font-semibold">
        {status === 'connecting' && <Spinner />}
        {words.title}
      </h2>
      <p className="text-soft">{words.text}</p>
      {own?.message && (
        <p className="mt-2 max-w-[68ch] rounded-[10px] bg-amber-soft px-3 py-2 text-sm text-amber">{own.message}</p>
      )}
      {status === 'disconnected' && own?.reason === 'outro_numero' && (
        <Button className="mt-3" onClick={beginAnother}>
          {text.another.act}
        </Button>
      )}
      {status === 'disconnected' && !own?.isLinked && (
        <Button look="quiet" className="mt-2 -ml-3 text-accent!" onClick={() => (link.by = 'code')}>
          {text.byCode.instead}
        </Button>
      )}
      {status === 'connected' && (
        <div className="mt-3 flex flex-wrap gap-2">
          <Link href="/whatsapp-web" className={buttonLook('plain', 'px-3')}>
            {text.connected.open}
          </Link>
          {isOfficial && canViewReports(user) && (
            <Button onClick={() => setDetailed(true)}>{officialCopy.number.details}</Button>
          )}
        </div>
      )}
      {isDetailed && own && <OfficialDetails sessionId={own.id} onClose={() => setDetailed(false)} />}
    </div>
  )
}
