import { displayTime } from '@fechai/domain/clock'
import { Info, Lock, LogOut, QrCode, TriangleAlert } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import { messageOf } from '../../lib/api.ts'
import { useNow } from '../../lib/use-now.ts'
import { session } from '../../state/session.ts'
import { whatsapp } from '../../state/whatsapp-connection.ts'
import { agree, connect } from '../../state/whatsapp-operations.ts'
import { Button } from '../../ui/button.tsx'
import { managerCopy } from './copy.ts'
import { view } from './store.ts'

const text = managerCopy.consent
const ICONS = [Info, TriangleAlert, Lock, LogOut]

/** Explains the connection before the first code; nothing is ticked beforehand, and both ticks are needed. */
export function ConsentForm() {
  const { user } = useSnapshot(session)
  const [ticks, setTicks] = useState([false, false])
  const [busy, setBusy] = useState(false)
  const now = useNow()
  const both = ticks.every(Boolean)
  const accept = async () => {
    setBusy(true)
    try {
      await agree()
      view.asksConsent = false
      await connect()
    } catch (error) {
      whatsapp.error = messageOf(error)
    } finally {
      setBusy(false)
    }
  }
  const tick = (at: number, checked: boolean) => setTicks(ticks.map((each, index) => (index === at ? checked : each)))
  return (
    <section className="mx-auto grid max-w-[792px] gap-4 pb-6">
      <div>
        <h2 className="text-xl font-semibold">{text.title}</h2>
        <p className="text-soft">{text.text}</p>
      </div>
      <dl className="divide-y divide-line rounded-surface border border-line bg-surface">
        {text.parts.map(({ title, lines }, index) => {
          const Icon = ICONS[index]!
          return (
            <div key={title} className="grid gap-x-4 gap-y-1.5 px-5 py-4 tablet:grid-cols-[170px_1fr]">
              <dt className="flex gap-3 font-semibold">
                <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-soft" strokeWidth={1.75} />
                {title}
              </dt>
              <dd className="grid gap-1.5">
                {lines.map((parts) => (
                  <p key={parts[0]}>
                    {parts.map((part, at) =>
                      at % 2 === 1 ? (
                        <strong key={part} className="whitespace-nowrap">
                          {part}
                        </strong>
                      ) : (
                        part
                      ),
                    )}
                  </p>
                ))}
              </dd>
            </div>
          )
        })}
      </dl>
      <div className="grid gap-2">
        <Tick checked={ticks[0]!} onChange={(checked) => tick(0, checked)}>
          {text.understood}
        </Tick>
        <Tick checked={ticks[1]!} onChange={(checked) => tick(1, checked)}>
          {text.mayDecide[0]}
          <strong className="font-semibold">{user?.company}</strong>
          {text.mayDecide[1]}
        </Tick>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Button look="primary" disabled={!both} busy={busy} onClick={() => void accept()}>
          <QrCode aria-hidden className="size-4" strokeWidth={1.75} />
          {text.accept}
        </Button>
        <Button onClick={() => history.back()}>{text.notNow}</Button>
        <span className="text-sm text-soft">{both ? '' : text.both}</span>
        <span className="text-sm text-soft tabular-nums tablet:ml-auto">
          {text.noted(user?.name ?? '', displayTime(new Date(now)))}
        </span>
      </div>
    </section>
  )
}

function Tick({
  checked,
  onChange,
  children,
}: {
  checked: boolean
  onChange: (is: boolean) => void
  children: ReactNode
}) {
  return (
    <label className="flex cursor-pointer items-start gap-2.5 touch:min-h-11 touch:items-center">
      <input
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
        className="mt-0.5 size-4 shrink-0 accent-(--accent)"
      />
      <span>{children}</span>
    </label>
  )
}
