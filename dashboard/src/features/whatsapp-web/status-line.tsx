import clsx from 'clsx'
import { useSnapshot } from 'valtio'
import { Link } from 'wouter'
import { connection } from '../../state/connection.ts'
import { outbox } from '../../state/outbox-edits.ts'
import { sending } from '../../state/sending.ts'
import { webCopy } from './copy.ts'

const text = webCopy.status

/** Shows the connection to WhatsApp, and the number of waiting messages. */
export function StatusLine() {
  const { allowance, waiting } = useSnapshot(sending)
  const { edits } = useSnapshot(outbox)
  const { online } = useSnapshot(connection)
  const known = allowance?.session?.state ?? null
  // The state is unknown without a network; waiting messages wait either way.
  const state = online || known === null ? known : 'connecting'
  const queued =
    waiting.filter((line) => line.state === 'queued').length + edits.filter(({ kind }) => kind === 'message').length
  const words =
    allowance === null
      ? ''
      : state === 'connected'
        ? text.connected
        : !online
          ? text.away
          : state === 'connecting'
            ? text.connecting
            : state === null
              ? text.none
              : text.away
  return (
    <p role="status" className="flex min-h-[1.45em] items-center gap-1.5 text-xs">
      {words !== '' && (
        <span
          aria-hidden
          className={clsx('size-[7px] rounded-full', state === 'connected' ? 'bg-(--phase-fechados)' : 'bg-amber-mark')}
        />
      )}
      {words}
      {words !== '' && (state === null || state === 'disconnected' || state === 'qr_ready') && (
        <Link href="/whatsapp" className="font-semibold text-accent hover:underline">
          {text.connect}
        </Link>
      )}
      {queued > 0 && state !== 'connected' && (
        <span className="ml-auto text-soft tabular-nums">{text.queued(queued)}</span>
      )}
    </p>
  )
}
