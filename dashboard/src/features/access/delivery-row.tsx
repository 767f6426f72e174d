import type { WebhookDelivery, WebhookDeliveryDetail } from '@fechai/contracts/webhooks'
import { displayTime } from '@fechai/domain/clock'
import clsx from 'clsx'
import { ChevronDown } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { toast } from 'sonner'
import { messageOf } from '../../lib/api.ts'
import { readDelivery, replayDelivery } from '../../state/webhooks.ts'
import { Button } from '../../ui/button.tsx'
import { DELIVERY_STATES, webhookCopy } from './webhook-copy.ts'

const text = webhookCopy.page
const LOOKS = { waiting: 'text-amber', delivered: 'text-accent', failed: 'text-danger' } as const

/** One delivery; opened, it shows the request and its answer. */
export function DeliveryRow({ delivery, canReplay }: { delivery: WebhookDelivery; canReplay: boolean }) {
  const { id, kind, state, tries, createdAt, dueAt, status, reason, tookMs } = delivery
  const [open, setOpen] = useState(false)
  const panel = useId()
  const name = text.kind(kind)
  const lines = [
    ...(tries > 0 ? [text.tries(tries)] : []),
    ...(reason !== null ? [reason] : status !== null ? [text.answered(status)] : []),
    ...(tookMs !== null ? [text.took(tookMs)] : []),
    ...(dueAt !== null && tries > 0 ? [text.next(displayTime(dueAt))] : []),
  ]
  return (
    <li>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={panel}
        onClick={() => setOpen(!open)}
        className="flex w-full items-start gap-3 px-4 py-3 text-left text-sm hover:bg-line/40"
      >
        <span className="min-w-0 flex-1">
          <span className="font-semibold">{name}</span>{' '}
          <span className="text-soft tabular-nums">{displayTime(createdAt)}</span>
          <span className="block text-soft tabular-nums [overflow-wrap:anywhere]">
            <span className={clsx('font-semibold', LOOKS[state])}>{DELIVERY_STATES[state]}</span>
            {lines.map((line) => ` · ${line}`)}
          </span>
        </span>
        <ChevronDown
          aria-hidden
          className={clsx('mt-0.5 size-4 shrink-0 text-soft transition-transform duration-150', open && 'rotate-180')}
          strokeWidth={1.75}
        />
      </button>
      {open && (
        <section id={panel} aria-label={text.details(name, displayTime(createdAt))} className="grid gap-3 px-4 pb-4">
          <Detail id={id} version={`${state} ${tries}`} eventId={delivery.eventId} />
          {canReplay && <Replay id={id} />}
        </section>
      )}
    </li>
  )
}

function Replay({ id }: { id: string }) {
  const [busy, setBusy] = useState(false)
  const replay = async () => {
    setBusy(true)
    await replayDelivery(id).then(
      () => toast(text.replayed),
      (error: unknown) => toast.error(messageOf(error)),
    )
    setBusy(false)
  }
  return (
    <Button className="w-fit" busy={busy} onClick={() => void replay()}>
      {text.replay}
    </Button>
  )
}

/** Read when the row is opened, and again after another try. */
function Detail({ id, version, eventId }: { id: string; version: string; eventId: string }) {
  const [known, setKnown] = useState<{ version: string; detail: WebhookDeliveryDetail | string } | null>(null)
  useEffect(() => {
    let isCurrent = true
    void load(id).then((detail) => isCurrent && setKnown({ version, detail }))
    return () => {
      isCurrent = false
    }
  }, [id, version])
  if (known === null) return <span aria-busy aria-label={text.loading} className="skeleton h-24" />
  if (typeof known.detail === 'string') return <p role="alert">{known.detail}</p>
  const { body, answer } = known.detail
  return (
    <>
      <Block
        title={text.request}
        words={body === null ? text.notSent : `webhook-id: ${eventId}\n\n${indented(body)}`}
      />
      <Block
        title={text.response}
        note={text.answerNote}
        words={answer === null ? text.noAnswer : answer === '' ? text.emptyAnswer : answer}
      />
    </>
  )
}

const load = (id: string): Promise<WebhookDeliveryDetail | string> => readDelivery(id).catch(messageOf)
const indented = (body: string): string => JSON.stringify(JSON.parse(body), null, 2)

const Block = ({ title, note, words }: { title: string; note?: string; words: string }) => (
  <div className="grid min-w-0 gap-1">
    <h3 className="text-xs font-semibold text-soft">{title}</h3>
    <pre className="max-h-72 overflow-auto rounded-control border border-line bg-raise px-3 py-2 text-xs [overflow-wrap:anywhere] whitespace-pre-wrap">
      {words}
    </pre>
    {note && <p className="text-xs text-soft">{note}</p>}
  </div>
)
