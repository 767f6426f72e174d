import { displayTime } from '@fechai/domain/clock'
import { sessionTitle } from '@fechai/domain/session-title'
import type { WhatsAppSession } from '@fechai/contracts/whatsapp-sessions'
import { canViewReports } from '@fechai/domain/permissions'
import clsx from 'clsx'
import { BadgeCheck, QrCode } from 'lucide-react'
import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { formatWhatsapp } from '../../lib/format-whatsapp.ts'
import { session } from '../../state/session.ts'
import { chooseSession, whatsapp } from '../../state/whatsapp-connection.ts'
import { disconnect } from '../../state/whatsapp-operations.ts'
import { Button } from '../../ui/button.tsx'
import { beginConnection } from './begin-connection.ts'
import { managerCopy } from './copy.ts'
import { officialCopy } from './official-copy.ts'
import { OfficialDetails } from './official-details.tsx'
import { ManagerSkeleton } from './skeleton.tsx'

const text = managerCopy.sessions
type Tone = 'good' | 'wait' | 'bad' | 'calm'
const TONES: Record<Tone, string> = {
  good: 'border-line text-text [--d:var(--phase-fechados)]',
  wait: 'border-transparent bg-amber-soft text-amber [--d:var(--amber-mark)]',
  bad: 'border-transparent bg-danger-soft text-danger [--d:var(--danger)]',
  calm: 'border-line text-soft [--d:var(--field)]',
}
const WAITING = new Set(['reconectando', 'em_outro_lugar', 'falha_repetida', 'versao_antiga'])
const BAD = new Set(['bloqueado', 'restrito', 'sem_aparelhos', 'token_meta'])

const toneOf = ({ reason, status }: WhatsAppSession): Tone => {
  if (reason !== null && BAD.has(reason)) return 'bad'
  if (status === 'connected') return 'good'
  if (status === 'connecting' || status === 'qr_ready' || (reason !== null && WAITING.has(reason))) return 'wait'
  return 'calm'
}

export function SessionsTab({ onCode }: { onCode: () => void }) {
  const { sessions, loaded } = useSnapshot(whatsapp)
  const connect = (name?: string) => {
    onCode()
    beginConnection(name)
  }
  if (!loaded) return <ManagerSkeleton />
  if (sessions.length === 0) {
    return (
      <div className="grid max-w-[1100px] justify-items-center gap-3 rounded-surface border border-dashed border-line2 px-5 py-8">
        <p className="text-soft">{text.none}</p>
        <Button look="primary" onClick={() => connect()}>
          <QrCode aria-hidden className="size-4" strokeWidth={1.75} />
          {managerCopy.connect}
        </Button>
      </div>
    )
  }
  return (
    <ul className="grid max-w-[1100px] gap-2">
      {(sessions as readonly WhatsAppSession[]).map((each) => (
        <SessionCard
          key={each.id}
          session={each}
          onConnect={() => connect(each.name)}
          onCode={() => {
            chooseSession(each.name)
            onCode()
          }}
        />
      ))}
    </ul>
  )
}

const standingOf = ({ device, message, connected, connectedAt }: WhatsAppSession): string =>
  [device, message ?? (connected && connectedAt ? text.since(displayTime(connectedAt)) : null)]
    .filter((part) => part !== null)
    .join(' · ')

/** Returns the reason for the end of its last connection, if the state does not show it already. */
function lastEndOf({ lastEnd, reason }: WhatsAppSession): string | null {
  if (!lastEnd || (reason !== null && lastEnd.reason === reason)) return null
  const time = displayTime(lastEnd.at)
  return lastEnd.message === null ? text.left(time) : text.ended(time, lastEnd.message)
}

interface SessionCardProps {
  session: WhatsAppSession
  onConnect: () => void
  onCode: () => void
}

function SessionCard({ session: each, onConnect, onCode }: SessionCardProps) {
  const isOwn = each.userId === useSnapshot(session).user?.id
  const { status } = each
  const isOfficial = each.channel === 'cloud'
  const sees = canViewReports(useSnapshot(session).user)
  const [detailed, setDetailed] = useState(false)
  const badge = text.badges[badgeOf(each)] ?? status
  return (
    <li className="grid gap-1 rounded-surface border border-line bg-surface px-4 py-3">
      <div className="flex items-center gap-2">
        <h3 className="min-w-0 flex-1 truncate font-semibold">{sessionTitle(each)}</h3>
        {isOfficial && (
          <span className="flex shrink-0 items-center gap-1 text-sm text-accent">
            <BadgeCheck aria-hidden className="size-4" strokeWidth={1.75} />
            {officialCopy.badge}
          </span>
        )}
        <span
          className={clsx(
            'flex shrink-0 items-center gap-1.5 rounded-full border px-2 py-0.5 text-sm',
            TONES[toneOf(each)],
          )}
        >
          <span aria-hidden className="size-[7px] rounded-full bg-(--d)" />
          {badge}
        </span>
      </div>
      <p className="flex flex-wrap gap-x-3 text-sm tabular-nums">
        {each.phone ? formatWhatsapp(each.phone) : text.noNumber}
        <span className="text-soft">{text.created(displayTime(each.createdAt))}</span>
        {!isOwn && <span className="text-soft">{text.colleague}</span>}
      </p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="min-w-0 flex-1 basis-60 text-sm text-soft">
          {standingOf(each)} {each.restrictedUntil && text.restrictedUntil(displayTime(each.restrictedUntil))}
          {lastEndOf(each) && <span className="block">{lastEndOf(each)}</span>}
        </p>
        {isOfficial && sees && <Button onClick={() => setDetailed(true)}>{officialCopy.number.details}</Button>}
        {status === 'connected' ? (
          <Button className="text-danger!" onClick={() => void disconnect(each.id)}>
            {managerCopy.disconnect}
          </Button>
        ) : (
          isOwn && (
            <div className="flex gap-2">
              <Button look="quiet" onClick={() => void disconnect(each.id)}>
                {each.isLinked ? managerCopy.disconnect : text.actions.remove}
              </Button>
              {!isOfficial && <Help session={each} onConnect={onConnect} onCode={onCode} />}
            </div>
          )
        )}
      </div>
      {detailed && <OfficialDetails sessionId={each.id} onClose={() => setDetailed(false)} />}
    </li>
  )
}

const badgeOf = ({ reason, status, isByCode }: WhatsAppSession): string =>
  reason ?? (status === 'qr_ready' && isByCode ? 'code_ready' : status)

/** The one button that helps. */
function Help({ session: { status, reason, isLinked, isByCode }, onConnect, onCode }: SessionCardProps) {
  const { actions } = text
  if (status === 'qr_ready') return <Button onClick={onCode}>{isByCode ? actions.showCode : actions.show}</Button>
  if (status === 'connecting') return null
  const label =
    reason === 'reconectando' || reason === 'falha_repetida' || reason === 'em_outro_lugar'
      ? actions.again
      : reason === 'desvinculado'
        ? actions.readQr
        : isLinked
          ? actions.connect
          : actions.newQr
  return <Button onClick={onConnect}>{label}</Button>
}
