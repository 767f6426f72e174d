import {
  EVERY_COMPANY,
  modelSwitch,
  UPLOADS_SWITCH,
  type EmergencyActKind,
  type EmergencyState,
} from '@fechai/contracts/emergency'
import { displayTime } from '@fechai/domain/clock'
import { useEffect, useState, type ReactNode } from 'react'
import { toast } from 'sonner'
import { useSnapshot } from 'valtio'
import { messageOf } from '../../lib/api.ts'
import { cardLook, Section } from '../../parts/section.tsx'
import { actInEmergency, emergency, loadEmergency } from '../../state/emergency.ts'
import { Button } from '../../ui/button.tsx'
import { emergencyCopy as text } from './emergency-copy.ts'

/** Offers the emergency switches of the installation. */
export function Emergency() {
  const now = useSnapshot(emergency).now as EmergencyState | null
  useEffect(() => void loadEmergency().catch((error: unknown) => toast.error(messageOf(error))), [])
  if (now === null) return <span aria-busy className="skeleton h-40" />
  const { companies, off, models, acts } = now
  const names = new Map(companies.map(({ id, name }) => [id, name]))
  const switches = [UPLOADS_SWITCH, ...models.map(modelSwitch), ...off.map(({ name }) => name)]
  return (
    <Section title={text.title} note={text.note}>
      <ul className={`${cardLook} divide-y divide-line`}>
        {[...new Set(switches)].map((name) => {
          const since = off.find((each) => each.name === name)?.since
          const label = wordFor(name)
          return (
            <Row key={name} name={label} state={since ? text.off(displayTime(since)) : text.on} isOff={!!since}>
              <Act act={since ? 'switch-on' : 'switch-off'} target={name} label={label} />
            </Row>
          )
        })}
        <Row name={text.everybody} state="">
          <Act act="sign-out" target={EVERY_COMPANY} label={text.everybody} />
        </Row>
      </ul>
      <h3 className="mt-2 font-semibold">{text.companies}</h3>
      <ul className={`${cardLook} max-h-[420px] divide-y divide-line overflow-y-auto`}>
        {companies.map(({ id, name, people, suspendedAt }) => (
          <Row
            key={id}
            name={name}
            state={suspendedAt ? text.suspended(displayTime(suspendedAt)) : text.active(people)}
            isOff={suspendedAt !== null}
          >
            {suspendedAt === null && <Act act="sign-out" target={id} label={name} />}
            <Act act={suspendedAt === null ? 'suspend' : 'resume'} target={id} label={name} />
          </Row>
        ))}
      </ul>
      {acts.length > 0 && (
        <details className="text-sm">
          <summary className="min-h-8 cursor-pointer text-soft touch:min-h-11">{text.last}</summary>
          <ul className="grid gap-1">
            {acts.map(({ id, act, target, byUser, at }) => (
              <li key={id} className="[overflow-wrap:anywhere]">
                <span className="text-soft tabular-nums">{displayTime(at)}</span> {text.past[act]}:{' '}
                {names.get(target) ?? wordFor(target)} {byUser === null ? text.byTerminal : text.byAdmin}
              </li>
            ))}
          </ul>
        </details>
      )}
    </Section>
  )
}

function wordFor(target: string): string {
  if (target === UPLOADS_SWITCH) return text.uploads
  if (target === EVERY_COMPANY) return text.everybody
  return target.startsWith(modelSwitch('')) ? text.model(target.slice(modelSwitch('').length)) : target
}

interface RowProps {
  name: string
  state: string
  isOff?: boolean
  children: ReactNode
}

const Row = ({ name, state, isOff = false, children }: RowProps) => (
  <li className="flex flex-wrap items-center gap-x-3 gap-y-1.5 px-4 py-2">
    <span className="min-w-0 flex-[1_1_200px] [overflow-wrap:anywhere]">
      <strong className="font-semibold">{name}</strong>{' '}
      <span className={isOff ? 'text-sm font-semibold text-danger' : 'text-sm text-soft'}>{state}</span>
    </span>
    {children}
  </li>
)

/** Asked twice, in its own place: what stops people's work is not pressed by mistake. */
function Act({ act, target, label }: { act: EmergencyActKind; target: string; label: string }) {
  const [asked, setAsked] = useState(false)
  const [busy, setBusy] = useState(false)
  const word = text.acts[act]
  const run = async () => {
    setBusy(true)
    try {
      toast(text.done(await actInEmergency({ act, target })))
    } catch (error) {
      toast.error(text.failed(messageOf(error)))
    }
    setBusy(false)
    setAsked(false)
  }
  if (!asked)
    return (
      <Button aria-label={text.label(word, label)} onClick={() => setAsked(true)}>
        {word}
      </Button>
    )
  return (
    <span className="flex gap-1.5">
      <Button look="quiet" onClick={() => setAsked(false)}>
        {text.cancel}
      </Button>
      <Button
        autoFocus
        look="danger"
        busy={busy}
        aria-label={text.label(text.sure(word), label)}
        onClick={() => void run()}
      >
        {text.sure(word)}
      </Button>
    </span>
  )
}
